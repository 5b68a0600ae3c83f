import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Group } from '@/shared/access/access';
import { fakeOrderHead, fakeUser, roles } from '@/test/builders';
import { failure, seen, type Answers } from '@/test/network';
import { renderApp } from '@/test/render';

vi.setConfig({ testTimeout: 60_000 });

const order = { id: 101, number: 'SO6911-000101', recipient_name: 'น้ำผึ้ง', owed: 63_000, version: 7 };
const line = {
  id: 11,
  at: '2026-11-20T03:05:00Z',
  amount: 63_000,
  state: 'waiting',
  proposals: [{ order, reasons: ['amount'] }],
  version: 3,
};
const LINES = 'GET /api/v1/payments/statement';

const open = (answers: Answers, path = '/backoffice/payments?tab=statement') =>
  renderApp({
    path,
    answers: {
      'GET /api/v1/payments/counts': { waiting: 0, decided_today: 0, unproven: 0, refunds: 0, lines: 1 },
      [LINES]: { Data: [line], Total: 1 },
      ...answers,
    },
  });
const sent = (part: string): unknown[] =>
  seen.flatMap(({ method, path, body }) => (method === 'PUT' && path.includes(part) ? [JSON.parse(body)] : []));
const row = async () => within(await screen.findByRole('listitem', { name: /^฿630.00/ }));

it('money is taken for the order that is proposed, as both were read, and says so in its place', async () => {
  const taken = { ...line, state: 'accepted', version: 4, order_id: 101, order_number: order.number };
  const { user } = await open({ 'PUT /api/v1/payments/statement/11/accept': taken });
  await user.click((await row()).getByRole('button', { name: 'รับเงิน' }));
  await waitFor(() => expect(sent('accept')).toEqual([{ version: 3, order_id: 101, order_version: 7 }]));
  expect(await (await row()).findByText('รับแล้ว')).toBeVisible();
  expect((await row()).queryByRole('button')).toBeNull();
  expect(screen.getByText('ตัดสินแล้ว 1 จาก 1 รายการในหน้านี้')).toBeVisible();
});

it('money is taken for the order that was looked for, not for the one that was proposed', async () => {
  const other = fakeOrderHead({ id: 109, number: 'SO6911-000109', version: 2, order_amount: 63_000 });
  const { user } = await open({
    'GET /api/v1/orders': { Data: [other], Total: 1 },
    'PUT /api/v1/payments/statement/11/accept': { ...line, state: 'accepted', version: 4 },
  });
  await user.click((await row()).getByRole('button', { name: 'คำสั่งซื้ออื่น' }));
  await user.type((await row()).getByRole('combobox', { name: 'หาคำสั่งซื้อ' }), '0109');
  await user.click(await screen.findByRole('option', { name: /SO6911-000109/ }));
  await user.click((await row()).getByRole('button', { name: 'รับเงิน' }));
  await waitFor(() => expect(sent('accept')).toEqual([{ version: 3, order_id: 109, order_version: 2 }]));
});

it('says at its row why money is not taken, and lets it be decided otherwise', async () => {
  const { user } = await open({
    'PUT /api/v1/payments/statement/11/accept': () => failure(409, 'general.invalid_param', 'คำสั่งซื้อนี้ยกเลิกแล้ว'),
    'PUT /api/v1/payments/statement/11/ignore': { ...line, state: 'ignored', version: 4 },
  });
  await user.click((await row()).getByRole('button', { name: 'รับเงิน' }));
  expect(await (await row()).findByRole('alert')).toHaveTextContent('คำสั่งซื้อนี้ยกเลิกแล้ว');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click((await row()).getByRole('button', { name: 'ไม่ใช่เงินลูกค้า' }));
  await waitFor(() => expect(sent('ignore')).toEqual([{ version: 3 }]));
});

it('what was put aside comes back', async () => {
  const aside = { ...line, state: 'ignored', version: 4 };
  const { user } = await open(
    { [LINES]: { Data: [aside], Total: 1 }, 'PUT /api/v1/payments/statement/11/ignore': { ...line, version: 5 } },
    '/backoffice/payments?tab=statement&state=ignored',
  );
  await user.click((await row()).getByRole('button', { name: 'เอากลับมา' }));
  await waitFor(() => expect(sent('ignore')).toEqual([{ version: 4, back: true }]));
});

it('a file says what came of it, row by row where it could not be read, and its lines are there', async () => {
  let isRead = false;
  const { user } = await open({
    [LINES]: () => (isRead ? { Data: [line], Total: 1 } : { Data: [], Total: 0 }),
    'POST /api/v1/payments/statement': () => {
      isRead = true;
      return { fresh: 1, known: 2, outgoing: 3, faults: [{ row: 9, reason: 'amount' }] };
    },
  });
  expect(await screen.findByText('ไม่มีเงินเข้าที่รอจับคู่')).toBeVisible();
  await user.upload(
    document.querySelector<HTMLInputElement>('input[type=file]')!,
    new File(['x'], 'statement.csv', { type: 'text/csv' }),
  );
  expect(await screen.findByText('เงินเข้าใหม่ 1 รายการ เคยนำเข้าแล้ว 2 ข้ามเงินออก 3')).toBeVisible();
  expect(screen.getByText('แถว 9: อ่านยอดเงินไม่ได้')).toBeVisible();
  expect(await screen.findByRole('listitem', { name: /^฿630.00/ })).toBeVisible();
});

it.each([
  ['unproven', '฿500.00', 'เพิ่มสลิป'],
  ['refunds', '฿70.00', 'คืนเงิน'],
])('%s are listed with what is owed, and offered to who may act on them', async (tab, amount, act) => {
  const money = { due: 60_000, received: 10_000, short: 50_000, over: 7000, to_refund: 7000 };
  const owing = { Data: [{ ...fakeOrderHead({ id: 7, number: 'SO6911-000107' }), money }], Total: 1 };
  const seesOnly = fakeUser({ group_id: Group.Employee, roles: roles({ payment: 1, order: 2 }) });
  const answers = {
    'GET /api/v1/payments/counts': { waiting: 0, decided_today: 0, unproven: 1, refunds: 1, lines: 0 },
    [`GET /api/v1/orders/${tab}`]: owing,
  };
  const path = `/backoffice/payments?tab=${tab}`;
  const { unmount } = await renderApp({ path, answers });
  const cells = (await screen.findByRole('link', { name: 'SO6911-000107' })).closest('tr')!;
  expect([...cells.cells].slice(2, 4).map(({ textContent }) => textContent)).toEqual([amount, '฿100.00']);
  expect(within(cells).getByText(act)).toBeVisible();
  unmount();
  await renderApp({ path, answers, user: seesOnly });
  await screen.findByRole('link', { name: 'SO6911-000107' });
  // Who works on orders brings their slips, and gives no money back.
  expect(screen.queryAllByText(act)).toHaveLength(tab === 'unproven' ? 1 : 0);
});

it('a slip of an order that waits goes into the queue with that order, and with what is typed of it', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new TypeError('no pictures here')));
  const money = { due: 60_000, received: 10_000, short: 50_000, over: 0, to_refund: 0 };
  const { user } = await open(
    {
      'GET /api/v1/orders/unproven': {
        Data: [{ ...fakeOrderHead({ id: 7, number: 'SO6911-000107' }), money }],
        Total: 1,
      },
      'POST /api/v1/images': () => Response.json({ name: 'slip.png' }, { status: 201 }),
      'POST /api/v1/payments/slips': { id: 9 },
    },
    '/backoffice/payments?tab=unproven',
  );
  await user.click(await screen.findByRole('button', { name: 'เพิ่มสลิป' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'เพิ่มสลิปโอนเงิน' }));
  expect(dialog.getByText(/ปิ่น น้ำผึ้ง · ฿500.00/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'เพิ่มสลิป' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('เลือกรูปสลิปก่อน');
  await user.upload(
    document.querySelector<HTMLInputElement>('[role=dialog] input[type=file]')!,
    new File(['p'], 'p.png', { type: 'image/png' }),
  );
  await waitFor(() => expect(seen.some(({ path }) => path.startsWith('/api/v1/images'))).toBe(true));
  await user.type(dialog.getByRole('textbox', { name: /^ยอด/ }), '500');
  await user.click(dialog.getByRole('button', { name: 'เพิ่มสลิป' }));
  await waitFor(() =>
    expect(
      seen.flatMap(({ method, path, body }) =>
        method === 'POST' && path === '/api/v1/payments/slips' ? [JSON.parse(body)] : [],
      ),
    ).toEqual([{ image: 'slip.png', order_id: 7, amount: 50_000 }]),
  );
});
