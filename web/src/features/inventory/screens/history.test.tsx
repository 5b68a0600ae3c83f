import { configure, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Group } from '@/shared/access/access';
import { queryClient } from '@/shared/api/query-client';
import { fakeUser, roles } from '@/test/builders';
import { failure, seen } from '@/test/network';
import { renderApp } from '@/test/render';
import { scan } from '@/test/scan';
import { BILL_KINDS, reversalObstacle } from '../model';
import { profilesQuery } from '../profile-api';
import { historySearch } from '../search';

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 90_000 });

const line = {
  id: 1,
  product_id: 5,
  ProductName: 'น้ำปลา',
  pn: 'FS',
  barcode: '',
  from_kind: 0,
  from_id: 0,
  from_name: '',
  to_kind: 1,
  to_id: 2,
  to_name: 'A-01',
  quantity: 12,
  cost: 3000,
};
const bill = {
  id: 4,
  kind: 1,
  BillNumber: 'IN6911-000004',
  Note: 'บิล 77',
  UserName: 'เกศินี',
  CreateAt: '2026-11-20T03:00:00Z',
  BillImage: '',
  Data: [line, { ...line, id: 2, ProductName: 'เกลือ', quantity: 1 }],
};
const LIST = 'POST /api/v1/wms/inventory/history';
const DETAIL = 'GET /api/v1/wms/inventory/historydetail/4';

it('lists bills and asks the server for a kind', async () => {
  const { user, router } = await renderApp({
    path: '/wms/history?page=2',
    answers: { [LIST]: { Data: [bill], Total: 1 } },
  });
  const row = (await screen.findByRole('link', { name: 'IN6911-000004' })).closest('tr')!;
  expect([...row.cells].map((cell) => cell.textContent)).toEqual([
    'IN6911-000004',
    'รับเข้า',
    'น้ำปลา +1',
    'A-01',
    '+13',
    'เกศินี',
    'บิล 77',
    '20 พ.ย. 2569 10:00',
  ]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'ประเภท' }), '2');
  await waitFor(() =>
    expect(JSON.parse(seen.findLast(({ method }) => method === 'POST')!.body)).toMatchObject({ kind: 2, page: 1 }),
  );
  expect(router.state.location.searchStr).toBe('?kind=2');
});

it.each(BILL_KINDS)('keeps the kind %i in its address', (kind) => {
  expect(historySearch({ kind: String(kind) })).toMatchObject({ kind });
});

it('says by a sign where the pieces went, and by which storage', async () => {
  const out = { ...line, from_kind: 1, from_id: 2, from_name: 'A-01', to_kind: 0, to_id: 0, to_name: '' };
  const within = { ...line, from_kind: 1, from_id: 2, from_name: 'A-01', to_kind: 1, to_id: 3, to_name: 'B-02' };
  const nothing = { ...line, to_kind: 0, to_id: 0, to_name: '' };
  const bills = [
    { ...bill, id: 5, kind: 2, BillNumber: 'OUT', Data: [{ ...out, quantity: 2 }] },
    { ...bill, id: 6, kind: 3, BillNumber: 'MOVE', Data: [within] },
    {
      ...bill,
      id: 7,
      kind: 6,
      BillNumber: 'COUNT',
      Data: [
        { ...out, quantity: 2 },
        { ...line, to_name: 'C-03' },
      ],
    },
    { ...bill, id: 8, kind: 8, BillNumber: 'COST', Data: [nothing] },
  ];
  await renderApp({ path: '/wms/history', answers: { [LIST]: { Data: bills, Total: 4 } } });
  await screen.findByRole('link', { name: 'OUT' });
  const told = ['OUT', 'MOVE', 'COUNT', 'COST'].map((name) => {
    const { cells } = screen.getByRole('link', { name }).closest('tr')!;
    return [cells[3]!.textContent, cells[4]!.textContent];
  });
  expect(told).toEqual([
    ['A-01', '−2'],
    ['A-01 → B-02', '12'],
    ['A-01 +1', '+12 −2'],
    ['—', '12'],
  ]);
});

it('shows the lines behind a figure and what they add up to', async () => {
  const taken = { ...bill, id: 5, kind: 7, BillNumber: 'RV6911-000001', Pieces: -2, Data: [{ ...line, quantity: 2 }] };
  const { user, router } = await renderApp({
    path: '/wms/history?behind=in&product=5&from=2026-11-01&to=2026-11-20',
    answers: { [LIST]: { Data: [{ ...bill, Pieces: 12 }, taken], Total: 2, Amount: 10 } },
  });
  expect((await screen.findByRole('link', { name: 'RV6911-000001' })).closest('tr')!.cells[4]!.textContent).toBe('−2');
  expect(screen.getByText('รวมทุกใบ 10 ชิ้น')).toBeVisible();
  expect(JSON.parse(seen.findLast(({ method }) => method === 'POST')!.body)).toMatchObject({
    behind: 'in',
    product_id: 5,
  });
  await user.click(screen.getByRole('button', { name: 'รับเข้า (หักที่ยกเลิก) เลิกกรอง' }));
  expect(router.state.location.searchStr).toBe('?product=5&from=2026-11-01&to=2026-11-20');
});

it('asks for what one packing line took or brought, in the list and in its file', async () => {
  const { user, router } = await renderApp({
    path: '/wms/history?line=7&storage=2&behind=packed&product=5',
    answers: {
      [LIST]: { Data: [bill], Total: 1 },
      'GET /api/v1/wms/inventory/line': {
        Data: [],
        Total: 0,
        Holders: [{ user_id: 7, UserName: 'สมหญิง', products: 1, pieces: 4 }],
      },
      'GET /api/v1/wms/inventory/history/export': () => new Response(''),
    },
  });
  await screen.findByRole('link', { name: 'IN6911-000004' });
  const asked = { line_user_id: 7, storage_id: 2, behind: 'packed', product_id: 5 };
  expect(JSON.parse(seen.findLast(({ method }) => method === 'POST')!.body)).toMatchObject(asked);
  await user.click(screen.getByRole('button', { name: 'ส่งออก' }));
  await user.click(await screen.findByRole('menuitem', { name: /Excel/ }));
  await waitFor(() => expect(seen.some(({ path }) => path.includes('/history/export'))).toBe(true));
  const file = new URLSearchParams(seen.find(({ path }) => path.includes('/history/export'))!.path.split('?')[1]);
  expect(Object.fromEntries(file)).toMatchObject({
    line_user_id: '7',
    storage_id: '2',
    behind: 'packed',
    product_id: '5',
  });
  await user.click(await screen.findByRole('button', { name: /สมหญิง เลิกกรอง/ }));
  await waitFor(() => expect(router.state.location.searchStr).not.toContain('line='));
});

it('shows a bill with its lines and takes it back once, after asking', async () => {
  let isReversed = false;
  const { user } = await renderApp({
    path: '/wms/historydetail/4',
    answers: {
      [DETAIL]: () => ({ ...bill, partner_name: 'โรงน้ำปลา', ...(isReversed ? { reversed_by_id: 9 } : {}) }),
      'DELETE /api/v1/wms/inventory/4': () => {
        isReversed = true;
        return { id: 9 };
      },
    },
  });
  expect(await screen.findByText('โรงน้ำปลา')).toBeVisible();
  queryClient.setQueryData(profilesQuery(7).queryKey, { Data: [], Total: 0 });
  expect(screen.getAllByRole('row').map((row) => row.textContent)).toContain('น้ำปลา FSนอกคลัง → A-01นอกคลังA-0112฿30.00');
  await user.click(screen.getByRole('button', { name: 'ยกเลิกใบนี้' }));
  const question = await screen.findByRole('dialog');
  expect(within(question).getByText(/ย้อน 2 รายการ 13 ชิ้น/)).toBeVisible();
  const reason = within(question).getByRole('textbox', { name: 'เหตุผล' });
  expect(reason).toHaveValue('แก้รายการที่บันทึกผิด');
  await user.clear(reason);
  await user.type(reason, 'รับผิดชั้น');
  await user.click(within(question).getByRole('button', { name: 'ยกเลิกใบนี้' }));
  expect(await screen.findByText('ยกเลิกแล้ว')).toBeVisible();
  expect(seen.find(({ method }) => method === 'DELETE')!.path).toContain(encodeURIComponent('รับผิดชั้น'));
  expect(seen.find(({ method }) => method === 'DELETE')!.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'ยกเลิกใบนี้' })).toBeNull());
  // A line that lost or got pieces by it lacks others of its profiles.
  expect(queryClient.getQueryState(profilesQuery(7).queryKey)?.isInvalidated).toBe(true);
});

it('leads to the order and the purchase of a bill whoever may open them, and takes back what came by one', async () => {
  const bought = {
    ...bill,
    order_id: 3,
    order_number: 'SO6911-000003',
    purchase_id: 6,
    purchase_number: 'PO6911-000006',
  };
  const open = async (levels: Parameters<typeof roles>[0]): Promise<string[]> => {
    const { unmount } = await renderApp({
      path: '/wms/historydetail/4',
      user: fakeUser({ group_id: Group.Employee, roles: roles(levels) }),
      answers: { [DETAIL]: bought },
    });
    expect(await screen.findByText('PO6911-000006')).toBeVisible();
    expect(screen.getByText('SO6911-000003')).toBeVisible();
    const links = screen
      .queryAllByRole('link')
      .map((link) => link.getAttribute('href') ?? '')
      .filter((href) => href.startsWith('/backoffice/'));
    unmount();
    return links;
  };
  expect(await open({ wms: 3, order: 1, po: 3 })).toEqual([
    expect.stringMatching(/^\/backoffice\/po\/6\?.*takeBack/),
    expect.stringMatching(/^\/backoffice\/orders\/3/),
    expect.stringMatching(/^\/backoffice\/po\/6$/),
  ]);
  expect(await open({ wms: 3, po: 2 })).toEqual([expect.stringMatching(/^\/backoffice\/po\/6$/)]);
  expect(await open({ wms: 3 })).toEqual([]);
});

it('takes a bill back by the same command twice, and not by another code', async () => {
  const calls = { [DETAIL]: bill, 'DELETE /api/v1/wms/inventory/4': { id: 9 } };
  await renderApp({ path: '/wms/historydetail/4?scan=1', answers: calls });
  await screen.findByRole('textbox', { name: 'สแกนคำสั่งหรือเลขที่ใบรายการ' });
  scan('*UNDO*');
  const question = await screen.findByRole('dialog');
  expect(await within(question).findByText('หรือยิง *UNDO* อีกครั้งเพื่อยืนยัน')).toBeVisible();
  scan('*NEXT*');
  expect(question).toBeVisible();
  scan('*UNDO*');
  await waitFor(() => expect(seen.filter(({ method }) => method === 'DELETE')).toHaveLength(1));
});

it('says that a bill is not there, and offers a read-only session nothing to do', async () => {
  const { unmount } = await renderApp({
    path: '/wms/historydetail/4',
    answers: { [DETAIL]: () => failure(404, 'general.invalid_param') },
  });
  expect(await screen.findByText('ไม่พบใบรายการนี้')).toBeVisible();
  unmount();
  await renderApp({ path: '/wms/historydetail/4', user: fakeUser({ read_only: true }), answers: { [DETAIL]: bill } });
  expect(await screen.findByText('บิล 77')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'ยกเลิกใบนี้' })).toBeNull();
});

it('knows which bills may be taken back', () => {
  expect(BILL_KINDS.filter((kind) => reversalObstacle({ kind }) === '')).toEqual([1, 2, 3, 6, 8]);
  expect(reversalObstacle({ kind: 1, reversed_by_id: 9 })).toBe('reversed');
  expect(reversalObstacle({ kind: 1, purchase_id: 4 })).toBe('purchase');
});
