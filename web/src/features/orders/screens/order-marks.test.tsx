import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { Group } from '@/shared/access/access';
import { fakeOrderHead, fakeUser, roles } from '@/test/builders';
import { seen, type Answers } from '@/test/network';
import { renderApp } from '@/test/render';
import { fakeList, fakeOrder } from '../test-data';

const open = (path: string, answers: Answers) =>
  renderApp({ path, answers: { 'GET /api/v1/orders/counts': { Counts: {}, Capped: false }, ...answers } });
const calls = (): string[] =>
  seen.filter(({ path }) => path.startsWith('/api/v1/orders')).map(({ path }) => decodeURIComponent(path));

it('marks what is on hold, shows tags, and filters by both', async () => {
  const held = fakeOrderHead({ id: 3, number: 'SO6911-000003', hold_kind: 'address', hold_reason: 'ไม่มีเลขที่' });
  const over = fakeOrderHead({ id: 4, number: 'SO6911-000004', hold_kind: 'risk', hold_until: '2026-01-01T00:00:00Z' });
  const { user, router } = await open('/backoffice/orders', {
    'GET /api/v1/tags': { Data: [{ id: 7, name: 'ด่วนมาก', colour: 'red', version: 1 }], Total: 1 },
    'GET /api/v1/orders': fakeList([{ ...held, tag_ids: [7] }, over]),
  });
  const row = (await screen.findByRole('link', { name: 'SO6911-000003' })).closest('tr')!;
  expect(within(row).getByRole('button', { name: 'พักไว้: ที่อยู่ไม่ชัดเจน — ไม่มีเลขที่' })).toBeVisible();
  expect(await within(row).findByText('ด่วนมาก')).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^พักไว้:/ })).toHaveLength(1);
  await user.click(await screen.findByRole('button', { name: 'ตัวกรองเพิ่ม' }));
  const choices = within(await screen.findByRole('dialog', { name: 'ตัวกรองเพิ่ม' }));
  await user.selectOptions(choices.getByRole('combobox', { name: 'แท็ก' }), 'ด่วนมาก');
  await user.click(choices.getByRole('checkbox', { name: 'เฉพาะคำสั่งซื้อที่พักไว้' }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ tag: '7', hold: '1' }));
  await waitFor(() => expect(calls().at(-1)).toMatch(/tag_id=7&on_hold=true/));
  expect(screen.getByRole('button', { name: 'เฉพาะคำสั่งซื้อที่พักไว้ เลิกกรอง' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'ด่วนมาก เลิกกรอง' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'ล้างตัวกรอง' }));
  await waitFor(() => expect(router.state.location.href).toBe('/backoffice/orders'));
});

it('marks the orders whose label is old', async () => {
  await open('/backoffice/orders', {
    'GET /api/v1/orders': fakeList([
      fakeOrderHead({ id: 3, number: 'SO6911-000003', status: 111, label_old: 'changed' }),
      fakeOrderHead({ id: 4, number: 'SO6911-000004', status: 112, label_old: 'number' }),
    ]),
  });
  const row = (await screen.findByRole('link', { name: 'SO6911-000003' })).closest('tr')!;
  expect(await within(row).findByRole('button', { name: 'ใบปะหน้าที่พิมพ์ไว้เก่าแล้ว' })).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'ใบปะหน้าที่พิมพ์ไว้เก่าแล้ว' })).toHaveLength(1);
});

it('an order whose goods were not found says so on its page, as in the list and in its story', async () => {
  const waits = { id: 3, number: 'SO6911-000003', status: 111, goods_missing: true };
  const said = /^รอสินค้า นับไม่พบหรือถูกกันไว้ไม่ขาย/;
  const { router } = await open('/backoffice/orders', {
    'GET /api/v1/orders': fakeList([fakeOrderHead(waits)]),
    'GET /api/v1/orders/detail': fakeOrder({
      ...waits,
      timeline: [
        {
          id: 1,
          at: '2026-11-22T03:30:00Z',
          user_id: 7,
          user_name: 'มะลิ',
          kind: 'order.goods_missing',
          from_status: 0,
          to_status: 0,
        },
      ] as never,
    }),
  });
  expect(await screen.findByRole('button', { name: said })).toBeVisible();
  await router.navigate({ to: '/backoffice/orders/$id', params: { id: '3' } } as never);
  await waitFor(() => expect(screen.getAllByText(said)).toHaveLength(2));
});

it('names the tags of an order that there is room for and counts the others, and says how it is paid', async () => {
  const names = ['ด่วนมาก', 'ของขวัญ', 'ลูกค้าประจำ', 'ชิ้นใหญ่'];
  const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(170);
  const wish = vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(60);
  const real = globalThis.ResizeObserver;
  onTestFinished(() => {
    width.mockRestore();
    wish.mockRestore();
    vi.stubGlobal('ResizeObserver', real);
  });
  class Measured {
    constructor(private readonly tell: (entries: unknown[]) => void) {}
    observe(): void {
      this.tell([]);
    }
    unobserve(): void {}
    disconnect(): void {}
  }
  vi.stubGlobal('ResizeObserver', Measured);
  const cash = { payment_type: 2, payment_method_name: 'เก็บเงินปลายทาง' };
  await open('/backoffice/orders', {
    'GET /api/v1/tags': { Data: names.map((name, id) => ({ id: id + 1, name, colour: 'red', version: 1 })), Total: 4 },
    'GET /api/v1/orders': fakeList([fakeOrderHead({ ...cash, tag_ids: [1, 2, 3, 4] })]),
  });
  const row = (await screen.findByRole('link', { name: 'SO6911-000001' })).closest('tr')!;
  expect(await within(row).findByText('ด่วนมาก')).toBeVisible();
  expect(within(row).getByText('ของขวัญ')).toBeVisible();
  await waitFor(() => expect(within(row).getByText('ลูกค้าประจำ')).toHaveAttribute('data-over'));
  expect(within(row).getByText('ของขวัญ')).not.toHaveAttribute('data-over');
  expect(within(row).getByTitle(names.join(', '))).toBeVisible();
  expect(within(row).getByRole('img', { name: 'ลูกค้าประจำ, ชิ้นใหญ่' })).toHaveTextContent('+2');
  expect(within(row).getByText('เก็บเงินปลายทาง')).toHaveAttribute('data-cod');
});

it('offers no step to who may not take it', async () => {
  const clerk = fakeUser({ group_id: Group.Employee, roles: roles({ order: 1 }) });
  const answers: Answers = {
    'GET /api/v1/orders/counts': { Counts: {}, Capped: false },
    'GET /api/v1/orders': fakeList([fakeOrderHead()]),
  };
  const { user } = await renderApp({ path: '/backoffice/orders', user: clerk, answers });
  await user.click(await screen.findByRole('checkbox', { name: 'เลือก SO6911-000001' }));
  await screen.findByText('เลือกแล้ว 1 รายการ');
  const bar = within(screen.getByRole('region', { name: 'รายการที่เลือก' }));
  expect(bar.getByRole('button', { name: 'คัดลอกเลขคำสั่งซื้อ' })).toBeVisible();
  for (const name of ['ยืนยันการชำระเงิน', 'ยกเลิกคำสั่งซื้อ', 'เปลี่ยนขนส่ง'])
    expect(bar.queryByRole('button', { name })).toBeNull();
});

it.each<[string, Parameters<typeof roles>[0], string[]]>([
  ['money', { order: 1, payment: 2 }, ['ยืนยันการชำระเงิน']],
  ['deliveries', { order: 1, delivery: 2 }, ['ยืนยันว่าส่งถึงแล้ว']],
  ['orders', { order: 2 }, ['ปิดเป็นสำเร็จ', 'ยกเลิกคำสั่งซื้อ']],
])('offers the steps of many orders that are of %s to who works there', async (_area, levels, offered) => {
  const rows = [100, 121, 122].map((status) => fakeOrderHead({ id: status, number: `SO-${status}`, status }));
  const { user } = await renderApp({
    path: '/backoffice/orders',
    user: fakeUser({ group_id: Group.Employee, roles: roles(levels) }),
    answers: { 'GET /api/v1/orders/counts': { Counts: {}, Capped: false }, 'GET /api/v1/orders': fakeList(rows) },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'เลือกทั้งหมดในหน้านี้' }));
  const bar = within(await screen.findByRole('region', { name: 'รายการที่เลือก' }));
  const steps = ['ยืนยันการชำระเงิน', 'ยืนยันว่าส่งถึงแล้ว', 'ปิดเป็นสำเร็จ', 'ยกเลิกคำสั่งซื้อ'];
  expect(steps.filter((name) => bar.queryByRole('button', { name }))).toEqual(offered);
});

it('copies the numbers of the ticked, and of those that have one the tracking numbers', async () => {
  const rows = ['', 'TH1', 'TH2', 'TH3'].map((tracking_number, at) =>
    fakeOrderHead({ id: at + 1, number: `SO6911-00000${at + 1}`, tracking_number }),
  );
  const { user } = await open('/backoffice/orders', { 'GET /api/v1/orders': fakeList(rows) });
  for (const at of [1, 2, 3]) await user.click(await screen.findByRole('checkbox', { name: `เลือก SO6911-00000${at}` }));
  const bar = within(screen.getByRole('region', { name: 'รายการที่เลือก' }));
  await user.click(bar.getByRole('button', { name: 'คัดลอกเลขคำสั่งซื้อ' }));
  expect(await navigator.clipboard.readText()).toBe('SO6911-000001\nSO6911-000002\nSO6911-000003');
  await user.click(bar.getByRole('button', { name: 'คัดลอกเลขพัสดุ' }));
  expect(await navigator.clipboard.readText()).toBe('TH1\nTH2');
  expect(await screen.findByText(/คัดลอก.*2/)).toBeVisible();
});
