import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeUser } from '@/test/builders';
import { failure, seen } from '@/test/network';
import { renderApp } from '@/test/render';
import { says } from '@/test/scan';
import { press, scan, SCAN, sent, shirt, shop, start } from './station-shop';

it('the order that led here opens once the work begins', async () => {
  const app = await renderApp({ path: '/backoffice/packings?order=SO6911-000005', user: fakeUser(), answers: shop() });
  const begin = await screen.findByRole('button', { name: 'เริ่มทำงาน' });
  expect(screen.getByText('SO6911-000005')).toBeVisible();
  expect(sent(SCAN)).toHaveLength(0);
  await app.user.click(begin);
  expect(await screen.findByRole('heading', { name: 'SO6911-000005' })).toBeInTheDocument();
  expect(sent(SCAN)).toHaveLength(1);
  expect(app.router.state.location.href).toBe('/backoffice/packings');
});

it('begins with what is scanned before work was started', async () => {
  await renderApp({ path: '/backoffice/packings', user: fakeUser(), answers: shop() });
  await screen.findByRole('button', { name: 'เริ่มทำงาน' });
  scan('SO6911-000005');
  expect(await screen.findByRole('heading', { name: 'SO6911-000005' })).toBeVisible();
  const codes = seen.filter(({ path }) => path === SCAN).map(({ body }) => (JSON.parse(body) as { code: string }).code);
  expect(codes).toEqual(['SO6911-000005']);
});

it('feeds what the work began with once, though the bench is left for the command sheet and mounted anew', async () => {
  const app = await renderApp({ path: '/backoffice/packings', user: fakeUser(), answers: shop() });
  await screen.findByRole('button', { name: 'เริ่มทำงาน' });
  scan('SO6911-000005');
  await says('สแกนสินค้า');
  for (const _ of ['by hand', 'once more']) {
    await act(() => app.router.navigate({ to: '/backoffice/packings', search: { view: 'commands' } }));
    await app.user.click(await screen.findByRole('button', { name: 'กลับไปแพ็ก' }));
    await screen.findByRole('textbox', { name: 'ช่องสแกน' });
    await new Promise((done) => {
      setTimeout(done, 20);
    });
  }
  expect(sent(SCAN)).toHaveLength(1);
});

it('takes the order of the address each time it leads here, and never twice', async () => {
  const app = await renderApp({ path: '/backoffice/packings?order=SO6911-000005', user: fakeUser(), answers: shop() });
  await app.user.click(await screen.findByRole('button', { name: 'เริ่มทำงาน' }));
  await says('สแกนสินค้า');
  press('Escape');
  await says('พร้อม');
  await act(() => app.router.navigate({ to: '/backoffice/packings', search: { order: 'SO6911-000005' } }));
  await says('สแกนสินค้า');
  expect(app.router.state.location.href).toBe('/backoffice/packings');
  expect(sent(SCAN)).toHaveLength(2);
});

const mine = {
  id: 9,
  number: 'PK6911-000009',
  order_id: 5,
  order_number: 'SO6911-000005',
  recipient_name: 'สมใจ',
  user_id: 7,
  user_name: 'ฉัน',
  opened_at: '2026-11-20T08:00:00Z',
  packed: 0,
  wanted: 3,
};

it('a parcel that is gone on with from the list waits for the network as a scan of it does', async () => {
  let isAway = true;
  const answers = shop({ 'GET /api/v1/packings': { Data: [mine], Total: 1 } });
  const open = answers[`POST ${SCAN}`] as (request: Request) => Promise<object>;
  const { user } = await start({
    ...answers,
    [`POST ${SCAN}`]: (request) => (isAway ? Response.error() : open(request)),
  });
  await user.click(await screen.findByRole('button', { name: 'ทำต่อ SO6911-000005' }));
  await says('ไม่มีสัญญาณ');
  isAway = false;
  await says('สแกนสินค้า');
  expect(JSON.parse(sent(SCAN).at(-1)!.body)).toEqual({ code: 'PK6911-000009' });
});

it('a parcel is gone on with also while a piece of the one before is on its way', async () => {
  let arrive = (): void => {};
  const slow = new Promise<void>((done) => {
    arrive = done;
  });
  const answers = shop({ 'GET /api/v1/packings': { Data: [mine], Total: 1 } });
  const take = answers[`POST ${SCAN}`] as (request: Request) => Promise<object>;
  const { user } = await start({
    ...answers,
    [`POST ${SCAN}`]: async (request) => {
      if ((await request.clone().text()).includes('barcode')) await slow;
      return take(request);
    },
  });
  scan('SO6911-000005');
  await says('สแกนสินค้า');
  scan(shirt.barcode);
  await waitFor(() => expect(sent(SCAN)).toHaveLength(2));
  press('Escape');
  await user.click(await screen.findByRole('button', { name: 'ทำต่อ SO6911-000005' }));
  arrive();
  await waitFor(() => expect(JSON.parse(sent(SCAN).at(-1)!.body)).toEqual({ code: 'PK6911-000009' }));
});

it.each([
  ['is refused', false, ['so6911-000404', 'PK6911-000009']],
  ['opens a parcel', true, ['so6911-000005']],
])(
  'a press on the list while a scan waits goes on when that %s, unless a parcel is open then',
  async (_, isFound, codes) => {
    let arrive = (): void => {};
    const slow = new Promise<void>((done) => {
      arrive = done;
    });
    const answers = shop({ 'GET /api/v1/packings': { Data: [mine], Total: 1 } });
    const open = answers[`POST ${SCAN}`] as (request: Request) => Promise<object>;
    const { user } = await start({
      ...answers,
      [`POST ${SCAN}`]: async (request) => {
        const { code } = (await request.clone().json()) as { code: string };
        if (code !== mine.number) await slow;
        return code.includes('404') ? failure(404, 'packings.not_found') : open(request);
      },
    });
    const goOn = await screen.findByRole('button', { name: 'ทำต่อ SO6911-000005' });
    scan(isFound ? 'SO6911-000005' : 'SO6911-000404');
    await waitFor(() => expect(sent(SCAN)).toHaveLength(1));
    await user.click(goOn);
    await user.click(goOn);
    expect(sent(SCAN)).toHaveLength(1);
    arrive();
    await says('สแกนสินค้า');
    await new Promise((done) => {
      setTimeout(done, 20);
    });
    const asked = sent(SCAN).map(({ body }) => (JSON.parse(body) as { code: string }).code);
    expect(asked.map((code) => (code.startsWith('PK') ? code : code.toLowerCase()))).toEqual(codes);
  },
);
