import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Group } from '@/shared/access/access';
import type { Schema } from '@/shared/api/call-types';
import { fakeUser } from '@/test/builders';
import { failure, seen, type Answers } from '@/test/network';
import { readAgain, renderApp } from '@/test/render';

const GET = 'GET /api/v1/shop/providers';
const PUT = 'PUT /api/v1/shop/providers';

const open = (answers: Answers, change = {}) =>
  renderApp({
    path: '/admin/courier',
    user: fakeUser({ group_id: Group.Owner, ...change }),
    answers: { 'GET /api/v1/couriers': { Data: [], Total: 0 }, ...answers },
  });

/** A server that keeps what it is told, for who has its version. */
function kept(off: number[]): Answers {
  let now: Schema<'Providers'> = { providers_off: off, version: 1 };
  return {
    [GET]: () => now,
    [PUT]: async (request) => {
      const body = (await request.json()) as Schema<'Providers'>;
      if (body.version !== now.version) return failure(409, 'general.invalid_param', 'มีคนแก้ไปก่อน');
      return (now = { ...body, version: now.version + 1 });
    },
  };
}

const sent = () =>
  seen.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body) as Schema<'Providers'>);
const known = async () => within(await screen.findByRole('region', { name: 'ขนส่งทั่วไป' }));

describe('the usual providers', () => {
  it('are switched off and on again, with a way back', async () => {
    const { user } = await open(kept([5]));
    const list = await known();
    expect((await list.findAllByRole('switch')).map((one) => (one as HTMLInputElement).checked)).toEqual([
      true,
      true,
      false,
      true,
      true,
    ]);
    const kerry = list.getByRole('switch', { name: 'Kerry Express' });
    await user.click(kerry);
    expect(kerry).not.toBeChecked();
    expect(await screen.findByText('ปิดใช้ Kerry Express แล้ว')).toBeVisible();
    expect(sent()).toEqual([{ providers_off: [5, 2], version: 1 }]);
    await user.click(screen.getByRole('button', { name: 'เลิกทำ' }));
    await waitFor(() => expect(kerry).toBeChecked());
    expect(await screen.findByText('เปิดใช้ Kerry Express แล้ว')).toBeVisible();
    expect(sent()[1]).toEqual({ providers_off: [5], version: 2 });
  });

  it('go one behind the other when several are switched at once', async () => {
    const { user } = await open(kept([]));
    const list = await known();
    await user.click(await list.findByRole('switch', { name: 'DHL' }));
    await user.click(list.getByRole('switch', { name: 'SPX' }));
    await waitFor(() => expect(sent().at(-1)).toEqual({ providers_off: [5, 7], version: 2 }));
    expect(list.getByRole('switch', { name: 'DHL' })).not.toBeChecked();
    expect(list.getByRole('switch', { name: 'SPX' })).not.toBeChecked();
  });

  it('stay as they were when the server refuses', async () => {
    const { user } = await open({
      [GET]: { providers_off: [], version: 1 },
      [PUT]: () => failure(400, 'general.invalid_param', 'ปิดไม่ได้'),
    });
    const dhl = await (await known()).findByRole('switch', { name: 'DHL' });
    await user.click(dhl);
    expect(await screen.findByText(/ปิดไม่ได้/)).toBeVisible();
    expect(dhl).toBeChecked();
  });

  it('can only be looked at in a read-only session', async () => {
    await open(kept([5]), { read_only: true });
    const list = await known();
    expect(await list.findByText('ปิดใช้')).toBeVisible();
    expect(list.getAllByText('เปิดใช้')).toHaveLength(4);
    expect(list.queryByRole('switch')).toBeNull();
  });
});

describe('the pages where customers see their parcels', () => {
  const links = (own: string, other: string) => [
    { shipping_provider_id: 1, link: own, is_usual: false },
    { shipping_provider_id: 2, link: other, is_usual: false },
  ];
  const page = (name: string): string => `https://${name}.example/{number}`;
  let now: Schema<'Providers'>;
  const answers: Answers = {
    'GET /api/v1/shop/changed': { by: 'แบงก์', at: '2026-11-21T07:05:00Z' },
    [GET]: () => now,
    [PUT]: async (request) => {
      const body = (await request.json()) as Schema<'Providers'>;
      if (body.version !== now.version)
        return failure(409, 'general.invalid_param', 'มีคนแก้ไปก่อน', { version: 'general.invalid_param' });
      return (now = { ...now, ...body, version: now.version + 1 });
    },
  };
  const form = async () => {
    now = { providers_off: [], tracking_links: links(page('a'), page('b')), version: 1 };
    const app = await open(answers);
    const region = within(await screen.findByRole('region', { name: 'ลิงก์ติดตามพัสดุ' }));
    const [mine, other] = (await region.findAllByRole('textbox')) as [HTMLElement, HTMLElement];
    await app.user.clear(mine);
    await app.user.click(mine);
    await app.user.paste(page('mine'));
    return { ...app, region, mine, other };
  };

  it('keep what was typed when a colleague changes them, and show what both changed side by side', async () => {
    const { user, region, mine, other } = await form();
    now = { providers_off: [7], tracking_links: links(page('a'), page('theirs')), version: 2 };
    await readAgain();
    await waitFor(() => expect(other).toHaveValue(page('theirs')));
    expect(mine).toHaveValue(page('mine'));
    expect(region.getByRole('alert')).toHaveTextContent('แบงก์');
    now = { ...now, tracking_links: links(page('clash'), page('theirs')), version: 3 };
    await user.click(region.getByRole('button', { name: 'บันทึก' }));
    const choice = await region.findByRole('button', { name: /^ใช้ของฉัน/ });
    expect(region.getByRole('button', { name: 'บันทึก' })).toBeDisabled();
    await user.click(choice);
    await user.click(region.getByRole('button', { name: 'บันทึก' }));
    await waitFor(() =>
      expect(sent().at(-1)).toEqual({
        providers_off: [7],
        tracking_links: [
          { shipping_provider_id: 1, link: page('mine') },
          { shipping_provider_id: 2, link: page('theirs') },
        ],
        version: 3,
      }),
    );
    await waitFor(() => expect(region.getByRole('button', { name: 'บันทึก' })).toBeDisabled());
    expect(mine).toHaveValue(page('mine'));
  });

  it('are asked about before the page is left', async () => {
    const { user, router, mine } = await form();
    void router.navigate({ to: '/profile/me' });
    const question = within(await screen.findByRole('dialog', { name: 'ข้อมูลที่แก้ไขยังไม่ได้บันทึก' }));
    await user.click(question.getByRole('button', { name: 'อยู่ต่อ' }));
    expect(router.state.location.pathname).toBe('/admin/courier');
    expect(mine).toHaveValue(page('mine'));
  });
});

it('asks before a sheet is left by its button with columns typed', async () => {
  const { user } = await open({
    ...kept([]),
    'GET /api/v1/courier-sheets': { Data: [], Total: 0 },
    'GET /api/v1/courier-sheets/ready': { sheets: [], fields: [] },
  });
  await user.click(await screen.findByRole('button', { name: 'เพิ่มแบบไฟล์' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox', { name: /^ชื่อ/ }), 'ของร้าน');
  await user.click(within(dialog).getByRole('button', { name: 'ยกเลิก' }));
  const question = await screen.findByRole('dialog', { name: /ยังไม่ได้บันทึก/ });
  await user.click(within(question).getByRole('button', { name: 'อยู่ต่อ' }));
  expect(within(dialog).getByRole('textbox', { name: /^ชื่อ/ })).toHaveValue('ของร้าน');
});

it('a sheet that a colleague changed meanwhile keeps what was typed, and lets choose what both changed', async () => {
  let now = { id: 3, name: 'ของร้าน', shipping_provider_id: 0, columns: 'เลข = number', version: 1 };
  const { user } = await open({
    ...kept([]),
    'GET /api/v1/courier-sheets': () => ({ Data: [now], Total: 1 }),
    'GET /api/v1/courier-sheets/ready': { sheets: [], fields: [] },
    'PUT /api/v1/courier-sheets/3': async (request: Request) => {
      const body = (await request.json()) as typeof now;
      if (body.version !== now.version)
        return failure(409, 'general.invalid_param', 'มีคนแก้ไปก่อน', { version: 'general.invalid_param' });
      now = { ...now, ...body, version: now.version + 1 };
      return now;
    },
  });
  await user.click(await screen.findByRole('button', { name: /ของร้าน/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /^ชื่อ/ }), '2');
  now = { ...now, name: 'ของเรา', columns: 'เบอร์ = phone', version: 2 };
  await user.click(dialog.getByRole('button', { name: 'บันทึก' }));
  const clash = within(await dialog.findByRole('group', { name: /^ชื่อ/ }));
  expect(dialog.getByRole('textbox', { name: /คอลัมน์/ })).toHaveValue('เบอร์ = phone');
  expect(dialog.getByRole('button', { name: 'บันทึก' })).toBeDisabled();
  await user.click(clash.getByRole('button', { name: /ของร้าน2/ }));
  await user.click(dialog.getByRole('button', { name: 'บันทึก' }));
  await waitFor(() => expect(now).toMatchObject({ name: 'ของร้าน2', columns: 'เบอร์ = phone', version: 3 }));
});
