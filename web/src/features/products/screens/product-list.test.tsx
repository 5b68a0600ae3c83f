import { configure, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakePart, fakeUser, fakeProduct } from '@/test/builders';
import { failure, seen, listOf } from '@/test/network';
import { renderApp } from '@/test/render';

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 90_000 });

const PATH = '/backoffice/products';
const lookups = {
  'GET /api/v1/products/category': listOf({ id: 2, name: 'เครื่องปรุง', parent_id: null, version: 1 }),
  'GET /api/v1/wms/product': listOf({
    id: 6,
    name: 'เกลือ',
    pn: 'SALT',
    on_hand: 9,
    reserved: 0,
    available: 9,
    incoming: 0,
  }),
};
const sent = (method: string): unknown => JSON.parse(seen.find((call) => call.method === method)?.body ?? 'null');

it('shows price, how often it can be sold, and behind the name what is not one piece of one thing', async () => {
  const { user } = await renderApp({
    path: PATH,
    answers: {
      ...lookups,
      'GET /api/v1/products': listOf(
        fakeProduct(),
        fakeProduct({ id: 9, name: 'ไม่ผูก', components: [], status: 0, available: 0 }),
      ),
    },
  });
  const row = (await screen.findByRole('link', { name: 'น้ำปลาแท้' })).closest('tr')!;
  expect([...row.cells].slice(1).map((cell) => cell.textContent)).toEqual([
    'น้ำปลาแท้',
    'NP-1',
    '฿45.50',
    '42',
    '2',
    '40',
    '12',
    'เปิดขาย',
    '',
  ]);
  expect(screen.getByRole('link', { name: 'ไม่ผูก' }).closest('td')).toHaveTextContent('ไม่ผูก ยังไม่ผูกกับคลัง');
  await user.click(await screen.findByRole('button', { name: 'คอลัมน์ที่แสดง' }));
  expect(await screen.findByRole('checkbox', { name: 'หมวดหมู่' })).not.toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'ส่วนประกอบ' })).not.toBeChecked();
});

it('marks what is low or gone by the same signs as the list of the warehouse', async () => {
  const low = fakePart({ free: 3, low_below: 10 });
  await renderApp({
    path: PATH,
    answers: {
      ...lookups,
      'GET /api/v1/products': listOf(
        fakeProduct({ available: 3, components: [low] }),
        fakeProduct({ id: 9, name: 'ชุดคู่', type: 2, available: 3, components: [low, fakePart({ free: 90 })] }),
        fakeProduct({ id: 10, name: 'พอขาย', available: 10, components: [fakePart({ free: 10, low_below: 10 })] }),
        fakeProduct({ id: 11, name: 'เลิกขาย', status: 0, available: 3, components: [low] }),
      ),
    },
  });
  const row = async (name: string) => within((await screen.findByRole('link', { name })).closest('tr')!);
  expect((await row('น้ำปลาแท้')).getByRole('img', { name: 'ใกล้หมด ต่ำกว่า 10' })).toBeInTheDocument();
  expect((await row('ชุดคู่')).getByRole('img', { name: 'ใกล้หมด ต่ำกว่า 10' })).toBeInTheDocument();
  expect((await row('พอขาย')).queryByRole('img', { name: /ใกล้หมด/ })).toBeNull();
  expect((await row('เลิกขาย')).queryByRole('img', { name: /ใกล้หมด/ })).toBeNull();
});

it('says of a set outside its days why none can be sold, and from when', async () => {
  const parts = [fakePart({ free: 26 }), fakePart({ warehouse_product_id: 6, free: 90 })];
  const set = (id: number, name: string, change: object) =>
    fakeProduct({ id, name, type: 2, available: 0, components: parts, ...change });
  await renderApp({
    path: PATH,
    answers: {
      ...lookups,
      'GET /api/v1/products': listOf(
        set(8, 'ชุดหน้า', { valid_from: '2999-01-05' }),
        set(9, 'ชุดเก่า', { valid_to: '2020-01-05' }),
        set(10, 'ชุดปิด', { valid_from: '2999-01-05', status: 0 }),
        set(11, 'ชุดนี้', { valid_from: '2020-01-05', available: 26 }),
      ),
    },
  });
  const cells = async (name: string) => {
    const row = (await screen.findByRole('link', { name })).closest('tr')!;
    const amount = row.cells[6]?.querySelector('[title]');
    return [row.cells[8]?.textContent, amount?.textContent, amount?.getAttribute('title')];
  };
  const soon = 'เริ่มขาย 5 ม.ค. 3542 ตอนนี้จึงยังขายไม่ได้ ของที่ยังไม่มีใครจองทำได้ 26';
  expect(await cells('ชุดหน้า')).toEqual(['เริ่มขาย 5 ม.ค. 3542', '0', soon]);
  const over = 'หมดเวลาขายแล้ว จึงขายไม่ได้ ของที่ยังไม่มีใครจองทำได้ 26';
  expect(await cells('ชุดเก่า')).toEqual(['หมดเวลาขาย', '0', over]);
  expect(await cells('ชุดปิด')).toEqual(['ปิดขาย', '0', soon]);
  expect(await cells('ชุดนี้')).toEqual(['เปิดขาย', '26', 'ของที่ยังไม่มีใครจองทำได้เท่านี้']);
});

it('filters by status and category in the address', async () => {
  const { user, router } = await renderApp({
    path: PATH,
    answers: { ...lookups, 'GET /api/v1/products': listOf(fakeProduct()) },
  });
  await screen.findByRole('option', { name: 'เครื่องปรุง' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'หมวดหมู่' }), '2');
  await user.selectOptions(screen.getByRole('combobox', { name: 'สถานะ' }), '0');
  await waitFor(() => expect(router.state.location.searchStr).toBe('?category=2&status=0'));
  await waitFor(() =>
    expect(seen.some(({ path }) => path.includes('status=0') && path.includes('category_id=2'))).toBe(true),
  );
});

it('adds a component and saves with category, price in satang and version', async () => {
  const { user } = await renderApp({
    path: `${PATH}?open=8`,
    answers: {
      ...lookups,
      'GET /api/v1/products': listOf(fakeProduct()),
      'GET /api/v1/products/8': fakeProduct(),
      'PUT /api/v1/products/8': fakeProduct(),
    },
  });
  const price = await screen.findByRole('textbox', { name: 'ราคาขาย' });
  const stock = screen.getByRole('link', { name: 'สต็อก น้ำปลา · มีอยู่ 42' });
  expect(stock.getAttribute('href')).toMatch(/^\/wms\/product\/card\/5/);
  await user.clear(price);
  await user.type(price, '1,049.5');
  await user.type(await screen.findByRole('combobox', { name: 'เพิ่มสินค้าคลัง' }), 'เกลือ');
  await user.click(await screen.findByRole('option', { name: /เกลือ/ }));
  expect(screen.getByRole('spinbutton', { name: 'จำนวนของ เกลือ' })).toHaveValue('1');
  await user.click(screen.getByRole('button', { name: 'บันทึก' }));
  await waitFor(() =>
    expect(sent('PUT')).toEqual({
      name: 'น้ำปลาแท้',
      sku: 'NP-1',
      barcode: '',
      price: 104_950,
      category_id: 2,
      type: 2,
      status: 1,
      image: '',
      version: 3,
      components: [
        { warehouse_product_id: 5, quantity: 1 },
        { warehouse_product_id: 6, quantity: 1 },
      ],
    }),
  );
});

it('hints at a barcode whose check digit does not fit while it is typed, and no longer once it does', async () => {
  const { user } = await renderApp({
    path: `${PATH}?open=new`,
    answers: { ...lookups, 'GET /api/v1/products': listOf() },
  });
  const code = await screen.findByRole('textbox', { name: /^บาร์โค้ด/ });
  await user.type(code, '8850123456780');
  expect(code).toHaveFocus();
  const hint = screen.getByText(/^เลขตัวท้ายไม่ตรงกับบาร์โค้ดมาตรฐาน/);
  expect(hint).toBeVisible();
  expect(hint).toHaveAttribute('style', expect.stringContaining('var(--warn)'));
  expect(code).not.toHaveAttribute('aria-invalid', 'true');
  await user.clear(code);
  await user.type(code, '8850123456787');
  expect(screen.queryByText(/^เลขตัวท้าย/)).toBeNull();
});

it('says what is missing, and shows a refusal at its field', async () => {
  const refusal = (): Response =>
    failure(409, 'general.invalid_param', 'มีรหัสสินค้านี้แล้ว', { sku: 'general.invalid_param' });
  const { user } = await renderApp({
    path: `${PATH}?open=new`,
    answers: { ...lookups, 'GET /api/v1/products': listOf(), 'POST /api/v1/products': refusal },
  });
  await user.type(await screen.findByRole('textbox', { name: 'ชื่อสินค้า' }), 'เกลือ');
  await user.type(screen.getByRole('textbox', { name: 'ราคาขาย' }), 'แพง');
  await user.click(screen.getByRole('button', { name: 'บันทึก' }));
  expect(await screen.findByText('จำนวนเงินไม่ถูกต้อง')).toBeVisible();
  await user.clear(screen.getByRole('textbox', { name: 'ราคาขาย' }));
  await user.type(screen.getByRole('textbox', { name: 'ราคาขาย' }), '-1{Tab}');
  expect(await screen.findByText('อย่างน้อย ฿0.00')).toBeVisible();
  await user.clear(screen.getByRole('textbox', { name: 'ราคาขาย' }));
  await user.type(screen.getByRole('textbox', { name: 'ราคาขาย' }), '200,000,000{Tab}');
  expect(await screen.findByText('ไม่เกิน ฿100,000,000.00')).toBeVisible();
  await user.clear(screen.getByRole('textbox', { name: 'ราคาขาย' }));
  await user.type(screen.getByRole('textbox', { name: 'ราคาขาย' }), '20');
  await user.type(screen.getByRole('textbox', { name: 'SKU' }), 'S');
  await user.click(screen.getByRole('button', { name: 'บันทึก' }));
  expect(await screen.findByText('มีรหัสสินค้านี้แล้ว')).toBeVisible();
});

it('shows values alone to a read-only session', async () => {
  await renderApp({
    path: `${PATH}?open=8`,
    user: fakeUser({ read_only: true }),
    answers: { ...lookups, 'GET /api/v1/products': listOf(fakeProduct()), 'GET /api/v1/products/8': fakeProduct() },
  });
  const drawer = await screen.findByRole('dialog');
  expect(await within(drawer).findByText('น้ำปลา × 1')).toBeVisible();
  expect(within(drawer).queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /เพิ่มสินค้า|บันทึก|ลบ/ })).toBeNull();
});

const shelves = {
  'GET /api/v1/wms/storage': listOf({ id: 3, name: 'ก เสียหาย', kind: 3 }, { id: 4, name: 'ชั้น A1', kind: 1 }),
};

it('makes the goods with a new product: pieces, cost and storage', async () => {
  const { user } = await renderApp({
    path: `${PATH}?open=new`,
    answers: {
      ...lookups,
      ...shelves,
      'GET /api/v1/wms/product': listOf(),
      'GET /api/v1/products': listOf(),
      'POST /api/v1/products': fakeProduct(),
    },
  });
  const type = async (name: string, text: string): Promise<void> =>
    user.type(await screen.findByRole('textbox', { name }), text);
  await type('ชื่อสินค้า', 'สบู่');
  await type('SKU', 'SOAP');
  await type('ราคาขาย', '99');
  await type('จำนวนที่มีอยู่', '12');
  await type('ต้นทุนต่อชิ้น', '40');
  expect(screen.queryByRole('combobox', { name: 'เพิ่มสินค้าคลัง' })).toBeNull();
  const shelf = screen.getByRole('combobox', { name: 'ที่เก็บ' });
  expect(shelf).toHaveDisplayValue('ชั้น A1');
  expect(within(shelf).getAllByRole('option')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'บันทึก' }));
  await waitFor(() =>
    expect(sent('POST')).toMatchObject({ sku: 'SOAP', components: [], goods: { pieces: 12, cost: 4000 } }),
  );
});

it('proposes goods that have the SKU already, and then makes none', async () => {
  const { user } = await renderApp({
    path: `${PATH}?open=new`,
    answers: { ...lookups, ...shelves, 'GET /api/v1/products': listOf(), 'POST /api/v1/products': fakeProduct() },
  });
  await user.type(await screen.findByRole('textbox', { name: 'ชื่อสินค้า' }), 'เกลือ');
  await user.type(screen.getByRole('textbox', { name: 'ราคาขาย' }), '20');
  await user.type(screen.getByRole('textbox', { name: 'SKU' }), 'salt');
  await user.tab();
  await user.click(await screen.findByRole('button', { name: 'ขายสินค้าคลังนี้' }));
  expect(await screen.findByRole('spinbutton', { name: 'จำนวนของ เกลือ' })).toHaveValue('1');
  expect(screen.queryByRole('textbox', { name: 'จำนวนที่มีอยู่' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'บันทึก' }));
  await waitFor(() => expect(sent('POST')).toMatchObject({ components: [{ warehouse_product_id: 6, quantity: 1 }] }));
  expect(sent('POST')).not.toHaveProperty('goods');
});

it('says while the barcode is typed that goods have it already, and proposes them', async () => {
  const { user } = await renderApp({
    path: `${PATH}?open=new`,
    answers: { ...lookups, ...shelves, 'GET /api/v1/products': listOf() },
  });
  const code = await screen.findByRole('textbox', { name: /^บาร์โค้ด/ });
  await user.type(code, '8850123456787');
  expect(await screen.findByText('ในคลังมีบาร์โค้ดนี้อยู่แล้ว: เกลือ')).toBeVisible();
  expect(code).toHaveFocus();
  expect(screen.getAllByText(/ในคลังมีบาร์โค้ดนี้อยู่แล้ว/)).toHaveLength(1);
  expect(screen.getByText('SALT')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'ขายสินค้าคลังนี้' }));
  expect(await screen.findByRole('spinbutton', { name: 'จำนวนของ เกลือ' })).toHaveValue('1');
});

it('takes the refusal of a barcode away once the goods that have it stand behind the product', async () => {
  const taken = { barcode: 'general.invalid_param' };
  const { user } = await renderApp({
    path: `${PATH}?open=new`,
    answers: {
      ...lookups,
      ...shelves,
      'GET /api/v1/products': listOf(),
      'POST /api/v1/products': () => failure(400, 'general.invalid_param', 'ซ้ำ', taken),
    },
  });
  await user.type(await screen.findByRole('textbox', { name: 'ชื่อสินค้า' }), 'เกลือ');
  await user.type(screen.getByRole('textbox', { name: 'ราคาขาย' }), '20');
  await user.type(screen.getByRole('textbox', { name: 'SKU' }), 'new');
  await user.type(screen.getByRole('textbox', { name: /^บาร์โค้ด/ }), '8850123456787');
  await user.click(screen.getByRole('button', { name: 'บันทึก' }));
  expect(await screen.findByText('ซ้ำ', {}, { timeout: 10_000 })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'ขายสินค้าคลังนี้' }, { timeout: 10_000 }));
  await waitFor(() => expect(screen.queryByText('ซ้ำ')).toBeNull(), { timeout: 10_000 });
});

it('asks at once where the first pieces lie, as long as several storages may have them', async () => {
  const { user } = await renderApp({
    path: `${PATH}?open=new`,
    answers: {
      ...lookups,
      'GET /api/v1/wms/storage': listOf({ id: 4, name: 'ชั้น A1', kind: 1 }, { id: 5, name: 'ชั้น A2', kind: 1 }),
      'GET /api/v1/wms/product': listOf(),
      'GET /api/v1/products': listOf(),
    },
  });
  const pieces = await screen.findByRole('textbox', { name: 'จำนวนที่มีอยู่' });
  const shelf = (): HTMLElement => screen.getByRole('combobox', { name: /^ที่เก็บ/ });
  await user.type(pieces, '12');
  expect(screen.getByText('เลือกว่าของเหล่านี้อยู่ที่เก็บไหน')).toBeVisible();
  expect(shelf().closest('.mantine-InputWrapper-root')).toHaveTextContent('ที่เก็บ *');
  await user.selectOptions(shelf(), 'ชั้น A2');
  expect(screen.queryByText('เลือกว่าของเหล่านี้อยู่ที่เก็บไหน')).toBeNull();
});

describe('a product that no goods stand behind', () => {
  const unlinked = fakeProduct({ id: 9, name: 'ไม่ผูก', sku: 'BARE', components: [], available: 0, version: 3 });
  const open = (product = unlinked) =>
    renderApp({
      path: `${PATH}?open=9`,
      answers: {
        ...lookups,
        ...shelves,
        'GET /api/v1/products': listOf(product),
        'GET /api/v1/products/9': product,
        'PUT /api/v1/products/9': product,
      },
    });

  it('gets them from its own form', async () => {
    const { user } = await open();
    await user.type(await screen.findByRole('textbox', { name: 'จำนวนที่มีอยู่' }), '5');
    await user.click(screen.getByRole('button', { name: 'บันทึก' }));
    await waitFor(() => expect(sent('PUT')).toMatchObject({ version: 3, components: [], goods: { pieces: 5 } }));
  });

  it('is told of goods that have its SKU, and may be saved without them', async () => {
    const { user } = await open({ ...unlinked, sku: 'SALT' });
    expect(await screen.findByRole('button', { name: 'ขายสินค้าคลังนี้' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'บันทึก' }));
    await waitFor(() => expect(sent('PUT')).toMatchObject({ sku: 'SALT', components: [] }));
    expect(sent('PUT')).not.toHaveProperty('goods');
  });
});
