import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Group } from '@/shared/access/access';
import { fakeUser, roles } from '@/test/builders';
import { failure, seen } from '@/test/network';
import { renderApp } from '@/test/render';
import { panel, says } from '@/test/scan';
import { fakePacking } from '../station/fixtures';
import { nothing, press, scan, SCAN, sent, shirt, shop, start } from './station-shop';

it('says before its start too that nothing waits, with a way on', async () => {
  const none = { orders: 0, late: 0, today: 0, next: [] };
  await renderApp({ path: '/backoffice/packings', answers: shop({ 'GET /api/v1/packings/waiting': none }) });
  expect(await screen.findByRole('button', { name: 'เริ่มทำงาน' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'ไปตรวจส่งพัสดุ' })).toBeVisible();
  await waitFor(() => expect(document.querySelector('[data-drawing="packed"]')).not.toBeNull());
});

it('opens an order that waits by a press on its row, as a scan of its number does', async () => {
  const next = ['SO6911-000004', 'SO6911-000005'].map((number, at) => ({
    id: at + 1,
    number,
    recipient_name: 'สมใจ',
    pieces: 3,
    storage_name: 'A-01',
  }));
  const waits = { 'GET /api/v1/packings/waiting': { orders: 2, late: 0, today: 0, next } };
  const { user } = await start(shop(waits));
  await user.click(await screen.findByRole('button', { name: 'SO6911-000005' }));
  await says('สแกนสินค้า');
  expect(sent(SCAN).map(({ body }) => JSON.parse(body))).toEqual([{ code: 'SO6911-000005' }]);
  expect(screen.queryByRole('button', { name: /^SO6911-/ })).toBeNull();
});

it('packs an order by scans alone, through the Thai layout too, and closes by itself', async () => {
  await start(shop());
  scan('SO6911-000005', 'ฆนุ/ๅๅขจจจจจถ');
  await says('สแกนสินค้า');
  expect(screen.getByRole('heading', { name: 'SO6911-000005' })).toBeInTheDocument();
  scan('8851230000023');
  await says('ถูกต้อง 1 จาก 3');
  scan('mug-1');
  await says('ถูกต้อง 2 จาก 3');
  const lines = within(screen.getByRole('list', { name: 'สินค้าในกล่อง' })).getAllByRole('listitem');
  expect(lines[0]).toHaveAttribute('aria-current', 'step');
  expect(lines[1]).toHaveTextContent('แก้วเซรามิก');
  expect(within(lines[1]!).getByRole('img', { name: 'ครบแล้ว' })).toBeInTheDocument();
  await new Promise((done) => {
    setTimeout(done, 160);
  });
  scan('8851230000023');
  await says('ปิดกล่องแล้ว');
  expect(sent(SCAN).map(({ body }) => JSON.parse(body))).toEqual([
    { code: 'SO6911-000005' },
    { packing_id: 9, barcode: '8851230000023', quantity: 1 },
    { packing_id: 9, barcode: 'mug-1', quantity: 1 },
    { packing_id: 9, barcode: '8851230000023', quantity: 1 },
  ]);
  expect(new Set(sent(SCAN).map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(4);
  expect(sent('/api/v3/packings/verify/close')).toHaveLength(1);
});

it('a wrong piece stays on the panel and is never sent; three in a row offer help', async () => {
  await start(shop());
  scan('SO6911-000005');
  await says('สแกนสินค้า');
  for (const code of ['1111', '2222', '3333']) scan(code);
  await says('ไม่ใช่สินค้าในคำสั่งซื้อนี้');
  expect(panel()).toHaveTextContent('3333 ไม่อยู่ในกล่องนี้ วางแยกไว้ แล้วหยิบ เสื้อยืด (TEE-M)');
  expect(await screen.findByText('ผิดสามครั้งติดกัน')).toBeInTheDocument();
  expect(sent(SCAN)).toHaveLength(1);
});

it('the panel corrects itself when the server disagrees', async () => {
  const answers = shop({
    [`POST ${SCAN}`]: async (request: Request) =>
      ((await request.json()) as { code?: string }).code
        ? { packing: fakePacking([shirt]), result: 'opened' }
        : failure(409, 'packing.goods_not_enough', 'เสื้อยืด ในคลังมีไม่พอ'),
  });
  await start(answers);
  scan('SO6911-000005');
  await says('สแกนสินค้า');
  scan('8851230000023');
  await says('สต็อกไม่พอ');
  expect(panel()).toHaveTextContent('เสื้อยืด ในคลังมีไม่พอ');
  expect(panel()).toHaveAttribute('data-tone', 'wrong');
  expect(screen.getByLabelText('0 จาก 2')).toBeInTheDocument();
});

it('the list of scans names the order that the server stops later, and why', async () => {
  const why = 'คำสั่งซื้อถูกยกเลิกแล้ว กันสินค้ากล่อง PK6911-000009 ไว้';
  await start(
    shop({
      [`POST ${SCAN}`]: async (request: Request) =>
        ((await request.json()) as { code?: string }).code
          ? { packing: fakePacking([shirt]), result: 'opened' }
          : failure(409, 'packing.invalid_order_status', why),
    }),
  );
  scan('SO6911-000005');
  await says('สแกนสินค้า');
  scan('8851230000023');
  await says('SO6911-000005 แพ็กต่อไม่ได้ หยิบกล่องออกก่อน');
  expect(panel()).toHaveTextContent(why);
  expect(within(screen.getByRole('region', { name: 'สแกนล่าสุด' })).getAllByRole('listitem')[0]).toHaveTextContent(
    `8851230000023SO6911-000005 แพ็กต่อไม่ได้ หยิบกล่องออกก่อน · ${why}`,
  );
});

it('F2 takes the last piece out, F9 says what is missing, Esc parks', async () => {
  await start(shop());
  scan('SO6911-000005');
  await says('สแกนสินค้า');
  scan('8851230000023');
  await says('ถูกต้อง 1 จาก 3');
  press('F9');
  await says('กล่องนี้ยังไม่ครบ');
  expect(panel()).toHaveTextContent('หัวหน้าแพ็กปิดทั้งที่ไม่ครบได้');
  press('F2');
  await says('นำออกแล้ว');
  await waitFor(() =>
    expect(sent('/api/v2/packings/verify/remove').map(({ body }) => JSON.parse(body))).toEqual([
      { packing_id: 9, barcode: '8851230000023', quantity: 1 },
    ]),
  );
  press('Escape');
  await says('พร้อม');
  expect(screen.queryByRole('heading', { name: 'SO6911-000005' })).not.toBeInTheDocument();
});

it('closing an incomplete parcel wants the right and a reason, which Escape does not throw away', async () => {
  const { user } = await start(shop());
  scan('SO6911-000005');
  await says('สแกนสินค้า');
  scan('8851230000023');
  await user.click(await screen.findByRole('button', { name: 'ปิดทั้งที่ไม่ครบ' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'ปิดกล่องไม่ครบ' }));
  expect(within(dialog).getByText('จำเป็นต้องกรอก')).toBeInTheDocument();
  await user.type(within(dialog).getByRole('textbox'), 'ของหมด');
  await user.keyboard('{Escape}');
  const question = within(await screen.findByRole('dialog', { name: 'ข้อมูลที่แก้ไขยังไม่ได้บันทึก' }));
  await user.click(question.getByRole('button', { name: 'อยู่ต่อ' }));
  expect(within(dialog).getByRole('textbox')).toHaveValue('ของหมด');
  await user.click(within(dialog).getByRole('button', { name: 'ปิดกล่องไม่ครบ' }));
  await waitFor(() =>
    expect(sent('/api/v3/packings/verify/close').map(({ body }) => JSON.parse(body))).toEqual([
      { packing_id: 9, partial: true, reason: 'ของหมด' },
    ]),
  );
});

it('a packer without the right has neither partial close nor amounts by hand', async () => {
  await start(shop(), fakeUser({ group_id: Group.Employee, roles: roles({ packing: 2 }) }));
  scan('SO6911-000005');
  await says('สแกนสินค้า');
  scan('8851230000023');
  await says('ถูกต้อง 1 จาก 3');
  expect(screen.getByRole('button', { name: /ปิดกล่อง/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'ปิดทั้งที่ไม่ครบ' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /ใส่จำนวนเอง/ })).not.toBeInTheDocument();
});

it('a read-only session sees the parcels and nothing to scan with', async () => {
  const open = { ...fakePacking([]), wanted: 3, packed: 1 };
  await renderApp({
    path: '/backoffice/packings',
    user: fakeUser({ read_only: true }),
    answers: shop({
      'GET /api/v1/packings': (request: Request) =>
        request.url.includes('status=open') ? { Data: [open], Total: 1 } : nothing,
    }),
  });
  expect(await screen.findByText('SO6911-000005')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'เริ่มทำงาน' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /ทำต่อ/ })).not.toBeInTheDocument();
});

it('someone without the packing area sees the page that says so', async () => {
  await renderApp({
    path: '/backoffice/packings',
    user: fakeUser({ group_id: Group.Employee, roles: roles({ order: 2 }) }),
  });
  expect(await screen.findByRole('heading', { name: 'ไม่มีสิทธิ์เข้าหน้านี้' })).toBeInTheDocument();
});

it('the command sheet draws one barcode per command', async () => {
  await renderApp({ path: '/backoffice/packings?view=commands', answers: shop() });
  for (const code of ['*CLOSE*', '*UNDO*', '*PARK*', '*NEXT*'])
    expect(await screen.findByRole('img', { name: code }, { timeout: 5000 })).toBeInTheDocument();
});

it('asks for the own open parcels by the packer, not for the newest of everybody', async () => {
  await start(shop(), fakeUser({ id: 7, group_id: Group.Employee, roles: roles({ packing: 2 }) }));
  const asked = seen.filter(({ path }) => path.startsWith('/api/v1/packings?')).map(({ path }) => path);
  expect(asked.some((path) => path.includes('status=open') && path.includes('user_id=7'))).toBe(true);
  expect(asked.some((path) => path.includes('status=open') && !path.includes('user_id='))).toBe(false);
});

it('gives the label of a closed parcel as a file in its place, where the browser shows no documents', async () => {
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false, configurable: true });
  URL.createObjectURL = () => 'blob:label';
  const whole = fakePacking([{ ...shirt, wanted: 1 }]);
  const closed = { ...whole, status: 'closed', packed: 1, label_on_close: true };
  const headers = { 'Content-Disposition': 'inline; filename="label-31.pdf"' };
  await start(
    shop({
      [`POST ${SCAN}`]: async (request: Request) =>
        ((await request.json()) as { code?: string }).code
          ? { packing: whole, result: 'opened' }
          : { packing: fakePacking([{ ...shirt, wanted: 1, packed: 1 }]), result: 'added' },
      'POST /api/v3/packings/verify/close': { packing: closed },
      'POST /api/v1/packings/print': { id: 31, kind: 'label', size: '100x150', orders: 1, again: 0 },
      'GET /api/v2/packings/print': () => new Response('%PDF', { headers }),
    }),
  );
  scan('SO6911-000005');
  await says('สแกนสินค้า');
  scan('8851230000023');
  await says('ปิดกล่องแล้ว');
  const link = await screen.findByRole('link', { name: 'บันทึกไฟล์' });
  expect(link).toHaveAttribute('download', 'label-31.pdf');
  const { id, order_id } = closed;
  const [asked] = sent('/api/v1/packings/print');
  expect(JSON.parse(asked?.body ?? '')).toEqual({ order_ids: [order_id], packing_id: id, kind: 'label' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.querySelector('iframe')).toBeNull();
  Reflect.deleteProperty(navigator, 'pdfViewerEnabled');
});

it('signing out at an open parcel asks once, and says what becomes of the parcel', async () => {
  const app = await start(shop({ 'POST /api/auth/logout': { message: 'ok' } }));
  scan('SO6911-000005');
  await says('สแกนสินค้า');
  await app.user.click(screen.getByRole('button', { name: /เมนูผู้ใช้/ }));
  await app.user.click(await screen.findByRole('menuitem', { name: 'ออกจากระบบ' }));
  const asked = within(await screen.findByRole('dialog', { name: 'ออกจากระบบเลยหรือไม่' }));
  expect(asked.getByText('SO6911-000005 จะค้างไว้ในรายการของคุณ กลับมาทำต่อได้')).toBeVisible();
  expect(sent('/api/auth/logout')).toHaveLength(0);
  await app.user.click(asked.getByRole('button', { name: 'ออกจากระบบเลย' }));
  await waitFor(() => expect(app.router.state.location.pathname).toBe('/login'));
  expect(screen.queryByRole('dialog')).toBeNull();
});
