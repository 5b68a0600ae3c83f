import { act, configure, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { stockKeys } from '@/entities/keys';
import type { LineRow } from '@/entities/line';
import { Group } from '@/shared/access/access';
import { queryClient } from '@/shared/api/query-client';
import { fakeUser, roles } from '@/test/builders';
import { failure, listOf, seen } from '@/test/network';
import { renderApp } from '@/test/render';
import { fakeStorage } from '../fakes';

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 90_000 });

const LINES = 'GET /api/v1/wms/inventory/line';
const row: LineRow = {
  id: 1,
  user_id: 7,
  UserName: 'สมหญิง แพ็กไว',
  product_id: 5,
  ProductName: 'น้ำปลา',
  pn: 'FS',
  barcode: '',
  on_hand: 4,
  reserved: 1,
  available: 9,
  incoming: 24,
  since: '2026-11-20T03:00:00Z',
};
const shelves = {
  Data: [
    fakeStorage({ id: 1, name: 'A-00 เสียหาย', kind: 3 }),
    fakeStorage(),
    fakeStorage({ id: 3, name: 'B-01' }),
    fakeStorage({ id: 4, name: 'C-01 รอตรวจ', kind: 2 }),
  ],
  Total: 4,
};
const answer = { Data: [row], Total: 1, Holders: [{ user_id: 7, UserName: row.UserName, products: 1, pieces: 4 }] };
const bill = { id: 3, bill_number: 'TR6911-000003', lines: [] };

it('gives back and counts the line that was chosen', async () => {
  const { user, router } = await renderApp({
    path: '/wms/inventory/line',
    answers: {
      [LINES]: answer,
      'GET /api/v1/wms/storage': shelves,
      'POST /api/v2/wms/inventory/item/count': bill,
      'POST /api/v1/wms/inventory/user/move': bill,
    },
  });
  const cells = (await screen.findByRole('link', { name: row.UserName })).closest('tr')!.cells;
  expect(cells[0]!.querySelector('[data-size="middle"]')).not.toBeNull();
  expect([...cells].slice(3, 7).map((cell) => cell.textContent)).toEqual(['4', '1', '9', '24']);
  await user.click(screen.getByRole('link', { name: row.UserName }));
  expect(router.state.location.searchStr).toBe('?user=7');
  await user.click(await screen.findByRole('button', { name: 'นับไลน์แพ็กนี้' }));
  await user.type(await screen.findByRole('textbox', { name: 'นับ น้ำปลา ได้' }), '3');
  await user.type(screen.getByRole('combobox', { name: /เหตุผลที่นับ/ }), 'หาย');
  await user.click(screen.getByRole('button', { name: 'บันทึกผลนับ' }));
  expect(await screen.findByRole('link', { name: 'TR6911-000003' })).toBeVisible();
  expect(JSON.parse(seen.find(({ path }) => path.includes('count'))!.body)).toEqual({
    user_id: 7,
    note: 'หาย',
    lines: [{ product_id: 5, quantity: 3, book: 4 }],
  });
  await user.click(screen.getByRole('button', { name: 'ปิด' }));
  await user.click(await screen.findByRole('button', { name: 'คืนของในไลน์แพ็ก' }));
  const dialog = within(await screen.findByRole('dialog'));
  const into = dialog.getByRole('combobox', { name: 'คืนไปที่' });
  expect(
    within(into)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['ที่เดิมของแต่ละรายการ', 'A-02-11', 'B-01']);
  await user.selectOptions(into, 'B-01');
  queryClient.setQueryData(stockKeys.of('loads'), new Map());
  await user.click(dialog.getByRole('button', { name: 'คืนทั้งหมด' }));
  await waitFor(() => expect(seen.some(({ path }) => path.includes('user/move'))).toBe(true));
  // What lies on the shelves is more by it.
  await waitFor(() => expect(queryClient.getQueryState(stockKeys.of('loads'))?.isInvalidated).toBe(true));
  expect(JSON.parse(seen.find(({ path }) => path.includes('user/move'))!.body)).toEqual({
    user_id: 7,
    storage_id: 3,
    back: true,
  });
});

it('lets a packer fill the own line by a profile and take that back at once, give all of it back, and change nothing else', async () => {
  const profile = {
    id: 4,
    name: 'เช้า',
    user_name: '',
    version: 1,
    lines: [{ product_id: 5, product_name: 'น้ำปลา', pn: 'FS', quantity: 10, held: 4, missing: 6 }],
  };
  const { user, router } = await renderApp({
    path: '/wms/inventory/line?user=7',
    user: fakeUser({ id: 7, group_id: Group.Employee, roles: roles({ packing: 2 }) }),
    answers: {
      [LINES]: answer,
      'GET /api/v1/wms/storage': shelves,
      'GET /api/v1/wms/profile/pickup': { Data: [profile], Total: 1 },
      'POST /api/v1/wms/inventory/user/move': {
        ...bill,
        lines: [
          { product_id: 5, to_id: 2, quantity: 4 },
          { product_id: 5, to_id: 3, quantity: 2 },
        ],
      },
    },
  });
  expect(await screen.findByText('น้ำปลา')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'นับไลน์แพ็กนี้' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'น้ำปลา' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^ทำต่อกับ/ })).toBeNull();
  expect(await screen.findByText('ขาด 1 รายการ 6 ชิ้น')).toBeVisible();
  const storage = screen.getByRole('combobox', { name: 'หยิบจากที่เก็บ' });
  expect(storage).toHaveDisplayValue('A-02-11');
  expect(
    within(storage)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['A-02-11', 'B-01']);
  await user.click(screen.getByRole('button', { name: 'หยิบ เช้า' }));
  expect(await screen.findByText(/หยิบ 6 ชิ้นจาก .* เข้าไลน์แพ็กแล้ว/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'เลิกทำ' }));
  expect(await screen.findByText('คืนของที่หยิบตาม เช้า แล้ว')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'คืนของในไลน์แพ็ก' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/ชิ้นที่ไม่รู้ที่เดิม .* จะไปที่ A-02-11/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'คืนทั้งหมด' }));
  expect(await screen.findByText('คืนของในไลน์แพ็กแล้ว — A-02-11 4 ชิ้น · B-01 2 ชิ้น')).toBeVisible();
  await waitFor(() =>
    expect(
      seen.filter(({ path }) => path.includes('user/move')).map(({ body }) => JSON.parse(body) as unknown),
    ).toEqual([
      { storage_id: 2, profile_id: 4, partial: true },
      { user_id: 7, storage_id: 2, note: 'เลิกทำ', lines: [{ product_id: 5, quantity: 6 }], back: true },
      { user_id: 7, storage_id: 2, origins: true, back: true },
    ]),
  );
  expect(router.state.location.pathname).toBe('/wms/inventory/line');
});

it('says how many goods a bill has left behind, and gives them back with one press more', async () => {
  let sent = 0;
  const moved = (): object => {
    sent += 1;
    const lines = Array.from({ length: sent === 1 ? 500 : 3 }, (_none, at) => ({ product_id: at + 1, quantity: 1 }));
    return { ...bill, lines, ...(sent === 1 ? { remaining: 3 } : {}) };
  };
  const { user, router } = await renderApp({
    path: '/wms/inventory/line?user=7',
    answers: { [LINES]: answer, 'GET /api/v1/wms/storage': shelves, 'POST /api/v1/wms/inventory/user/move': moved },
  });
  await user.click(await screen.findByRole('button', { name: 'คืนของในไลน์แพ็ก' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'คืนทั้งหมด' }));
  await user.click(await screen.findByRole('button', { name: 'คืนที่เหลืออีก 3 รายการ' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/wms/historydetail/3'));
  const moves = seen.filter(({ path }) => path.includes('user/move'));
  expect(new Set(moves.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(2);
  expect(moves).toHaveLength(2);
});

it.each([
  ['a packer who sees orders', Group.Employee, roles({ packing: 2, order: 1 }), ['คำสั่งซื้อที่มีสินค้านี้']],
  ['who works in the warehouse', Group.Employee, roles({ wms: 1 }), ['อยู่ที่ไหนบ้าง', 'ประวัติของสินค้านี้']],
])('leads %s to no page that does not open', async (_who, group_id, given, entries) => {
  const { user } = await renderApp({
    path: '/wms/inventory/line?user=7',
    user: fakeUser({ id: 7, group_id, roles: given }),
    answers: {
      [LINES]: answer,
      'GET /api/v1/wms/storage': shelves,
      'GET /api/v1/wms/profile/pickup': { Data: [], Total: 0 },
    },
  });
  await user.click(await screen.findByRole('button', { name: /^ทำต่อกับ/ }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(entries);
});

it('keeps the count of a line that is emptied meanwhile, says so, and whose line it is', async () => {
  let isEmpty = false;
  const empty = { Data: [], Total: 0, Holders: [] };
  const { user } = await renderApp({
    path: '/wms/inventory/line?user=7',
    user: fakeUser({ id: 1 }),
    answers: { [LINES]: () => (isEmpty ? empty : answer), 'GET /api/v1/wms/storage': shelves },
  });
  await user.click(await screen.findByRole('button', { name: 'นับไลน์แพ็กนี้' }));
  const counted = await screen.findByRole('textbox', { name: 'นับ น้ำปลา ได้' });
  await user.type(counted, '3x');
  await user.type(screen.getByRole('combobox', { name: /เหตุผลที่นับ/ }), 'หาย');
  expect(screen.queryByText(/เปลี่ยนระหว่างนับ/)).toBeNull();
  isEmpty = true;
  await queryClient.invalidateQueries();
  expect(await screen.findByText('ไลน์แพ็กนี้ยังว่าง')).toBeVisible();
  expect(await screen.findByText(/เปลี่ยนระหว่างนับ/)).toBeVisible();
  expect(counted).toHaveValue('3x');
  expect(screen.getByText(/จำนวนต้องเป็นจำนวนเต็มตั้งแต่ 0/)).toBeVisible();
  expect(screen.getByRole('combobox', { name: /เหตุผลที่นับ/ })).toHaveValue('หาย');
  expect(counted.closest('li')).toHaveTextContent('ในบัญชี 0');
  expect(screen.getByRole('combobox', { name: 'ไลน์แพ็กของใคร' })).toHaveDisplayValue(row.UserName);
  await user.click(screen.getByRole('button', { name: 'ยกเลิก' }));
  await user.click(await screen.findByRole('button', { name: 'ออกโดยไม่บันทึก' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'นับ น้ำปลา ได้' })).toBeNull());
  expect(screen.queryByRole('heading', { name: `ไลน์แพ็กของ ${row.UserName}` })).toBeNull();
});

it('asks before a count of a line is left, and lets the list below it be searched', async () => {
  const { user, router } = await renderApp({
    path: '/wms/inventory/line?user=7',
    user: fakeUser({ id: 1 }),
    answers: { [LINES]: answer, 'GET /api/v1/wms/storage': shelves },
  });
  await user.click(await screen.findByRole('button', { name: 'นับไลน์แพ็กนี้' }));
  const counted = await screen.findByRole('textbox', { name: 'นับ น้ำปลา ได้' });
  await user.type(counted, '3');
  await act(() => router.navigate({ to: '/wms/inventory/line', search: { user: 7, q: 'ปลา' } as never }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(counted).toHaveValue('3');
  void router.navigate({ to: '/profile/me' });
  await user.click(await screen.findByRole('button', { name: 'อยู่ต่อ' }));
  expect(counted).toHaveValue('3');
  await user.click(screen.getByRole('button', { name: 'ยกเลิก' }));
  await user.click(await screen.findByRole('button', { name: 'อยู่ต่อ' }));
  expect(counted).toHaveValue('3');
});

it('counts against the new book once somebody else counted, with what was typed, and says the new difference', async () => {
  const code = 'wms.inventory.balance_not_enough';
  const counts = (): unknown[] =>
    seen.flatMap(({ path, body }) => (path.includes('count') ? (JSON.parse(body) as { lines: unknown }).lines : []));
  const other = { ...row, id: 2, product_id: 6, ProductName: 'เกลือ', on_hand: 9 };
  const isRefused = (): boolean => seen.some(({ path }) => path.includes('count'));
  let posts = 0;
  const { user } = await renderApp({
    path: '/wms/inventory/line?user=7',
    user: fakeUser({ id: 1 }),
    answers: {
      [LINES]: () => ({ ...answer, Data: [{ ...row, on_hand: isRefused() ? 8 : 9 }, other] }),
      'GET /api/v1/wms/storage': shelves,
      'POST /api/v2/wms/inventory/item/count': () => {
        posts += 1;
        return posts === 1 ? failure(409, code, 'มีคนนับไปแล้ว', { 'lines[1].quantity': code }) : bill;
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'นับไลน์แพ็กนี้' }));
  await user.type(await screen.findByRole('textbox', { name: 'นับ เกลือ ได้' }), '7');
  const counted = screen.getByRole('textbox', { name: 'นับ น้ำปลา ได้' });
  await user.type(counted, '8');
  await user.type(screen.getByRole('combobox', { name: /เหตุผลที่นับ/ }), 'หาย');
  const line = counted.closest('li')!;
  expect(line).toHaveTextContent('ในบัญชี 9 −1');
  await user.click(screen.getByRole('button', { name: 'บันทึกผลนับ' }));
  await waitFor(() => expect(line).toHaveTextContent('ในบัญชี 8 ตรง'));
  expect(counted).toHaveValue('8');
  await user.click(await screen.findByRole('button', { name: 'ปิด' }));
  await user.click(screen.getByRole('button', { name: 'บันทึกผลนับ' }));
  expect(await screen.findByRole('link', { name: 'TR6911-000003' })).toBeVisible();
  const salt = { product_id: 6, quantity: 7, book: 9 };
  const first = [salt, { product_id: 5, quantity: 8, book: 9 }];
  expect(counts()).toEqual([...first, salt, { product_id: 5, quantity: 8, book: 8 }]);
});

describe('a line without anything', () => {
  const packer = fakeUser({ id: 7, group_id: Group.Employee, roles: roles({ packing: 2 }) });
  const open = (query: string, user = packer) =>
    renderApp({
      path: `/wms/inventory/line?${query}`,
      user,
      answers: {
        [LINES]: { Data: [], Total: 0, Holders: [] },
        'GET /api/v1/wms/storage': shelves,
        'GET /api/v1/wms/profile/pickup': { Data: [], Total: 0 },
        'GET /api/v1/users': listOf(
          fakeUser({ id: 7, group_id: Group.Employee, nick_name: 'ใจ', roles: roles({ packing: 2 }) }),
        ),
      },
    });

  it('is empty, and says what fills it', async () => {
    await open('user=7');
    expect(await screen.findByText('ไลน์แพ็กของคุณยังว่าง')).toBeVisible();
    const own = screen.getByRole('heading', { name: 'จัดของในไลน์แพ็กของฉัน' }).textContent;
    expect(screen.getByText(new RegExp(`เมื่อกด “หยิบ” ใน “${own}” หรือเมื่อคนคลังย้ายเข้าไลน์แพ็กให้`))).toBeVisible();
    expect(screen.queryByText('ไม่พบรายการที่ตรงกับตัวกรอง')).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'หยิบจากที่เก็บ' })).toBeNull();
  });

  it('of somebody else is filled by a movement, for who makes them', async () => {
    await open('user=7', fakeUser({ id: 1 }));
    expect(await screen.findByText('ไลน์แพ็กนี้ยังว่าง')).toBeVisible();
    const person = screen.getByRole('combobox', { name: 'ไลน์แพ็กของใคร' });
    await waitFor(() => expect(person).toHaveDisplayValue(/^ใจ /));
    expect(screen.getByText('เติมด้วยการย้ายสินค้าจากที่เก็บเข้าไลน์แพ็ก')).toBeVisible();
    expect(screen.getByRole('link', { name: 'ย้ายเข้าไลน์แพ็ก' })).toBeVisible();
  });

  it('has nothing that fits words', async () => {
    await open('user=7&q=ปลา');
    expect(await screen.findByText('ไม่พบรายการที่ตรงกับตัวกรอง')).toBeVisible();
  });
});
