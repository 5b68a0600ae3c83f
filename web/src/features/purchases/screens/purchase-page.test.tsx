import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import type { Purchase } from '@/entities/purchase';
import { Group } from '@/shared/access/access';
import { queryClient } from '@/shared/api/query-client';
import { fakeUser, roles } from '@/test/builders';
import { failure, seen } from '@/test/network';
import { renderApp } from '@/test/render';
import { fakePurchase } from '../test-data';

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 90_000 });

const DETAIL = 'GET /api/v1/wms/po/detail';
const AMEND = 'PUT /api/v1/wms/po/amend/*';
const STORAGES = 'GET /api/v1/wms/storage';
const paper = { name: 'd1', title: 'quote.pdf', media: 'application/pdf', size: 2048 };

const purchase = (change: Partial<Purchase> = {}): Purchase =>
  fakePurchase({
    line_count: 1,
    pieces: 5,
    documents: [paper],
    lines: [
      {
        id: 3,
        product_id: 4,
        product_name: 'สบู่',
        pn: 'SOAP',
        barcode: '',
        unit_name: 'ก้อน',
        package_pieces: 1,
        quantity: 5,
        received: 0,
        written_off: 0,
        awaited: 5,
      },
    ],
    timeline: [
      {
        id: 9,
        at: '2026-11-20T03:00:00Z',
        user_id: 7,
        user_name: 'นิด',
        kind: 'po.amended',
        data: { note: { before: '', after: 'ส่งบ่าย' }, papers: { before: [], after: ['quote.pdf'] } },
      },
    ],
    ...change,
  });

it('takes papers, a note and the partner number after approval, against the version that was read', async () => {
  const { user } = await renderApp({
    path: '/backoffice/po/7?open=amend',
    answers: { [DETAIL]: purchase(), [AMEND]: purchase({ version: 3, reference: 'INV-9' }) },
  });
  const dialog = await screen.findByRole('dialog');
  await user.type(await within(dialog).findByRole('textbox', { name: 'เลขที่ของคู่ค้า' }), 'INV-9');
  await user.type(within(dialog).getByRole('textbox', { name: 'หมายเหตุ' }), 'ส่งบ่าย');
  await user.click(within(dialog).getByRole('button', { name: 'นำไฟล์ quote.pdf ออก' }));
  await user.click(within(dialog).getByRole('button', { name: 'บันทึก' }));
  await waitFor(() => expect(seen.some(({ path }) => path.endsWith('/po/amend/7'))).toBe(true));
  expect(JSON.parse(seen.find(({ path }) => path.endsWith('/po/amend/7'))?.body ?? '')).toEqual({
    reference: 'INV-9',
    note: 'ส่งบ่าย',
    expected_on: '',
    documents: [],
    version: 2,
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('หมายเหตุ: — → ส่งบ่าย', { exact: false })).toBeVisible();
  expect(screen.getByText('ไฟล์แนบ: — → quote.pdf', { exact: false })).toBeVisible();
});

it('keeps what was typed when somebody changed the order meanwhile: the rest is theirs, and what both changed is chosen', async () => {
  let now = purchase({ status: 'closed' });
  const { user } = await renderApp({
    path: '/backoffice/po/7?open=amend',
    answers: { [DETAIL]: () => now, [AMEND]: (request) => (now.version === 2 ? moveOn() : request.json()) },
  });
  const moveOn = (): Response => {
    now = purchase({ status: 'closed', version: 3, note: 'ส่งเช้า', reference: 'INV-1' });
    return failure(409, 'general.invalid_param', '', { version: 'general.invalid_param' });
  };
  const dialog = await screen.findByRole('dialog');
  await user.type(await within(dialog).findByRole('textbox', { name: 'หมายเหตุ' }), 'ใบกำกับมาแล้ว');
  await user.click(within(dialog).getByRole('button', { name: 'บันทึก' }));
  const clash = await within(dialog).findByRole('group', { name: 'หมายเหตุ' });
  expect(within(dialog).getByRole('textbox', { name: 'เลขที่ของคู่ค้า' })).toHaveValue('INV-1');
  expect(within(dialog).getByRole('button', { name: 'บันทึก' })).toBeDisabled();
  await user.click(within(clash).getByRole('button', { name: 'ใช้ของฉัน: ใบกำกับมาแล้ว' }));
  await user.click(within(dialog).getByRole('button', { name: 'บันทึก' }));
  await waitFor(() => expect(seen.filter(({ path }) => path.endsWith('/po/amend/7'))).toHaveLength(2));
  expect(JSON.parse(seen.findLast(({ path }) => path.endsWith('/po/amend/7'))?.body ?? '')).toMatchObject({
    reference: 'INV-1',
    note: 'ใบกำกับมาแล้ว',
    version: 3,
  });
});

it('is not offered to who only looks', async () => {
  const looker = fakeUser({ group_id: Group.Employee, roles: roles({ po: 1 }) });
  await renderApp({ path: '/backoffice/po/7?open=amend', user: looker, answers: { [DETAIL]: purchase() } });
  expect(await screen.findByText('ค้าส่ง')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('has room for a picture of the delivery note', async () => {
  await renderApp({
    path: '/backoffice/po/7?open=receive',
    answers: { [DETAIL]: purchase(), [STORAGES]: { Data: [{ id: 1, name: 'ชั้น ก' }], Total: 1 } },
  });
  expect(await screen.findByRole('group', { name: 'รูปใบส่งของ' })).toBeVisible();
});

it('says that more came than is awaited, and takes nothing in', async () => {
  const { user } = await renderApp({
    path: '/backoffice/po/7?open=receive',
    answers: {
      [DETAIL]: purchase(),
      [STORAGES]: { Data: [{ id: 1, name: 'ชั้น ก' }], Total: 1 },
      'PUT /api/v1/wms/po/receive/*': purchase(),
    },
  });
  await screen.findByRole('option', { name: 'ชั้น ก' });
  await user.selectOptions(screen.getByRole('combobox', { name: /^รับเข้าที่เก็บ/ }), 'ชั้น ก');
  const came = await screen.findByRole('spinbutton', { name: 'จำนวน สบู่ ที่มาถึง' });
  await user.type(came, '6');
  expect(screen.getByRole('alert')).toHaveTextContent('เกินที่ค้างรับ 5 ส่วนที่เกินให้รับเข้าคลังแยก');
  expect(came).toBeInvalid();
  await user.click(screen.getByRole('button', { name: 'รับเข้า 6 ชิ้น' }));
  await user.clear(came);
  await user.type(came, '5');
  expect(screen.queryByText(/เกินที่ค้างรับ/)).toBeNull();
  expect(seen.filter(({ method }) => method === 'PUT')).toEqual([]);
});

it('takes nothing in while a serial is typed that was not added', async () => {
  const { user } = await renderApp({
    path: '/backoffice/po/7?open=receive',
    answers: {
      [DETAIL]: purchase(),
      [STORAGES]: { Data: [{ id: 1, name: 'ชั้น ก' }], Total: 1 },
      'PUT /api/v1/wms/po/receive/*': purchase(),
    },
  });
  await screen.findByRole('option', { name: 'ชั้น ก' });
  await user.selectOptions(screen.getByRole('combobox', { name: /^รับเข้าที่เก็บ/ }), 'ชั้น ก');
  await user.click(screen.getByRole('button', { name: /ใส่เลขรันที่มา/ }));
  const serial = await screen.findByRole('textbox', { name: /ยิงหรือพิมพ์เลขรัน/ });
  await user.type(serial, 'SN1{Enter}SN2');
  await user.click(screen.getByRole('button', { name: 'รับเข้า 1 ชิ้น' }));
  expect(screen.getByRole('alert')).toHaveTextContent('ยังไม่ได้เพิ่ม');
  expect(serial).toHaveFocus();
  await user.keyboard('{End}{Enter}');
  expect(seen.filter(({ method }) => method === 'PUT')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'รับเข้า 2 ชิ้น' }));
  await waitFor(() => expect(seen.filter(({ method }) => method === 'PUT')).toHaveLength(1));
  expect(JSON.parse(seen.find(({ method }) => method === 'PUT')?.body ?? '')).toMatchObject({
    lines: [{ line_id: 3, quantity: 2, serials: [{ from: 'SN1', to: 'SN2' }] }],
  });
});

it('keeps what was counted to be copied, and takes nothing in, once the order was closed elsewhere', async () => {
  const [line] = purchase().lines;
  const lines = [line!, { ...line!, id: 8, product_id: 5, product_name: 'ชา', pn: 'TEA' }];
  let now = purchase({ lines });
  const { user } = await renderApp({
    path: '/backoffice/po/7?open=receive',
    answers: { [DETAIL]: () => now, [STORAGES]: { Data: [{ id: 1, name: 'ชั้น ก' }], Total: 1 } },
  });
  await user.type(await screen.findByRole('spinbutton', { name: 'จำนวน สบู่ ที่มาถึง' }), '4');
  now = purchase({
    status: 'closed',
    version: 3,
    written_off: 10,
    lines: lines.map((one) => ({ ...one, written_off: 5, awaited: 0 })),
  });
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByText(/สิ่งที่พิมพ์ไว้ยังอยู่ให้คัดลอก/)).toBeVisible();
  const came = screen.getByRole('spinbutton', { name: 'จำนวน สบู่ ที่มาถึง' });
  expect(came).toHaveValue('4');
  expect(came).toHaveAttribute('readonly');
  expect(came).toBeValid();
  expect(screen.queryByRole('spinbutton', { name: /ชา/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'รับเข้า 4 ชิ้น' })).toBeDisabled();
});

it('counts each of many scans faster than the answers, and says which goods are not of the order', async () => {
  const [line] = purchase().lines;
  const goods = (id: number, name: string, barcode: string) => ({
    id,
    name,
    barcode,
    pn: barcode,
    unit_name: 'ก้อน',
    package_pieces: 1,
    package_barcode: '',
    on_hand: 0,
    reserved: 0,
    available: 0,
    incoming: 0,
    picture: '',
  });
  const known = [goods(4, 'สบู่', '8850001000012'), goods(5, 'ชา', '8850001000029'), goods(6, 'เกลือ', '8850001000036')];
  await renderApp({
    path: '/backoffice/po/7?open=receive',
    answers: {
      [DETAIL]: purchase({
        lines: [
          { ...line!, awaited: 2 },
          { ...line!, id: 8, product_id: 5, product_name: 'ชา', pn: 'TEA' },
          { ...line!, id: 9 },
        ],
      }),
      [STORAGES]: { Data: [{ id: 1, name: 'ชั้น ก' }], Total: 1 },
      'GET /api/v1/wms/product': ({ url }) => {
        const Data = known.filter(({ barcode }) => url.includes(barcode));
        return { Data, Total: Data.length };
      },
    },
  });
  const finder = await within(await screen.findByRole('dialog')).findByRole('textbox', { name: /สแกนหรือค้นหา/ });
  const [soap, salt, tea] = ['8850001000012', '8850001000036', '8850001000029'];
  for (const code of [soap, tea, salt, soap, tea, soap]) {
    fireEvent.change(finder, { target: { value: code } });
    fireEvent.keyDown(finder, { key: 'Enter' });
  }
  expect(await screen.findByRole('button', { name: 'รับเข้า 5 ชิ้น' })).toBeVisible();
  // What a line awaits no more counts on the next one of the same goods.
  const soaps = screen.getAllByRole('spinbutton', { name: /สบู่/ });
  expect(soaps.map((field) => (field as HTMLInputElement).value)).toEqual(['2', '1']);
  expect(screen.getByRole('spinbutton', { name: /ชา/ })).toHaveValue('2');
  expect(await screen.findByText('เกลือ ไม่อยู่ในรายการค้างรับของใบนี้')).toBeVisible();
});

it('takes a receipt back from the notice', async () => {
  const receipt = {
    note: '',
    bill_id: 31,
    bill_number: 'IN6911-000031',
    created_at: '2026-11-20T04:00:00Z',
    user_name: 'นิด',
    pieces: 5,
  };
  const before = { ...receipt, bill_id: 30, bill_number: 'IN6911-000030' };
  const after = purchase({ status: 'closed', version: 3, received: 5, receipts: [before, receipt] });
  let now = purchase();
  const { user } = await renderApp({
    path: '/backoffice/po/7?open=receive',
    answers: {
      [DETAIL]: () => now,
      [STORAGES]: { Data: [{ id: 1, name: 'ชั้น ก' }], Total: 1 },
      'PUT /api/v1/wms/po/receive/7': () => (now = after),
      'PUT /api/v1/wms/po/takeback/7': () => (now = purchase({ version: 4 })),
    },
  });
  const dialog = await screen.findByRole('dialog');
  await user.selectOptions(await within(dialog).findByRole('combobox', { name: /ที่เก็บ/ }), '1');
  await user.click(within(dialog).getByRole('button', { name: 'มาครบทุกรายการ' }));
  await user.click(within(dialog).getByRole('button', { name: 'รับเข้า 5 ชิ้น' }));
  await user.click(await screen.findByRole('button', { name: 'เลิกทำ' }));
  expect(await screen.findByText('ถอนการรับตาม IN6911-000031 แล้ว')).toBeVisible();
  expect(JSON.parse(seen.find(({ path }) => path.endsWith('/receive/7'))?.body ?? '')).toEqual({
    storage_id: 1,
    note: '',
    bill_image: '',
    lines: [{ line_id: 3, quantity: 5 }],
  });
  expect(JSON.parse(seen.find(({ path }) => path.endsWith('/takeback/7'))?.body ?? '')).toEqual({
    bill_id: 31,
    reason: 'เลิกทำ รับผิด',
    version: 3,
  });
});

it('takes in once what came, where the answer was lost and the count changed before it went again', async () => {
  const receipts: NonNullable<Purchase['receipts']> = [];
  const made: { key: string; body: string }[] = [];
  let now = purchase();
  const receive = async (request: Request): Promise<object | Response> => {
    const [key, body] = [request.headers.get('Idempotency-Key') ?? '', await request.clone().text()];
    const before = made.find((one) => one.key === key);
    if (before?.body === body) return now;
    if (before) {
      return failure(409, 'general.conflict', 'เคยส่งไปแล้ว', { 'Idempotency-Key': 'general.invalid_param' });
    }
    made.push({ key, body });
    const bill = { note: '', bill_number: 'IN6911-000031', created_at: '2026-11-20T04:00:00Z', user_name: 'นิด' };
    receipts.push({ ...bill, bill_id: 30 + made.length, pieces: 2 });
    const [line] = purchase().lines;
    const [received, awaited] = [2 * made.length, 5 - 2 * made.length];
    now = purchase({
      status: 'partly_received',
      received,
      receipts: [...receipts],
      lines: [{ ...line!, received, awaited }],
    });
    return made.length === 1 ? HttpResponse.error() : now;
  };
  const { user } = await renderApp({
    path: '/backoffice/po/7?open=receive',
    answers: {
      [DETAIL]: () => now,
      [STORAGES]: { Data: [{ id: 1, name: 'ชั้น ก' }], Total: 1 },
      'PUT /api/v1/wms/po/receive/7': receive,
    },
  });
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByRole('option', { name: 'ชั้น ก' });
  await user.selectOptions(await within(dialog).findByRole('combobox', { name: /ที่เก็บ/ }), '1');
  await user.type(await within(dialog).findByRole('spinbutton', { name: 'จำนวน สบู่ ที่มาถึง' }), '2');
  await user.click(within(dialog).getByRole('button', { name: 'รับเข้า 2 ชิ้น' }));
  await user.click(await screen.findByRole('button', { name: 'รับทราบ' }));
  await user.type(within(dialog).getByRole('textbox', { name: 'หมายเหตุใบรับเข้า' }), 'ลังแรก');
  await user.click(within(dialog).getByRole('button', { name: 'รับเข้า 2 ชิ้น' }));
  await user.click(await screen.findByRole('button', { name: 'ใช้รายการที่บันทึกแล้ว' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(made).toHaveLength(1);
});
