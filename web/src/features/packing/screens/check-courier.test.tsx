import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { seen, type Answers } from '@/test/network';
import { renderApp } from '@/test/render';
import { betweenScans, panel, says } from '@/test/scan';
import { CHECK_ADDRESS as ADDRESS, dock, scan } from '../fakes';
import { orderToLeave } from '../station/fixtures';

const CHECK = 'POST /api/v1/orders/trackingcheck/*';
const INFO = 'GET /api/v1/orders/shipping/info';

async function begin(answers: Answers): ReturnType<typeof renderApp> {
  const app = await renderApp({ path: `${ADDRESS}?provider=7`, answers });
  await app.user.click(await screen.findByRole('button', { name: 'เริ่มทำงาน' }));
  await screen.findByRole('table');
  return app;
}

it('asks for the courier that a parcel was scanned for, also once another one is at the door', async () => {
  const server = dock();
  let isAway = true;
  const { user } = await begin({
    ...server,
    [CHECK]: (request) => (isAway ? Response.error() : (server[CHECK] as (asked: Request) => object)(request)),
  });
  scan('TH4');
  await says('ไม่มีสัญญาณ');
  scan('TH1');
  await user.click(screen.getByRole('radio', { name: 'Kerry Express' }));
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Kerry Express' })).toBeChecked());
  await screen.findByRole('region', { name: 'Kerry Express' });
  isAway = false;
  await says('ส่งได้ 1 จาก 2');
  const checks = seen.filter(({ path }) => path.includes('trackingcheck'));
  expect(checks.length).toBeGreaterThan(1);
  expect(new Set(checks.map(({ body }) => body))).toEqual(new Set(['{"shipping_provider_id":7}']));
  scan('TH2');
  await waitFor(() => expect(seen.at(-1)!.body).toBe('{"shipping_provider_id":2}'));
});

it('shows neither the parcels nor the count of another courier while those of the chosen one come', async () => {
  const server = dock();
  let answer = (): void => {};
  const slow = new Promise<void>((done) => {
    answer = done;
  });
  const { user } = await begin({
    ...server,
    [INFO]: async (request) => {
      if (request.url.includes('shipping_provider_id=2')) await slow;
      return (server[INFO] as (asked: Request) => object)(request);
    },
  });
  scan('TH1');
  await says('ส่งได้ 1 จาก 2');
  await user.click(screen.getByRole('radio', { name: 'Kerry Express' }));
  const counter = await screen.findByRole('region', { name: 'Kerry Express' });
  expect(counter).toHaveTextContent('—จาก —');
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByRole('radio', { name: 'SPX' })).toHaveAccessibleDescription('รอส่ง 12');
  expect(panel()).toHaveTextContent('ส่งได้ 1 จาก 2');
  answer();
  expect(within(await screen.findByRole('table')).getByText('TH2')).toBeVisible();
});

it('prints no missing parcels of another courier while those of the chosen one come', async () => {
  const server = dock();
  let answer = (): void => {};
  const slow = new Promise<void>((done) => {
    answer = done;
  });
  const { router } = await begin({
    ...server,
    [INFO]: async (request) => {
      if (request.url.includes('shipping_provider_id=2')) await slow;
      return (server[INFO] as (asked: Request) => object)(request);
    },
  });
  router.history.push(`${ADDRESS}?provider=2&view=missing`);
  expect(await screen.findByText(/ · Kerry Express$/)).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByText(/คำสั่งซื้อ · /)).toBeNull();
  expect(screen.getByRole('button', { name: 'พิมพ์' })).toBeDisabled();
  answer();
  expect(within(await screen.findByRole('table')).getByText('TH2')).toBeVisible();
  expect(screen.getByRole('button', { name: 'พิมพ์' })).toBeEnabled();
});

it('keeps the order that led here while other parcels are let go, until its own is', async () => {
  const server = dock();
  const own = orderToLeave({ number: 'SO6911-000009', shipped_at: '2026-11-20T08:00:00Z' });
  const answers: Answers = {
    ...server,
    [CHECK]: (request) =>
      request.url.endsWith('TH8')
        ? { result: 'ok', order: own, counts: { checked: 2, expected: 2 } }
        : (server[CHECK] as (asked: Request) => object)(request),
  };
  const { user } = await renderApp({ path: `${ADDRESS}?order=SO6911-000009&provider=7`, answers });
  await user.click(await screen.findByRole('button', { name: 'เริ่มทำงาน' }));
  await screen.findByRole('region', { name: 'พัสดุของ SO6911-000009' });
  scan('TH1');
  await says('ส่งได้ 1 จาก 2');
  await betweenScans();
  expect(screen.getByRole('region', { name: 'พัสดุของ SO6911-000009' })).toBeVisible();
  scan('TH8');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'พัสดุของ SO6911-000009' })).toBeNull());
});
