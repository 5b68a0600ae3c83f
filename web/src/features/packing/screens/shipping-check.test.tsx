import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { Group } from '@/shared/access/access';
import { fakeUser, roles } from '@/test/builders';
import { failure, seen } from '@/test/network';
import { renderApp } from '@/test/render';
import { panel, says } from '@/test/scan';
import { CHECK_ADDRESS as ADDRESS, dock, firstToLeave, scan } from '../fakes';
import { orderToLeave } from '../station/fixtures';

it('answers every scan with its own words, counts, and empties the missing list', async () => {
  const app = await renderApp({ path: `${ADDRESS}?provider=7`, answers: dock() });
  await app.user.click(await screen.findByRole('button', { name: 'เริ่มทำงาน' }));
  expect(screen.getByRole('radio', { name: 'SPX' })).toBeChecked();
  const table = await screen.findByRole('table');
  expect(within(table).getByText('TH1')).toBeInTheDocument();
  const answers: [code: string, title: string, tone: string][] = [
    ['TH1', 'ส่งได้ 1 จาก 2', 'good'],
    ['TH2', 'ผิดขนส่ง ต้องเป็น Kerry Express', 'attention'],
    ['TH3', 'ถูกยกเลิก แยกออก', 'wrong'],
    ['TH4', 'ยังแพ็กไม่เสร็จ', 'wrong'],
    ['TH9', 'ไม่รู้จักเลขนี้', 'wrong'],
    ['TH1', 'ตรวจไปแล้ว', 'attention'],
  ];
  for (const [code, title, tone] of answers) {
    scan(code);
    await says(title);
    expect(panel()).toHaveAttribute('data-tone', tone);
  }
  expect(panel()).toHaveTextContent('สมหมาย แพ็คไว');
  await waitFor(() => expect(within(table).queryByText('TH1')).not.toBeInTheDocument());
  expect(within(screen.getByRole('region', { name: 'SPX' })).getByText('1')).toBeInTheDocument();
  const checks = seen.filter(({ path }) => path.includes('trackingcheck'));
  expect(checks).toHaveLength(6);
  expect(JSON.parse(checks[0]!.body)).toEqual({ shipping_provider_id: 7 });
  expect(new Set(checks.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(6);
});

it('says of each parcel that waits who takes it, and in the colours of the order list what is late', async () => {
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const waits = { ...firstToLeave, packed_at: ago(50), ship_by: ago(1) };
  const app = await renderApp({
    path: ADDRESS,
    answers: {
      'GET /api/v1/orders/shipping/info': {
        checked: 0,
        expected: 3,
        missing: [
          { ...waits, due: 'late' },
          { ...waits, id: 2, due: 'today' },
          { ...waits, id: 3, ship_by: ago(-40) },
        ],
        couriers: [],
      },
    },
  });
  await app.user.click(await screen.findByRole('button', { name: 'เริ่มทำงาน' }));
  const table = await screen.findByRole('table');
  expect(within(table).getByText('เลยกำหนด 1 ชม.')).toHaveAttribute('data-tone', 'bad');
  expect(within(table).getByText('ต้องส่งวันนี้')).toHaveAttribute('data-tone', 'warn');
  expect(within(table).getByText('รอ 2 วัน')).toHaveAttribute('data-tone', 'plain');
  expect(within(table).getAllByText('SPX')).toHaveLength(3);
});

it('shows a code as it is stored, lets a parcel without a number go in words, and marks such parcels before', async () => {
  const bare = orderToLeave({ id: 3, number: 'SO6911-000003', tracking_number: '', status: 112 });
  const isGone = () => seen.some(({ path }) => path.includes('trackingcheck'));
  const app = await renderApp({
    path: ADDRESS,
    answers: {
      'GET /api/v1/orders/shipping/info': () => ({
        checked: isGone() ? 1 : 0,
        expected: 1,
        missing: isGone() ? [] : [bare],
        couriers: [],
        gone: isGone() ? [{ ...bare, left_at: '2026-11-20T08:00:00Z', parcels: 1, packed: 1 }] : [],
      }),
      'POST /api/v1/orders/trackingcheck/*': () => ({ result: 'ok', order: bare, counts: { checked: 1, expected: 1 } }),
    },
  });
  await app.user.click(await screen.findByRole('button', { name: 'เริ่มทำงาน' }));
  const table = await screen.findByRole('table');
  expect(within(table).getByText('ไม่มีเลขพัสดุ')).toHaveAttribute('data-tone', 'warn');
  const enter = { name: 'ใส่เลขพัสดุของ SO6911-000003' };
  expect(within(table).getByRole('button', enter)).toBeVisible();
  expect(screen.getByText('ไม่มีเลขพัสดุ 1 คำสั่งซื้อ')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'พิมพ์รายการที่เหลือ' })).toBeInTheDocument();
  scan('so6911-000003');
  await says('ส่งได้ แต่ไม่มีเลขพัสดุ');
  expect(panel()).toHaveAttribute('data-tone', 'attention');
  expect(panel()).toHaveTextContent('SO6911-000003');
  expect(within(panel()).getByRole('button', enter)).toBeVisible();
  expect(panel().textContent.match(/ใส่เลขพัสดุ/g)).toHaveLength(1);
  expect(panel()).toHaveTextContent(/ \S+ ใส่เลขพัสดุ$/);
  expect(within(screen.getByRole('region', { name: 'สแกนล่าสุด' })).getByText('SO6911-000003')).toBeInTheDocument();
  await screen.findByText('ตรวจครบแล้ว');
  expect(screen.queryByRole('button', { name: 'พิมพ์รายการที่เหลือ' })).not.toBeInTheDocument();
  await app.user.click(screen.getByRole('button', { name: 'ใบส่งมอบ' }));
  expect(await screen.findByText('ในรายการนี้ 1 คำสั่งซื้อไม่มีเลขพัสดุ')).toBeInTheDocument();
});

it('a parcel under an old label is named, with another label at hand for who may print', async () => {
  const gone = { result: 'ok', order: orderToLeave(), counts: { checked: 1, expected: 3 }, label_changed: true };
  const app = await renderApp({ path: ADDRESS, answers: { ...dock(), 'POST /api/v1/orders/trackingcheck/*': gone } });
  await app.user.click(await screen.findByRole('button', { name: 'เริ่มทำงาน' }));
  scan('SO6911-000005');
  await says('หยิบออกก่อน ใบปะหน้าอาจเป็นใบเก่า');
  expect(panel()).toHaveAttribute('data-tone', 'attention');
  expect(await within(panel()).findByRole('button', { name: 'พิมพ์ใบปะหน้า SO6911-000005' })).toBeVisible();
});

it('of an order in several boxes the label of the box that was scanned is at hand', async () => {
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'pdfViewerEnabled'));
  const counts = { checked: 1, expected: 3 };
  const gone = { result: 'ok', order: orderToLeave(), left: 1, packed: 2, counts, label_changed: true, packing_id: 41 };
  const app = await renderApp({
    path: ADDRESS,
    answers: {
      ...dock(),
      'POST /api/v1/orders/trackingcheck/*': gone,
      'POST /api/v1/packings/print': { id: 31, kind: 'label', size: '100x150', orders: 1, again: 1 },
      'GET /api/v2/packings/print': () => new Response('%PDF', { headers: { 'Content-Type': 'application/pdf' } }),
    },
  });
  await app.user.click(await screen.findByRole('button', { name: 'เริ่มทำงาน' }));
  scan('PK6911-000041');
  await says('หยิบออกก่อน ใบปะหน้าอาจเป็นใบเก่า');
  await app.user.click(await within(panel()).findByRole('button', { name: 'พิมพ์ใบปะหน้า PK6911-000041' }));
  await waitFor(() => expect(seen.some(({ path }) => path === '/api/v1/packings/print')).toBe(true));
  const sent = seen.find(({ path }) => path === '/api/v1/packings/print');
  expect(JSON.parse(sent?.body ?? '{}')).toEqual({ order_ids: [5], kind: 'label', packing_id: 41 });
});

it('a packer without the order area sees what is missing too', async () => {
  const app = await renderApp({
    path: ADDRESS,
    user: fakeUser({ group_id: Group.Employee, roles: roles({ packing: 2 }) }),
    answers: dock(),
  });
  await app.user.click(await screen.findByRole('button', { name: 'เริ่มทำงาน' }));
  expect(await within(screen.getByRole('table')).findByText('TH1')).toBeInTheDocument();
  scan('TH1');
  await says('ส่งได้ 1 จาก 2');
});

it('a parcel is handed over by its own scan only: an order in the address sends nothing', async () => {
  const app = await renderApp({ path: `${ADDRESS}?order=TH1`, answers: dock() });
  await app.user.click(await screen.findByRole('button', { name: 'เริ่มทำงาน' }));
  expect(await within(screen.getByRole('table')).findByText('TH1')).toBeInTheDocument();
  scan('TH9');
  await says('ไม่รู้จักเลขนี้');
  expect(seen.filter(({ path }) => path.includes('trackingcheck')).map(({ path }) => path)).toEqual([
    expect.stringMatching(/TH9$/i),
  ]);
});

it('the order that led here is named, and checked by one press', async () => {
  const app = await renderApp({ path: `${ADDRESS}?order=TH1`, answers: dock() });
  const start = await screen.findByRole('button', { name: 'เริ่มทำงาน' });
  expect(screen.getByText('มาจากหน้าคำสั่งซื้อ').parentElement).toHaveTextContent('มาจากหน้าคำสั่งซื้อ TH1');
  await app.user.click(start);
  const given = await screen.findByRole('region', { name: 'พัสดุของ TH1' });
  expect(seen.filter(({ path }) => path.includes('trackingcheck'))).toHaveLength(0);
  await app.user.click(within(given).getByRole('button', { name: 'ตรวจส่งพัสดุนี้' }));
  await says('ส่งได้ 1 จาก 2');
  expect(seen.filter(({ path }) => path.includes('trackingcheck'))).toHaveLength(1);
  expect(app.router.state.location.href).toBe(ADDRESS);
  expect(screen.queryByRole('region', { name: 'พัสดุของ TH1' })).not.toBeInTheDocument();
});

it('the order that led here is let go once its parcel is scanned, or by hand', async () => {
  const app = await renderApp({ path: `${ADDRESS}?order=TH1&provider=7`, answers: dock() });
  await app.user.click(await screen.findByRole('button', { name: 'เริ่มทำงาน' }));
  await screen.findByRole('region', { name: 'พัสดุของ TH1' });
  scan('TH1');
  await says('ส่งได้ 1 จาก 2');
  await waitFor(() => expect(app.router.state.location.href).toBe(`${ADDRESS}?provider=7`));
});

it('a failed list is a quiet line; the station works on', async () => {
  const app = await renderApp({
    path: ADDRESS,
    answers: { ...dock(), 'GET /api/v1/orders/shipping/info': () => failure(500, 'general.internal') },
  });
  await app.user.click(await screen.findByRole('button', { name: 'เริ่มทำงาน' }));
  expect(await screen.findByRole('button', { name: 'ลองใหม่' })).toBeInTheDocument();
  scan('TH1');
  await says(/ส่งได้/);
});

it('a read-only session sees the list and has nothing to scan with', async () => {
  await renderApp({ path: ADDRESS, user: fakeUser({ read_only: true }), answers: dock() });
  expect(await screen.findByText('TH1')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'เริ่มทำงาน' })).not.toBeInTheDocument();
});

it('keeps scans that wait for the network over a reload', async () => {
  const noNetwork = { 'POST /api/v1/orders/trackingcheck/*': () => Response.error() };
  const offline = await renderApp({ path: `${ADDRESS}?provider=7`, answers: { ...dock(), ...noNetwork } });
  await offline.user.click(await screen.findByRole('button', { name: 'เริ่มทำงาน' }));
  scan('X'.repeat(61)); // judged here
  await says('ไม่รู้จักเลขนี้');
  scan('TH1');
  await waitFor(() => expect(localStorage.getItem('langraan-checking-7')).toContain('TH1'));
  await says('ไม่มีสัญญาณ');
  offline.unmount();
  const online = await renderApp({ path: `${ADDRESS}?provider=7`, answers: dock() });
  await online.user.click(await screen.findByRole('button', { name: 'เริ่มทำงาน' }));
  await says('ส่งได้ 1 จาก 2');
  await waitFor(() => expect(localStorage.getItem('langraan-checking-7')).toBeNull());
});

it('says of an order of several parcels how many are still to come', async () => {
  let left = 0;
  const app = await renderApp({
    path: ADDRESS,
    answers: {
      ...dock(),
      'POST /api/v1/orders/trackingcheck/*': () => {
        left += 1;
        return { result: 'ok', order: firstToLeave, left, packed: 3, counts: { checked: 0, expected: 5 } };
      },
    },
  });
  await app.user.click(await screen.findByRole('button', { name: 'เริ่มทำงาน' }));
  scan('PK6911-000001');
  await says('ออกแล้ว 1 จาก 3 กล่อง เหลืออีก 2 กล่อง');
  scan('PK6911-000002');
  await says('ออกแล้ว 2 จาก 3 กล่อง เหลืออีก 1 กล่อง');
  scan('PK6911-000003');
  await says('ออกครบ 3 กล่องแล้ว');
  const [last] = within(screen.getByRole('region', { name: 'สแกนล่าสุด' })).getAllByRole('listitem');
  expect(last).toHaveTextContent('ออกครบ 3 กล่องแล้ว');
});

it('says at each courier how many parcels wait for it', async () => {
  const app = await renderApp({ path: ADDRESS, answers: dock() });
  await app.user.click(await screen.findByRole('button', { name: 'เริ่มทำงาน' }));
  const couriers = within(await screen.findByRole('group', { name: 'ขนส่งที่มารับ' }));
  const radio = (name: string) => couriers.findByRole('radio', { name });
  await waitFor(async () => expect(await radio('ทุกขนส่ง')).toHaveAccessibleDescription('รอส่ง 15'));
  expect(await radio('SPX')).toHaveAccessibleDescription('รอส่ง 12');
  expect(await radio('DHL')).toHaveAccessibleDescription('รอส่ง 0');
});

it('says why the server takes a code for no tracking number, the next scan replaces it, and what was entered is corrected', async () => {
  const bare = orderToLeave({ id: 3, number: 'SO6911-000003', tracking_number: '', status: 112, version: 4 });
  let now = { ...bare };
  const app = await renderApp({
    path: ADDRESS,
    answers: {
      ...dock(),
      'GET /api/v1/orders/shipping/info': { checked: 0, expected: 1, missing: [bare], couriers: [] },
      'GET /api/v1/orders/detail': () => now,
      'PUT /api/v1/orders/tracking/3': async (request: Request) => {
        const { tracking_number } = (await request.json()) as { tracking_number: string };
        if (tracking_number === 'SOAP1') {
          return failure(400, 'general.invalid_tracking_number', 'นี่คือบาร์โค้ดของสินค้าในร้าน');
        }
        now = { ...now, version: now.version + 1, tracking_number };
        return now;
      },
    },
  });
  await app.user.click(await screen.findByRole('button', { name: 'เริ่มทำงาน' }));
  await app.user.click(await screen.findByRole('button', { name: 'ใส่เลขพัสดุของ SO6911-000003' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'ใส่เลขพัสดุของ SO6911-000003' }));
  await waitFor(() => expect(dialog.getByRole('textbox', { name: 'เลขพัสดุ' })).toHaveFocus());
  await app.user.keyboard('SOAP1{Enter}');
  expect(await dialog.findByText(/นี่คือบาร์โค้ดของสินค้าในร้าน/)).toBeVisible();
  await app.user.keyboard('SPXTH77{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await app.user.click(await screen.findByRole('button', { name: 'แก้เลขพัสดุของ SO6911-000003' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'เลขพัสดุ' })).toHaveFocus());
  await app.user.keyboard('SPXTH78{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = seen.filter(({ path }) => path === '/api/v1/orders/tracking/3').map(({ body }) => JSON.parse(body));
  expect(sent.map(({ tracking_number }) => tracking_number)).toEqual(['SOAP1', 'SPXTH77', 'SPXTH78']);
});

it('a tracking number is scanned in at the station, sent by its Enter, and the next scan is a parcel again', async () => {
  const bare = orderToLeave({ id: 3, number: 'SO6911-000003', tracking_number: '', status: 112, version: 4 });
  const app = await renderApp({
    path: ADDRESS,
    answers: {
      ...dock(),
      'GET /api/v1/orders/shipping/info': { checked: 0, expected: 1, missing: [bare], couriers: [] },
      'GET /api/v1/orders/detail': { ...bare, version: 6 },
      'PUT /api/v1/orders/tracking/3': { ...bare, version: 7, tracking_number: 'SPXTH77' },
    },
  });
  await app.user.click(await screen.findByRole('button', { name: 'เริ่มทำงาน' }));
  await app.user.click(await screen.findByRole('button', { name: 'ใส่เลขพัสดุของ SO6911-000003' }));
  const dialog = await screen.findByRole('dialog', { name: 'ใส่เลขพัสดุของ SO6911-000003' });
  await waitFor(() => expect(within(dialog).getByRole('textbox', { name: 'เลขพัสดุ' })).toHaveFocus());
  await app.user.keyboard('spxth77{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = seen.filter(({ path }) => path === '/api/v1/orders/tracking/3').map(({ body }) => JSON.parse(body));
  expect(sent).toEqual([{ version: 6, shipping_provider_id: 7, tracking_number: 'SPXTH77' }]);
  expect(app.router.state.location.pathname).toBe(ADDRESS);
  expect(within(screen.getByRole('table')).getByText('SPXTH77')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('textbox', { name: /สแกน/ })).toHaveFocus());
  expect(seen.filter(({ path }) => path.includes('trackingcheck'))).toHaveLength(0);
});

it('a courier who has something to take stands first, also one that new orders do not take', async () => {
  const answers = { ...dock(), 'GET /api/v1/shop/providers': { providers_off: [2] } };
  const app = await renderApp({ path: ADDRESS, answers });
  await app.user.click(await screen.findByRole('button', { name: 'เริ่มทำงาน' }));
  const names = (): (string | null)[] =>
    screen.getAllByRole('radio').map((one) => one.closest('label')?.textContent ?? null);
  await waitFor(() => expect(names()[1]).toMatch(/^SPX/));
  expect(names()[2]).toMatch(/^Kerry/);
  expect(names()[3]).toMatch(/0$/);
});
