import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Group } from '@/shared/access/access';
import { Provider } from '@/shared/api/contract';
import { fakeUser, roles } from '@/test/builders';
import { failure, seen, type Answers } from '@/test/network';
import { renderApp } from '@/test/render';
import { head, open as openList } from '../bulk-test-data';
import { fakeOrder } from '../test-data';

const PRINT = {
  id: 31,
  kind: 'label',
  size: '100x150',
  orders: 1,
  again: 1,
  times: 2,
  user_id: 7,
  user_name: 'นิภา',
  printed_at: '2026-11-20T07:05:00Z',
};
const packer = fakeUser({ group_id: Group.Employee, roles: roles({ order: 1, packing: 2 }) });

const open = (answers: Answers = {}, user = packer, order = fakeOrder()) =>
  renderApp({
    path: '/backoffice/orders/1',
    user,
    answers: {
      'GET /api/v1/orders/detail': order,
      'GET /api/v1/packings/print': { Data: [PRINT], Total: 1 },
      'POST /api/v1/packings/print': PRINT,
      'GET /api/v2/packings/print': () => new Response('%PDF', { headers: { 'Content-Type': 'application/pdf' } }),
      ...answers,
    },
  });

const tab = { document: { title: '', body: { textContent: '' } }, location: { replace: vi.fn() }, close: vi.fn() };

describe('printing an order', () => {
  beforeEach(() => {
    vi.stubGlobal(
      'open',
      vi.fn(() => tab),
    );
    URL.createObjectURL = vi.fn(() => 'blob:pages');
    tab.location.replace.mockClear();
    tab.close.mockClear();
    sessionStorage.clear();
    return () => {
      vi.unstubAllGlobals();
      vi.restoreAllMocks();
    };
  });

  it('says who printed it last, records the next and opens its pages in a tab', async () => {
    const { user } = await open();
    const printing = within(await screen.findByRole('region', { name: 'การพิมพ์' }));
    expect(await printing.findByText(/พิมพ์แล้ว 2 ครั้ง ล่าสุดโดย นิภา .*14:05/)).toBeVisible();
    expect(printing.getByText('ยังไม่ได้พิมพ์')).toBeVisible();
    await user.click(printing.getByRole('button', { name: 'พิมพ์ใบปะหน้า' }));
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('blob:pages'));
    const sent = seen.find(({ method, path }) => method === 'POST' && path === '/api/v1/packings/print');
    expect(JSON.parse(sent?.body ?? '{}')).toEqual({ order_ids: [1], kind: 'label' });
    expect(seen.some(({ path }) => path === '/api/v2/packings/print?id=31')).toBe(true);
  });

  it('tells above the order that its label is old, and prints it there', async () => {
    const order = fakeOrder({ status: 111, label_old: 'changed', slip_old: true });
    const { user } = await open({}, packer, order);
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('ใบปะหน้าที่พิมพ์ไว้เก่าแล้ว')).toBeVisible();
    expect(alert.getByText(/ยอดเก็บเงินเปลี่ยนหลังพิมพ์ พิมพ์ใบใหม่ติดแทน แล้วทิ้งใบเดิม$/)).toBeVisible();
    const printing = within(await screen.findByRole('region', { name: 'การพิมพ์' }));
    expect(await printing.findAllByText('เก่าแล้ว')).toHaveLength(2);
    await user.click(alert.getByRole('button', { name: 'พิมพ์ใบปะหน้า' }));
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('blob:pages'));
  });

  it.each([
    [111, true],
    [112, false],
  ])('of a label without the number an order of status %i is warned: %s', async (status, isWarned) => {
    await open({}, packer, fakeOrder({ status, label_old: 'number' }));
    const printing = within(await screen.findByRole('region', { name: 'การพิมพ์' }));
    await printing.findByText(isWarned ? 'เก่าแล้ว' : /ใบที่พิมพ์ไว้ยังไม่มีเลขพัสดุ/);
    if (isWarned) expect(await screen.findByRole('alert')).toHaveTextContent('เลขพัสดุมาหลังพิมพ์');
    else expect(screen.queryByText('ใบปะหน้าที่พิมพ์ไว้เก่าแล้ว')).toBeNull();
  });

  it('who sells without packing asks the packer', async () => {
    const seller = fakeUser({ group_id: Group.Employee, roles: roles({ order: 2 }) });
    await open({}, seller, fakeOrder({ status: 111, label_old: 'changed' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('แจ้งคนแพ็กให้พิมพ์ใบใหม่');
    expect(within(alert).queryByRole('button')).toBeNull();
  });

  it('names the boxes whose labels are old, each with its own to print', async () => {
    const parcel = (id: number, change: object) => ({
      id,
      number: `PK6911-00000${id}`,
      status: 'closed' as const,
      user_name: 'นิภา',
      opened_at: '2026-11-20T07:00:00Z',
      ...change,
    });
    const packings = [
      parcel(1, { status: 'left', label_old: 'changed' }),
      parcel(2, {}),
      parcel(3, { label_old: 'changed' }),
    ];
    const { user } = await open({}, packer, fakeOrder({ status: 112, label_old: 'changed', packings }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('PK6911-000001 ออกไปแล้ว แจ้งขนส่ง');
    expect(alert).not.toHaveTextContent('PK6911-000002');
    await user.click(within(alert).getByRole('button', { name: 'พิมพ์ใบปะหน้า PK6911-000003' }));
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('blob:pages'));
    const sent = seen.find(({ method, path }) => method === 'POST' && path === '/api/v1/packings/print');
    expect(JSON.parse(sent?.body ?? '{}')).toEqual({ order_ids: [1], kind: 'label', packing_id: 3 });
  });

  it('of an order on its way says that the courier is to be told', async () => {
    await open({}, packer, fakeOrder({ status: 121, label_old: 'changed' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('พัสดุออกไปแล้ว ใบปะหน้าอาจเป็นใบเก่า');
    expect(alert).toHaveTextContent('แจ้งขนส่งให้ส่งตามข้อมูลล่าสุด');
    expect(within(alert).getByRole('button', { name: 'พิมพ์ใบปะหน้า' })).toBeVisible();
  });

  it('gives the pages as a file, and no tab, where the browser shows none', async () => {
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false, configurable: true });
    const headers = { 'Content-Type': 'application/pdf', 'Content-Disposition': 'inline; filename="label-31.pdf"' };
    const { user } = await open({ 'GET /api/v2/packings/print': () => new Response('%PDF', { headers }) });
    await user.click(await screen.findByRole('button', { name: 'พิมพ์ใบปะหน้า' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'ใบปะหน้า' }));
    const link = await dialog.findByRole('link', { name: 'บันทึกไฟล์' });
    expect(link).toHaveAttribute('href', 'blob:pages');
    expect(link).toHaveAttribute('download', 'label-31.pdf');
    expect(dialog.getByText('เบราว์เซอร์นี้แสดง PDF เองไม่ได้ บันทึกแล้วเปิดไฟล์เพื่อพิมพ์')).toBeVisible();
    expect(dialog.queryByRole('link', { name: 'เปิดเพื่อพิมพ์' })).toBeNull();
    expect(window.open).not.toHaveBeenCalled();
    Reflect.deleteProperty(navigator, 'pdfViewerEnabled');
  });

  it('says once that labels have no sender, with the way to set one for who may', async () => {
    const answers = { 'POST /api/v1/packings/print': { ...PRINT, no_sender: true } };
    const { user, router } = await open(answers, fakeUser());
    const press = await screen.findByRole('button', { name: 'พิมพ์ใบปะหน้า' });
    await user.click(press);
    expect(await screen.findByText(/ใบปะหน้าไม่มีที่อยู่ผู้ส่ง/)).toBeVisible();
    await user.click(press);
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledTimes(2));
    expect(screen.getAllByText(/ใบปะหน้าไม่มีที่อยู่ผู้ส่ง/)).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'ตั้งที่อยู่ผู้ส่ง' }));
    await waitFor(() => expect(router.state.location.href).toBe('/admin/shop#sender'));
  });

  it('tells a packer whom to ask, once the page is seen again', async () => {
    const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const { user } = await open({ 'POST /api/v1/packings/print': { ...PRINT, no_sender: true } });
    await user.click(await screen.findByRole('button', { name: 'พิมพ์ใบปะหน้า' }));
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalled());
    expect(screen.queryByText(/ใบปะหน้าไม่มีที่อยู่ผู้ส่ง/)).toBeNull();
    state.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByText(/แจ้งผู้ดูแลร้านให้ตั้งที่อยู่/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'ตั้งที่อยู่ผู้ส่ง' })).toBeNull();
  });

  it('says beside the buttons, before anything is printed, that the shop has no address to send from', async () => {
    const shop = (sender_line: string): Answers => ({ 'GET /api/v1/shop': { name: 'ร้านน้ำผึ้ง', sender_line } });
    const { unmount } = await open(shop(''), fakeUser());
    const prints = await screen.findByRole('region', { name: 'การพิมพ์' });
    const way = await within(prints).findByRole('link', { name: 'ตั้งที่อยู่ผู้ส่ง' });
    expect(way).toHaveAttribute('href', '/admin/shop#sender');
    unmount();
    await open(shop('99/9 หมู่ 4'), fakeUser());
    await waitFor(() => expect(seen.some(({ path }) => path === '/api/v1/shop')).toBe(true));
    expect(screen.queryByText(/ใบปะหน้าไม่มีที่อยู่ผู้ส่ง/)).toBeNull();
  });

  it('says the same of a packing slip in its own words', async () => {
    const { user } = await open({ 'POST /api/v1/packings/print': { ...PRINT, no_sender: true } }, fakeUser());
    await user.click(await screen.findByRole('button', { name: 'พิมพ์ใบจัดสินค้า' }));
    expect(await screen.findByText(/^ใบจัดสินค้าไม่มีที่อยู่ผู้ส่ง/)).toBeVisible();
  });

  it('names the cancelled orders that have no page', async () => {
    const left_out = ['SO1', 'SO2', 'SO3', 'SO4', 'SO5', 'SO6'];
    const { user } = await open({ 'POST /api/v1/packings/print': { ...PRINT, left_out } });
    await user.click(await screen.findByRole('button', { name: 'พิมพ์ใบปะหน้า' }));
    expect(await screen.findByText('ยกเลิกแล้ว จึงไม่ได้พิมพ์ (6): SO1, SO2, SO3, SO4, SO5 …')).toBeVisible();
    expect(tab.location.replace).toHaveBeenCalled();
  });

  it('names the orders on hold, which nobody may pack', async () => {
    const { user } = await open({ 'POST /api/v1/packings/print': { ...PRINT, on_hold: ['SO1', 'SO2'] } });
    await user.click(await screen.findByRole('button', { name: 'พิมพ์ใบปะหน้า' }));
    expect(await screen.findByText('พักไว้อยู่ ยังแพ็กหรือส่งไม่ได้ (2): SO1, SO2')).toBeVisible();
    expect(screen.queryByText(/ยกเลิกแล้ว จึงไม่ได้พิมพ์/)).not.toBeInTheDocument();
  });

  it('says beside the buttons, before anything is printed, that the order has no tracking number', async () => {
    const bare = /^ยังไม่มีเลขพัสดุ ใบปะหน้าจะมีแต่บาร์โค้ดของร้าน$/;
    const wanted: readonly [Partial<ReturnType<typeof fakeOrder>>, boolean][] = [
      [{ status: 112, tracking_number: '', shipping_provider_id: Provider.SPX }, true],
      [{ status: 112, tracking_number: 'TH1', shipping_provider_id: Provider.SPX }, false],
      [{ status: 112, tracking_number: '', shipping_provider_id: Provider.Own }, false],
      [{ status: 121, tracking_number: '', shipping_provider_id: Provider.SPX }, false],
    ];
    for (const [order, isBare] of wanted) {
      const { unmount } = await open({}, packer, fakeOrder(order));
      const prints = within(await screen.findByRole('region', { name: 'การพิมพ์' }));
      expect(await prints.findByText('ยังไม่ได้พิมพ์')).toBeVisible();
      expect(prints.queryByText(bare) !== null).toBe(isBare);
      unmount();
    }
  });

  it('counts before the press how many ticked orders have no tracking number, and names them after it', async () => {
    const rows = [head(1), head(2, { tracking_number: 'TH2' }), head(3)];
    const { user } = await openList(rows, {
      'POST /api/v1/packings/print': { ...PRINT, untracked: ['SO1', 'SO3'] },
      'GET /api/v2/packings/print': () => new Response('%PDF', { headers: { 'Content-Type': 'application/pdf' } }),
    });
    const bar = within(await screen.findByRole('region', { name: 'รายการที่เลือก' }));
    await user.click(bar.getByRole('button', { name: 'พิมพ์' }));
    expect(await screen.findByText('ยังไม่มีเลขพัสดุ 2 คำสั่งซื้อ')).toBeVisible();
    await user.click(screen.getByRole('menuitem', { name: 'พิมพ์ใบปะหน้า' }));
    expect(await screen.findByText('ยังไม่มีเลขพัสดุ (2): SO1, SO3')).toBeVisible();
  });

  it('names the order whose letters print as empty boxes', async () => {
    const { user } = await open({
      'POST /api/v1/packings/print': { ...PRINT, unwritten: ['SO1'] },
      'GET /api/v2/packings/print': () => new Response('%PDF', { headers: { 'Content-Type': 'application/pdf' } }),
    });
    await user.click(await screen.findByRole('button', { name: 'พิมพ์ใบจัดสินค้า' }));
    expect(await screen.findByText(/มีตัวอักษรที่พิมพ์ไม่ได้.*SO1/)).toBeVisible();
  });

  it('names the order of whose goods letters print as empty boxes, and says so of the sender', async () => {
    const { user } = await open({
      'POST /api/v1/packings/print': { ...PRINT, unwritten_goods: ['SO1', 'SO2'], unwritten_sender: true },
      'GET /api/v2/packings/print': () => new Response('%PDF', { headers: { 'Content-Type': 'application/pdf' } }),
    });
    await user.click(await screen.findByRole('button', { name: 'พิมพ์ใบจัดสินค้า' }));
    expect(await screen.findByText(/^ชื่อสินค้ามีตัวอักษรที่พิมพ์ไม่ได้.*SO1, SO2/)).toBeVisible();
    expect(await screen.findByText(/^ชื่อหรือที่อยู่ผู้ส่งมีตัวอักษรที่พิมพ์ไม่ได้/)).toBeVisible();
  });

  it('closes the tab when the server refuses', async () => {
    const { user } = await open({ 'POST /api/v1/packings/print': () => failure(409, 'packing.invalid_order_status') });
    await user.click(await screen.findByRole('button', { name: 'พิมพ์ใบจัดสินค้า' }));
    await waitFor(() => expect(tab.close).toHaveBeenCalled());
    expect(tab.location.replace).not.toHaveBeenCalled();
  });

  it.each([
    ['is over', () => failure(401, 'auth.unauthoriezed')],
    ['is locked', () => failure(423, 'auth.password invalid')],
  ])('closes the tab where the session %s', async (_what, refused) => {
    const { user } = await open({ 'POST /api/v1/packings/print': refused });
    await user.click(await screen.findByRole('button', { name: 'พิมพ์ใบจัดสินค้า' }));
    await waitFor(() => expect(tab.close).toHaveBeenCalled());
  });

  it('opens one tab for two quick presses', async () => {
    await open();
    const press = await screen.findByRole('button', { name: 'พิมพ์ใบจัดสินค้า' });
    press.click();
    press.click();
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalled());
    expect(window.open).toHaveBeenCalledTimes(1);
  });

  it('gives up on one page that does not come, and says so', async () => {
    const limit = AbortSignal.timeout.bind(AbortSignal);
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => limit(ms === 30_000 ? 200 : ms));
    const { user } = await open({ 'GET /api/v2/packings/print': () => new Promise(() => {}) });
    await user.click(await screen.findByRole('button', { name: 'พิมพ์ใบจัดสินค้า' }));
    expect(await screen.findByRole('dialog', { name: 'ทำรายการไม่สำเร็จ' })).toBeVisible();
    expect(tab.close).toHaveBeenCalled();
  });

  it('offers nothing to who does not pack, nor of a cancelled order', async () => {
    const { unmount } = await open({}, fakeUser({ group_id: Group.Employee, roles: roles({ order: 3 }) }));
    expect(await screen.findByRole('heading', { level: 1, name: 'SO6911-000001' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'การพิมพ์' })).toBeNull();
    unmount();
    await open({}, packer, fakeOrder({ status: 140 }));
    expect(await screen.findByRole('region', { name: 'การพิมพ์' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'พิมพ์ใบปะหน้า' })).toBeNull();
  });
});
