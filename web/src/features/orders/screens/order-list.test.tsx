import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { queryClient } from '@/shared/api/query-client';
import { Group } from '@/shared/access/access';
import { formatDate, today } from '@/shared/i18n/format';
import { fakeUser, roles, fakeOrderHead } from '@/test/builders';
import { failure, seen, type Answers } from '@/test/network';
import { renderApp } from '@/test/render';
import { fakeList, fakeOrder, fakePaid } from '../test-data';

const lookups: Answers = {
  'GET /api/v1/users': { Data: [], Total: 0 },
  'GET /api/v1/salechannel': { Data: [{ id: 1, name: 'หน้าร้าน', type: 1, status: 1 }], Total: 1 },
  'GET /api/v1/paymentmethod': { Data: [{ id: 1, name: 'โอนเงิน', type: 1, status: 1 }], Total: 1 },
};
const two = fakeList(
  [fakeOrderHead(), fakeOrderHead({ id: 2, number: 'SO6911-000002', status: 100, platform: 3, seller_note: 'ด่วน' })],
  { Total: 12 },
);
const counts = { Counts: { all: 12, '100': 4, '111': 8, '141': 1, '142': 2, '998': 3 }, Capped: false };
const open = (path = '/backoffice/orders', answers: Answers = {}, user = fakeUser()) =>
  renderApp({
    path,
    user,
    answers: { ...lookups, 'GET /api/v1/orders': two, 'GET /api/v1/orders/counts': counts, ...answers },
  });
const calls = (): string[] =>
  seen.filter(({ path }) => path.startsWith('/api/v1/orders')).map(({ path }) => decodeURIComponent(path));

describe('the order list', () => {
  it('shows orders with links, and a count on every view', async () => {
    await open();
    expect(await screen.findByRole('link', { name: 'SO6911-000001' })).toHaveAttribute('href', '/backoffice/orders/1');
    const views = within(screen.getByRole('navigation', { name: 'มุมมอง' }));
    expect(await views.findByRole('link', { name: 'ทั้งหมด 12' })).toHaveAttribute('aria-current', 'page');
    expect(views.getByRole('link', { name: 'รอชำระเงิน 4' })).toHaveAttribute('href', '/backoffice/orders?status=100');
    expect(views.getByRole('link', { name: 'คืน/เคลม 6' })).toHaveAttribute(
      'href',
      '/backoffice/orders?status=141,142,998',
    );
    expect(screen.getByRole('button', { name: 'หมายเหตุผู้ขาย: ด่วน' })).toBeInTheDocument();
  });

  it('puts search, filter and view into the address and the call', async () => {
    const { user, router } = await open('/backoffice/orders?platform=3&page=2');
    await screen.findByRole('link', { name: 'SO6911-000001' });
    expect(calls()[0]).toContain('page=2');
    await user.type(screen.getByRole('searchbox'), '0812{Enter}');
    await waitFor(() => expect(router.state.location.search).toMatchObject({ q: '0812', platform: '3' }));
    await user.click(screen.getByRole('link', { name: /^รอแพ็ก/ }));
    await waitFor(() =>
      expect(
        within(screen.getByRole('navigation', { name: 'มุมมอง' })).getAllByRole('link', { current: 'page' }),
      ).toHaveLength(1),
    );
    await waitFor(() => expect(calls().at(-1)).toMatch(/q=0812.*status=111.*platform=3/));
    await user.click(screen.getByRole('button', { name: 'ล้างตัวกรอง' }));
    await waitFor(() => expect(router.state.location.href).toBe('/backoffice/orders'));
  });

  it('has a tab of late orders, which another tab leaves', async () => {
    const { user, router } = await open('/backoffice/orders?platform=3', {
      'GET /api/v1/orders/counts': { ...counts, Counts: { ...counts.Counts, late: 5 } },
    });
    const views = within(screen.getByRole('navigation', { name: 'มุมมอง' }));
    await user.click(await views.findByRole('link', { name: 'เลยกำหนดส่ง 5' }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ late: '1', platform: '3' }));
    await waitFor(() => expect(calls().some((path) => /orders\?.*late=true/.test(path))).toBe(true));
    expect(views.getByRole('link', { name: 'เลยกำหนดส่ง 5' })).toHaveAttribute('aria-current', 'page');
    expect(
      calls()
        .filter((path) => path.includes('/counts'))
        .join(' '),
    ).not.toContain('late');
    await user.click(views.getByRole('link', { name: /^รอชำระเงิน/ }));
    await waitFor(() => expect(router.state.location.href).toBe('/backoffice/orders?platform=3&status=100'));
  });

  it('shows the filters behind the button as chips that are taken off, and sorts by the day that is meant', async () => {
    const { user, router } = await open('/backoffice/orders?paid=part&day=packed&sort=ordered_at');
    await user.click(await screen.findByRole('button', { name: 'รับเงินบางส่วน เลิกกรอง' }));
    await waitFor(() => expect(router.state.location.href).not.toContain('paid'));
    expect(calls().some((path) => /sort=packed_at.*paid=part.*day=packed/.test(path))).toBe(true);
    expect(screen.getByRole('columnheader', { name: /วันแพ็ก/ })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'ตัวกรองเพิ่ม' }));
    const choices = within(await screen.findByRole('dialog', { name: 'ตัวกรองเพิ่ม' }));
    await user.selectOptions(choices.getByRole('combobox', { name: 'เลขพัสดุ' }), 'without');
    await waitFor(() => expect(router.state.location.search).toMatchObject({ tracking: 'without', day: 'packed' }));
  });

  it('says "at least" when the search is capped', async () => {
    await open('/backoffice/orders?q=ปิ่น', { 'GET /api/v1/orders': { ...two, Total: 1000, Capped: true } });
    expect(await screen.findByText('อย่างน้อย 1,000 รายการ')).toBeVisible();
  });

  it('tells nothing yet from nothing that matches', async () => {
    const none = { 'GET /api/v1/orders': fakeList([]) };
    const { user, router } = await open('/backoffice/orders?status=112&q=x', none);
    expect(await screen.findByText('ตัวกรองที่ใช้อยู่: สถานะ · “x” · ค้นใน 31 วันล่าสุด')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'ล้างตัวกรอง' }).at(-1)!);
    expect(await screen.findByText('ยังไม่มีคำสั่งซื้อใน 31 วันล่าสุด')).toBeVisible();
    expect(router.state.location.href).toBe('/backoffice/orders');
  });

  it('names the days a search looks at, and looks at those before with one press', async () => {
    const { user, router } = await open('/backoffice/orders?q=x', { 'GET /api/v1/orders': fakeList([]) });
    expect(await screen.findByText('ไม่พบใน 31 วันล่าสุด')).toBeVisible();
    let first = today(-30);
    for (let press = 0; press < 2; press++) {
      await user.click(screen.getByRole('button', { name: 'ค้นช่วงก่อนหน้า' }));
      const [from, to] = [today(-31, Date.parse(first)), today(-1, Date.parse(first))];
      await waitFor(() => expect(router.state.location.search).toMatchObject({ q: 'x', from, to }));
      expect(await screen.findByText(`ไม่พบใน ${formatDate(from)} – ${formatDate(to)}`)).toBeVisible();
      first = from;
    }
  });

  it('says where a search looked and found', async () => {
    await open('/backoffice/orders?q=0812', { 'GET /api/v1/orders': two });
    const line = await screen.findByText('ค้นใน 31 วันล่าสุด');
    expect(line).toBeVisible();
    const isBelow = screen.getByRole('table').compareDocumentPosition(line) & Node.DOCUMENT_POSITION_FOLLOWING;
    expect(isBelow, 'the rows stay where they are').toBeTruthy();
  });

  it('says on which days a whole number was found', async () => {
    await open('/backoffice/orders?q=0812345678', {
      'GET /api/v1/orders': { ...two, AllTime: true, Days: ['2026-09-05', '2026-08-01'] },
    });
    expect(await screen.findByText('พบเมื่อ 5 ก.ย. 2569, 1 ส.ค. 2569')).toBeVisible();
    expect(screen.queryByText('ค้นใน 31 วันล่าสุด')).toBeNull();
  });

  it('says nothing of days without a search', async () => {
    await open();
    await screen.findByRole('link', { name: 'SO6911-000001' });
    expect(screen.queryByText('ค้นใน 31 วันล่าสุด')).toBeNull();
  });

  it("speaks the specification's words when no answer came at all, and tries again", async () => {
    let isDown = true;
    const { user } = await open('/backoffice/orders', {
      'GET /api/v1/orders': () => (isDown ? HttpResponse.error() : two),
    });
    expect(await screen.findByText(/Network error or server unavailable/)).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'ลองใหม่' }));
    expect(await screen.findByRole('link', { name: 'SO6911-000001' })).toBeVisible();
  });

  it('shows a refused range quietly', async () => {
    await open('/backoffice/orders?from=2026-01-01&to=2026-11-01', {
      'GET /api/v1/orders': () => failure(400, 'orders.invalid_date_range'),
    });
    expect(await screen.findByText(/ไม่เกิน 31 วัน/)).toBeVisible();
  });

  it('offers new data instead of moving the rows', async () => {
    let current = two;
    const { user } = await open('/backoffice/orders', { 'GET /api/v1/orders': () => current });
    await screen.findByRole('link', { name: 'SO6911-000001' });
    current = { ...two, Data: [fakeOrderHead({ id: 3, number: 'SO6911-000003' }), fakeOrderHead({ version: 2 })] };
    await queryClient.invalidateQueries({ queryKey: ['orders'] });
    const line = await screen.findByRole('button', { name: 'มีข้อมูลใหม่ 2 รายการ — โหลด' });
    expect(screen.queryByRole('link', { name: 'SO6911-000003' })).toBeNull();
    expect(screen.getByRole('img', { name: 'มีการเปลี่ยนแปลง' })).toBeInTheDocument();
    await user.click(line);
    expect(await screen.findByRole('link', { name: 'SO6911-000003' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /มีข้อมูลใหม่/ })).toBeNull();
  });

  it('is worked by keys: selection, views, a new order', async () => {
    const { user, router } = await open();
    await screen.findByRole('link', { name: 'SO6911-000001' });
    await user.click(screen.getByRole('checkbox', { name: 'เลือก SO6911-000001' }));
    expect(await screen.findByText('เลือกแล้ว 1 รายการ')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByText('เลือกแล้ว 1 รายการ')).toBeNull();
    await user.keyboard('2');
    await waitFor(() => expect(router.state.location.href).toBe('/backoffice/orders?status=100'));
    await user.keyboard('n');
    await waitFor(() => expect(router.state.location.pathname).toBe('/backoffice/orders/create'));
  });
});

describe('who may', () => {
  it('only look: no way to create', async () => {
    await open('/backoffice/orders', {}, fakeUser({ read_only: true }));
    await screen.findByRole('link', { name: 'SO6911-000001' });
    expect(within(screen.getByRole('main')).queryByRole('link', { name: 'สร้างคำสั่งซื้อ' })).toBeNull();
  });

  it('not open the list without access to orders', async () => {
    await open('/backoffice/orders', {}, fakeUser({ group_id: Group.Employee, roles: roles({ packing: 2 }) }));
    expect(await screen.findByRole('heading', { level: 1, name: 'ไม่มีสิทธิ์เข้าหน้านี้' })).toBeVisible();
    expect(calls()).toEqual([]);
  });

  it('changes the provider of the ticked orders, and sends only the refused again', async () => {
    const isRefused = new Map([[2, true]]);
    const answer = (id: number) => () =>
      isRefused.get(id) ? failure(409, 'packing.invalid_order_status', 'พัสดุส่งออกไปแล้ว') : fakeOrder({ id });
    const { user } = await open('/backoffice/orders', {
      'PUT /api/v1/orders/shipping/1': answer(1),
      'PUT /api/v1/orders/shipping/2': answer(2),
    });
    await user.click(await screen.findByRole('checkbox', { name: /เลือกทั้งหมด|ทุกแถว/ }));
    await user.click(screen.getByRole('button', { name: 'เปลี่ยนขนส่ง' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'เปลี่ยนขนส่ง 2 คำสั่งซื้อ' }));
    await user.click(dialog.getByRole('button', { name: 'เปลี่ยนขนส่ง' }));
    expect(dialog.getByRole('combobox')).toHaveAccessibleDescription(/เลือก/);
    await user.selectOptions(dialog.getByRole('combobox'), 'SPX');
    await user.click(dialog.getByRole('button', { name: 'เปลี่ยนขนส่ง' }));
    expect(await dialog.findByRole('row', { name: 'SO6911-000002 ไม่สำเร็จ: พัสดุส่งออกไปแล้ว' })).toBeVisible();
    expect(dialog.getByRole('status')).toHaveTextContent('สำเร็จ 1 จาก 2 รายการ ไม่สำเร็จ 1');
    isRefused.clear();
    await user.click(dialog.getByRole('button', { name: 'ลองใหม่เฉพาะที่ไม่สำเร็จ (1)' }));
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('สำเร็จ 2 จาก 2 รายการ'));
    expect(seen.filter(({ path }) => path === '/api/v1/orders/shipping/1')).toHaveLength(1);
  });
});

describe('many at once', () => {
  const rows = [1, 2, 3, 4, 5].map((id) => fakeOrderHead({ id, number: `SO6911-00000${id}`, status: 100 }));
  const page = fakeList(rows, { Total: 7 });
  const list = (request: Request) =>
    new URL(request.url).searchParams.get('limit') === '200'
      ? fakeList([...rows, ...[6, 7].map((id) => fakeOrderHead({ id, number: `SO6911-00000${id}`, status: 100 }))])
      : page;
  const bar = () => within(screen.getByRole('region', { name: 'รายการที่เลือก' }));
  const tick = (id: number) => screen.getByRole('checkbox', { name: `เลือก SO6911-00000${id}` });

  it('ticks a range with Shift, the page by the head, and all that is found', async () => {
    const { user } = await open('/backoffice/orders', { 'GET /api/v1/orders': list });
    await user.click(await screen.findByRole('checkbox', { name: 'เลือก SO6911-000002' }));
    await user.keyboard('{Shift>}');
    await user.click(tick(4));
    await user.keyboard('{/Shift}');
    expect([1, 2, 3, 4, 5].map((id) => (tick(id) as HTMLInputElement).checked)).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
    await user.click(screen.getByRole('checkbox', { name: 'เลือกทั้งหมดในหน้านี้' }));
    expect(await screen.findByText('เลือกแล้ว 5 รายการ')).toBeVisible();
    await user.click(bar().getByRole('button', { name: 'เลือกทั้ง 7 รายการที่พบ' }));
    expect(await screen.findByText('เลือกแล้ว 7 รายการ')).toBeVisible();
    expect(bar().queryByRole('button', { name: /รายการที่พบ/ })).toBeNull();
  });

  it('confirms payments order by order, and says which were refused and why', async () => {
    const { user } = await open('/backoffice/orders', {
      'GET /api/v1/orders': page,
      'PUT /api/v1/orders/payment/confirm/success/:id': (request) =>
        request.url.endsWith('/3') ? failure(409, 'packing.invalid_order_status', 'คำสั่งซื้ออยู่ในสถานะยกเลิก') : fakePaid(),
      'PUT /api/v1/orders/payment/revert/:id': fakePaid(),
    });
    await user.click(await screen.findByRole('checkbox', { name: 'เลือกทั้งหมดในหน้านี้' }));
    await user.click(await screen.findByRole('button', { name: 'ยืนยันการชำระเงิน' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'ยืนยันการชำระเงิน 5 คำสั่งซื้อ' }));
    expect(dialog.getByText(/ได้รับเงินครบ ฿1,250.00 ของ 5 คำสั่งซื้อ/)).toBeVisible();
    await user.dblClick(dialog.getByRole('button', { name: 'ยืนยันการชำระเงิน' }));
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('สำเร็จ 4 จาก 5 รายการ ไม่สำเร็จ 1'));
    expect(dialog.getAllByRole('row')[0]).toHaveAccessibleName('SO6911-000003 ไม่สำเร็จ: คำสั่งซื้ออยู่ในสถานะยกเลิก');
    expect(dialog.getByRole('link', { name: 'SO6911-000003' })).toHaveAttribute('href', '/backoffice/orders/3');
    const sent = seen.filter(({ method }) => method === 'PUT');
    expect(sent).toHaveLength(5);
    expect(new Set(sent.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(5);
    expect(JSON.parse(sent[0]!.body)).toEqual({ version: 1, payments: [] });
    const before = calls().length;
    await user.click(await screen.findByRole('button', { name: 'เลิกทำ' }));
    expect(await screen.findByText('ย้อนกลับแล้ว 4 คำสั่งซื้อ')).toBeVisible();
    await waitFor(() => expect(calls().slice(before)).toContainEqual(expect.stringMatching(/^\/api\/v1\/orders\?/)));
    expect(seen.filter(({ path }) => path.includes('/revert/')).map(({ body }) => JSON.parse(body))).toEqual(
      Array.from({ length: 4 }, () => ({ version: 5, payment_ids: [70] })),
    );
  });

  it('asks once why orders are cancelled', async () => {
    const { user } = await open('/backoffice/orders', {
      'GET /api/v1/orders': page,
      'PUT /api/v1/orders/cancel/:id': fakeOrder(),
    });
    await user.click(await screen.findByRole('checkbox', { name: 'เลือก SO6911-000001' }));
    await user.click(tick(2));
    await user.click(await screen.findByRole('button', { name: 'ยกเลิกคำสั่งซื้อ' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'ยกเลิก 2 คำสั่งซื้อ' }));
    await user.click(dialog.getByRole('button', { name: 'ยกเลิกคำสั่งซื้อ' }));
    expect(dialog.getByText('กรุณาเลือกเหตุผลการยกเลิก')).toBeVisible();
    expect(dialog.getByText('กรุณาระบุเหตุผลการยกเลิก')).toBeVisible();
    await user.selectOptions(dialog.getByRole('combobox'), 'สินค้าหมด');
    await user.type(dialog.getByRole('textbox'), 'โรงงานปิด');
    await user.click(dialog.getByRole('button', { name: 'ยกเลิกคำสั่งซื้อ' }));
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('สำเร็จ 2 จาก 2 รายการ'));
    expect(seen.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body))).toEqual([
      { reason_type: 2, reason: 'โรงงานปิด', version: 1 },
      { reason_type: 2, reason: 'โรงงานปิด', version: 1 },
    ]);
  });

  it('lets go of what was ticked when the filters change', async () => {
    const { user } = await open('/backoffice/orders', { 'GET /api/v1/orders': page });
    await user.click(await screen.findByRole('checkbox', { name: 'เลือก SO6911-000001' }));
    expect(await screen.findByText('เลือกแล้ว 1 รายการ')).toBeVisible();
    await user.keyboard('2');
    await waitFor(() => expect(screen.queryByText('เลือกแล้ว 1 รายการ')).toBeNull());
  });
});
