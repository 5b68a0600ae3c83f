import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Import } from '@/entities/import';
import { Group } from '@/shared/access/access';
import { fakeUser, roles } from '@/test/builders';
import { failure, seen } from '@/test/network';
import { renderApp } from '@/test/render';

const WHY = 'ระบบจึงพักงานนี้ไว้';

const stopped: Import = {
  id: 7,
  kind: 'stock',
  name: 'ของ.csv',
  user_name: 'วิไล',
  format: 'csv',
  state: 'committing',
  failed: true,
  why: WHY,
  given_up: false,
  rows: 60,
  checked: 60,
  ok: 60,
  change: 0,
  unchanged: 0,
  error: 0,
  written: 25,
  fields: [],
  headings: [],
  sample: [],
  columns: {},
  constants: {},
  unused: [],
  makes: { storages: { count: 0, first: [] }, categories: { count: 0, first: [] } },
  counted: { counts: 0, lots: 0, more: 0, fewer: 0 },
  pictures: { all: 0, waiting: 0, fetched: 0, kept: 0, failed: 0 },
  version: 3,
  created_at: '2026-11-20T03:00:00Z',
};

const answers = {
  'GET /api/v1/wms/imports/7': stopped,
  'GET /api/v1/wms/imports': {
    Data: [stopped, { ...stopped, id: 6, state: 'done', failed: false, given_up: true }],
    Total: 2,
  },
  'DELETE /api/v1/wms/imports/7': { Msg: '' },
};

it('says why the work is parked, and gives the import up after asking', async () => {
  const { user, router } = await renderApp({ path: '/wms/import?kind=stock&id=7', answers });
  expect(await screen.findByText(WHY)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'เลิกนำเข้าไฟล์นี้' }));
  const asked = await screen.findByRole('dialog');
  expect(asked).toHaveTextContent('25 แถวที่นำเข้าแล้วจะยังอยู่ในระบบ');
  expect(seen.some(({ method }) => method === 'DELETE')).toBe(false);
  await user.click(within(asked).getByRole('button', { name: 'เลิกนำเข้าไฟล์นี้' }));
  await waitFor(() =>
    expect(
      seen.some(({ method, path }) => method === 'DELETE' && path === '/api/v1/wms/imports/7?unfinished=true'),
    ).toBe(true),
  );
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('id'));
});

it('an import that is done before it is given up stays, and shows as done', async () => {
  let file: Import = { ...stopped, failed: false, why: '' };
  const { user } = await renderApp({
    path: '/wms/import?kind=stock&id=7',
    answers: {
      ...answers,
      'GET /api/v1/wms/imports/7': () => file,
      'DELETE /api/v1/wms/imports/7': (request) => {
        if (new URL(request.url).searchParams.get('unfinished') !== 'true') return { Msg: '' };
        file = { ...file, state: 'done', written: 60 };
        return failure(409, 'general.invalid_param', 'นำเข้าเสร็จก่อนเลิก');
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'เลิกนำเข้าไฟล์นี้' }));
  const asked = within(await screen.findByRole('dialog'));
  await user.click(asked.getByRole('button', { name: 'เลิกนำเข้าไฟล์นี้' }));
  expect(await screen.findByText('ของ.csv นำเข้าเสร็จก่อนเลิก ไฟล์และผลตรวจจึงยังอยู่')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'เลิกนำเข้าไฟล์นี้' })).toBeNull());
});

it('tells in the list what stopped and what was given up', async () => {
  await renderApp({ path: '/wms/import?kind=stock', answers });
  expect(await screen.findByText('หยุดกลางทาง')).toBeVisible();
  expect(screen.getByText('เลิกนำเข้ากลางทาง')).toBeVisible();
});

it('offers it to nobody who only reads', async () => {
  await renderApp({ path: '/wms/import?kind=stock&id=7', user: fakeUser({ read_only: true }), answers });
  expect(await screen.findByText(WHY)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'เลิกนำเข้าไฟล์นี้' })).toBeNull();
});

const NO_LINKS = 'ระบบไม่เปิดลิงก์จากไฟล์';
const sheet: Import = {
  ...stopped,
  id: 9,
  kind: 'catalogue',
  name: 'สินค้า.xlsx',
  format: 'xlsx',
  state: 'uploaded',
  failed: false,
  why: '',
  rows: 0,
  fields: [
    { key: 'sku', title: 'รหัสสินค้า', needed: true },
    { key: 'price', title: 'ราคาขาย', needed: false, number: true },
    { key: 'storage', title: 'ที่เก็บ', needed: false },
    { key: 'barcode', title: 'บาร์โค้ด', needed: false },
  ],
  headings: ['ลำดับ', 'SKU', 'ราคา', 'รูป'],
  sample: [['1', 'FS-700', '฿59', 'https://example.com/1.jpg']],
  columns: { sku: 1, price: 2 },
  constants: { storage: 'ชั้นหลัก' },
  unused: [{ heading: 'ลำดับ' }, { heading: 'รูป', why: NO_LINKS }],
};
const checked: Import = {
  ...sheet,
  state: 'checked',
  rows: 4,
  checked: 4,
  ok: 2,
  change: 1,
  unchanged: 0,
  error: 1,
  written: 0,
  makes: { storages: { count: 2, first: ['A1', 'B2'] }, categories: { count: 1, first: ['ของแห้ง'] } },
};
const at = (file: Import, rows: object[] = []) => ({
  'GET /api/v1/products/imports/9': file,
  'GET /api/v1/products/imports/9/rows': { Data: rows, Total: rows.length },
});
const owner = fakeUser({ group_id: Group.Owner });

it('shows what is used, folds the rest away and says which columns are not taken, and why', async () => {
  const { user } = await renderApp({ path: '/wms/import?id=9', user: owner, answers: at(sheet) });
  expect(await screen.findByRole('combobox', { name: /รหัสสินค้า/ })).toHaveValue('1');
  expect(screen.getByRole('textbox', { name: /ที่เก็บ/ })).toHaveValue('ชั้นหลัก');
  expect(screen.getByText('ไม่ใช้', { exact: false, selector: 'strong' }).parentElement).toHaveTextContent(
    'คอลัมน์ที่ไม่ใช้ 2 คอลัมน์: ลำดับ · รูป',
  );
  expect(screen.getByText(NO_LINKS)).toBeVisible();
  const rest = screen.getByText('ช่องที่ไฟล์นี้ไม่มี (1)').closest('details')!;
  expect(rest).not.toHaveAttribute('open');
  await user.click(screen.getByText('ช่องที่ไฟล์นี้ไม่มี (1)'));
  expect(within(rest).getByRole('textbox', { name: /บาร์โค้ด/ })).toBeVisible();
  await user.selectOptions(within(rest).getByRole('combobox', { name: /บาร์โค้ด/ }), 'รูป');
  expect(within(rest).queryByRole('textbox')).toBeNull();
  expect(screen.queryByText(NO_LINKS)).toBeNull();
});

it('says before the press what is made with the rows, and that stock of what is there stays', async () => {
  const row = { number: 3, answer: 'change', written: false, cells: { sku: 'FS-700' } };
  const fault = { field: 'quantity', code: 'general.invalid_param', reason: 'stock_kept' };
  const { user } = await renderApp({
    path: '/wms/import?id=9',
    user: owner,
    answers: {
      ...at(checked, [{ ...row, faults: [fault] }]),
      'POST /api/v1/products/imports/9/commit': { ...checked, state: 'committing' },
    },
  });
  expect(await screen.findByRole('columnheader', { name: 'ราคาขาย' })).toHaveAttribute('data-align', 'right');
  const making = /สร้างที่เก็บ 2 แห่ง สร้างหมวดหมู่ 1 หมวด/;
  expect(await screen.findByText(making)).toBeVisible();
  expect(screen.getByText('ที่เก็บใหม่:').parentElement).toHaveTextContent('A1 · B2');
  expect(await screen.findByText('มีสินค้านี้อยู่แล้ว สต็อกคงเดิม')).toBeVisible();
  await user.click(screen.getByLabelText('ข้ามแถวที่ผิดพลาด 1 แถว'));
  await user.click(screen.getByRole('button', { name: 'นำเข้า 3 สินค้า' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent(making);
});

it('shows in the check what the one sheet says of each product, to its category', async () => {
  const titles = ['รหัส', 'ชื่อ', 'ราคาขาย', 'ต้นทุน', 'จำนวน', 'หน่วย', 'ชั้นวาง', 'หมวดหมู่', 'บาร์โค้ด'];
  const fields = titles.map((title, column) => ({ key: `f${column}`, title, needed: false }));
  const columns = Object.fromEntries(fields.map(({ key }, column) => [key, column]));
  const row = { number: 3, answer: 'ok', written: false, cells: { f7: 'ของแห้ง' }, faults: [] };
  await renderApp({ path: '/wms/import?id=9', user: owner, answers: at({ ...checked, fields, columns }, [row]) });
  expect(await screen.findByRole('columnheader', { name: 'หมวดหมู่' })).toBeInTheDocument();
  expect(await screen.findByText('ของแห้ง', { selector: 'td *' })).toBeInTheDocument();
});

it('mends what is wrong in place and has it checked by one press', async () => {
  const fault = (field: string, reason: string) => ({ field, code: 'general.invalid_param', reason });
  const bad = (number: number, cells: object, ...faults: object[]) => ({
    number,
    answer: 'error',
    written: false,
    cells,
    faults,
  });
  const rows = [
    bad(3, { sku: 'FS-700', price: 'แพง' }, fault('price', 'no_money'), fault('', 'refused')),
    bad(4, { price: '20' }, fault('sku', 'required')),
  ];
  const { user } = await renderApp({
    path: '/wms/import?id=9',
    user: owner,
    answers: {
      ...at({ ...checked, error: 2 }, rows),
      'PUT /api/v1/products/imports/9/rows': { ...checked, state: 'checking', version: 4 },
    },
  });
  const price = await screen.findByRole('textbox', { name: 'ราคาขาย: ไม่ใช่จำนวนเงิน' });
  expect(price).toHaveValue('แพง');
  expect(screen.getAllByRole('textbox')).toHaveLength(2);
  await user.clear(price);
  await user.type(price, '250');
  await user.type(screen.getByRole('textbox', { name: 'รหัสสินค้า: ต้องมีค่า' }), 'N-1');
  expect(screen.getByText('แก้แล้ว 2 แถว')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^นำเข้า 3/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'ตรวจแถวที่แก้อีกครั้ง' }));
  await waitFor(() => expect(seen.some(({ method }) => method === 'PUT')).toBe(true));
  expect(JSON.parse(String(seen.find(({ method }) => method === 'PUT')?.body))).toEqual({
    rows: [
      { number: 3, cells: { price: '250' } },
      { number: 4, cells: { sku: 'N-1' } },
    ],
    version: checked.version,
  });
});

it('offers what comes in also where the server has checked what was mended at once', async () => {
  const fault = { field: 'price', code: 'general.invalid_param', reason: 'no_money' };
  const rows = [{ number: 3, answer: 'error', written: false, cells: { price: 'แพง' }, faults: [fault] }];
  const { user } = await renderApp({
    path: '/wms/import?id=9',
    user: owner,
    answers: {
      ...at({ ...checked, error: 1 }, rows),
      'PUT /api/v1/products/imports/9/rows': { ...checked, error: 0, version: 4 },
    },
  });
  await user.type(await screen.findByRole('textbox', { name: 'ราคาขาย: ไม่ใช่จำนวนเงิน' }), '9');
  expect(screen.getByText('แก้แล้ว 1 แถว')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'ตรวจแถวที่แก้อีกครั้ง' }));
  await waitFor(() => expect(screen.queryByText('แก้แล้ว 1 แถว')).toBeNull());
});

it('shows the faults alone to who only reads', async () => {
  const fault = { field: 'price', code: 'general.invalid_param', reason: 'no_money' };
  await renderApp({
    path: '/wms/import?id=9',
    user: fakeUser({ group_id: Group.Owner, read_only: true }),
    answers: at(checked, [{ number: 3, answer: 'error', written: false, cells: { price: 'แพง' }, faults: [fault] }]),
  });
  expect(await screen.findByText('ราคาขาย: ไม่ใช่จำนวนเงิน')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('asks nothing once more where nothing that is there changes', async () => {
  const fresh = { ...checked, ok: 40, change: 0, error: 0, rows: 40, checked: 40 };
  const { user } = await renderApp({
    path: '/wms/import?id=9',
    user: owner,
    answers: { ...at(fresh), 'POST /api/v1/products/imports/9/commit': { ...fresh, state: 'committing' } },
  });
  // Red is what is wrong: none of it has no colour.
  expect(await screen.findByRole('button', { name: /^ผิดพลาด\s*0$/ })).not.toHaveAttribute('data-answer');
  await user.click(await screen.findByRole('button', { name: 'นำเข้า 40 สินค้า' }));
  await waitFor(() => expect(seen.some(({ path }) => path === '/api/v1/products/imports/9/commit')).toBe(true));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('asks before a list of stock comes in on top of the stock that it lists', async () => {
  const why = 'จำนวนในไฟล์จะบวกเพิ่มเข้าไป';
  const unused = [
    { heading: 'จองแล้ว', why },
    { heading: 'พร้อมขาย', why },
  ];
  const list: Import = { ...checked, kind: 'stock', ok: 4, change: 0, error: 0, unused };
  const { user } = await renderApp({
    path: '/wms/import?kind=stock&id=9',
    user: owner,
    answers: { 'GET /api/v1/wms/imports/9': list, 'GET /api/v1/wms/imports/9/rows': { Data: [], Total: 0 } },
  });
  await user.click(await screen.findByRole('button', { name: 'นำเข้า 4 แถว' }));
  expect(await screen.findByRole('dialog', { name: 'รับเพิ่มจากที่มีอยู่หรือไม่' })).toHaveTextContent(why);
  expect(seen.some(({ path }) => path.endsWith('/commit'))).toBe(false);
});

it('shows how far the pictures are, and at the end which did not come and why', async () => {
  const done: Import = { ...checked, state: 'done', written: 40 };
  const { unmount } = await renderApp({
    path: '/wms/import?id=9',
    user: owner,
    answers: at({ ...done, pictures: { all: 40, waiting: 28, fetched: 12, kept: 0, failed: 0 } }),
  });
  expect(await screen.findByText('กำลังดึงรูป 12/40')).toBeVisible();
  unmount();
  await renderApp({
    path: '/wms/import?id=9',
    user: owner,
    answers: {
      ...at({ ...done, pictures: { all: 40, waiting: 0, fetched: 38, kept: 1, failed: 1 } }),
      'GET /api/v1/products/imports/9/pictures': {
        Data: [{ number: 7, sku: 'FS-700', link: 'https://10.0.0.1/x.jpg', reason: 'not_allowed' }],
        Total: 1,
      },
    },
  });
  expect(await screen.findByText('ได้รูปแล้ว 38 สินค้า · มีรูปอยู่ก่อน 1 สินค้า · ดึงไม่ได้ 1 รูป')).toBeVisible();
  expect(await screen.findByText('ที่อยู่นี้ไม่อนุญาต')).toBeVisible();
  expect(screen.getByText('FS-700')).toBeVisible();
});

it('ends with what to do next', async () => {
  await renderApp({ path: '/wms/import?id=9', user: owner, answers: at({ ...checked, state: 'done', written: 3 }) });
  expect(await screen.findByRole('link', { name: 'ดูสินค้า' })).toHaveAttribute('href', '/backoffice/products');
  expect(screen.getByRole('link', { name: 'สร้างคำสั่งซื้อ' })).toHaveAttribute('href', '/backoffice/orders/create');
});

it('gives the rows that did not come in as a file after the others did', async () => {
  const done: Import = { ...checked, state: 'done', written: 3, error: 2 };
  await renderApp({ path: '/wms/import?id=9', user: owner, answers: at(done) });
  expect(await screen.findByText(/^แถวที่ผิดพลาดยังไม่เข้าระบบ/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'ดาวน์โหลดแถวที่ผิดพลาด 2 แถว' })).toBeVisible();
});

it('recommends the one sheet to who may work on products and in the warehouse, and offers it to nobody else', async () => {
  const kinds = async (levels: Parameters<typeof roles>[0]): Promise<string[]> => {
    const { unmount } = await renderApp({
      path: '/wms/import',
      user: fakeUser({ group_id: Group.Employee, roles: roles(levels) }),
      answers: {
        'GET /api/v1/wms/imports': { Data: [], Total: 0 },
        'GET /api/v1/products/imports': { Data: [], Total: 0 },
      },
    });
    const all = within(await screen.findByRole('group', { name: 'นำเข้าอะไร' })).getAllByRole('button');
    const said = all.map((one) => `${one.getAttribute('aria-pressed') === 'true' ? '*' : ''}${one.textContent}`);
    unmount();
    return said;
  };
  const both = await kinds({ wms: 2, product: 2 });
  expect(both[0]).toMatch(/^\*สินค้าทั้งหมดจากไฟล์เดียว แนะนำ/);
  expect(both).toHaveLength(9);
  expect((await kinds({ product: 2, wms: 1 }))[0]).toMatch(/^\*สินค้าขาย/);
});
