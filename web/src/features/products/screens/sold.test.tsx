import { act, configure, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Group } from '@/shared/access/access';
import { today } from '@/shared/i18n/format';
import { queryClient } from '@/shared/api/query-client';
import { fakeUser, roles, fakePart, fakeProduct } from '@/test/builders';
import { failure, seen, type Answers, listOf } from '@/test/network';
import { renderApp } from '@/test/render';

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 90_000 });

const LIST = 'GET /api/v1/products';
const lookups: Answers = {
  'GET /api/v1/products/category': listOf({ id: 2, name: 'เครื่องปรุง', parent_id: null, version: 1 }),
  'GET /api/v1/wms/product': listOf({ id: 6, name: 'เกลือ', pn: 'SALT', available: 9 }),
};
const sent = (method: string): unknown => JSON.parse(seen.findLast((call) => call.method === method)?.body ?? 'null');
const promotion = fakeProduct({
  id: 9,
  name: 'ซื้อ 2 แถม 1',
  sku: 'BUY2',
  type: 2,
  valid_from: '2026-01-01',
  valid_to: '',
  available: 13,
  components: [
    fakePart({ quantity: 2 }),
    fakePart({ gift: true }),
    fakePart({ warehouse_product_id: 6, name: 'เกลือ', pn: 'SALT', free: 99 }),
  ],
});

describe('promotions', () => {
  it('show parts, gifts, days and the part that is scarcest', async () => {
    await renderApp({ path: '/wms/promotion', answers: { ...lookups, [LIST]: listOf(promotion) } });
    const row = (await screen.findByRole('link', { name: 'ซื้อ 2 แถม 1' })).closest('tr')!;
    expect(row).toHaveTextContent('กำลังขาย');
    expect(row).toHaveTextContent('1 ม.ค. 2569 – ไม่กำหนด');
    expect(row).toHaveTextContent('แถม น้ำปลา × 1');
    expect(row).toHaveTextContent('13น้ำปลา เหลือ 40');
    expect(seen.some(({ path }) => path.includes('type=2'))).toBe(true);
  });

  it('are asked for by where they stand', async () => {
    const { user, router } = await renderApp({
      path: '/wms/promotion',
      answers: { ...lookups, [LIST]: listOf(promotion) },
    });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'ช่วงโปรโมชัน' }), 'soon');
    await waitFor(() =>
      expect(seen.some(({ path }) => path.includes('period=soon') && path.includes('status=1'))).toBe(true),
    );
    expect(router.state.location.searchStr).toBe('?state=soon');
  });

  it('end at once, after a question, and keep everything else', async () => {
    const { user } = await renderApp({
      path: '/wms/promotion',
      answers: { ...lookups, [LIST]: listOf(promotion), 'PUT /api/v1/products/9': promotion },
    });
    await user.click(await screen.findByRole('button', { name: 'เพิ่มเติมสำหรับ ซื้อ 2 แถม 1' }));
    await user.click(await screen.findByRole('menuitem', { name: 'จบทันที' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'จบ ซื้อ 2 แถม 1 ทันที' })).getByRole('button', { name: 'จบทันที' }),
    );
    await waitFor(() =>
      expect(sent('PUT')).toMatchObject({
        type: 2,
        status: 0,
        valid_from: '2026-01-01',
        valid_to: today(),
        version: 3,
        components: [
          { warehouse_product_id: 5, quantity: 2 },
          { warehouse_product_id: 5, quantity: 1, gift: true },
          { warehouse_product_id: 6, quantity: 1 },
        ],
      }),
    );
  });

  it('are copied into a new one with a code of its own', async () => {
    const { user, router } = await renderApp({
      path: '/wms/promotion',
      answers: {
        ...lookups,
        [LIST]: listOf(promotion),
        'GET /api/v1/products/9': promotion,
        'POST /api/v1/products': promotion,
      },
    });
    await user.click(await screen.findByRole('button', { name: 'เพิ่มเติมสำหรับ ซื้อ 2 แถม 1' }));
    await user.click(await screen.findByRole('menuitem', { name: 'สร้างสำเนา' }));
    expect(await screen.findByRole('textbox', { name: 'SKU' })).toHaveValue('BUY2-COPY');
    expect(router.state.location.searchStr).toBe('?open=new&copy=9');
    await user.click(screen.getByRole('button', { name: 'บันทึก' }));
    await waitFor(() => expect(sent('POST')).toMatchObject({ sku: 'BUY2-COPY', type: 2, version: 0 }));
    expect(sent('POST')).not.toHaveProperty('valid_from');
  });

  it("can't be gifts alone", async () => {
    const { user } = await renderApp({
      path: '/wms/promotion?open=9',
      answers: {
        ...lookups,
        [LIST]: listOf(promotion),
        'GET /api/v1/products/9': { ...promotion, components: [fakePart()] },
      },
    });
    await user.click(await screen.findByRole('checkbox', { name: 'ของแถม น้ำปลา' }));
    await user.click(screen.getByRole('button', { name: 'บันทึก' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('จะมีแต่ของแถมไม่ได้');
    expect(sent('PUT')).toBeNull();
  });

  it('do not open for whoever may see the warehouse only', async () => {
    await renderApp({ path: '/wms/promotion', user: fakeUser({ group_id: Group.Employee, roles: roles({ wms: 2 }) }) });
    expect(await screen.findByRole('heading', { name: 'ไม่มีสิทธิ์เข้าหน้านี้' })).toBeVisible();
    expect(seen.some(({ path }) => path.startsWith('/api/v1/products'))).toBe(false);
  });
});

describe('the product form', () => {
  it('makes a random product through its own call', async () => {
    const { user, router } = await renderApp({
      path: '/admin/product/form?type=3',
      answers: { ...lookups, [LIST]: listOf(), 'POST /api/v1/products/random': fakeProduct({ type: 3 }) },
    });
    await user.type(await screen.findByRole('textbox', { name: 'ชื่อสินค้า' }), 'กล่องสุ่ม');
    await user.type(screen.getByRole('textbox', { name: 'SKU' }), 'BOX');
    await user.type(screen.getByRole('textbox', { name: 'ราคาขาย' }), '99');
    await user.click(screen.getByRole('button', { name: 'บันทึก' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('ต้องมีของให้สุ่ม');
    await user.type(screen.getByRole('combobox', { name: 'เพิ่มสินค้าคลัง' }), 'เกลือ');
    await user.click(await screen.findByRole('option', { name: /เกลือ/ }));
    const weight = screen.getByRole('spinbutton', { name: 'น้ำหนักของ เกลือ' });
    await user.clear(weight);
    await user.type(weight, '7');
    await user.click(screen.getByRole('button', { name: 'บันทึก' }));
    await waitFor(() =>
      expect(sent('POST')).toEqual({
        name: 'กล่องสุ่ม',
        sku: 'BOX',
        barcode: '',
        price: 9900,
        status: 1,
        version: 0,
        image: '',
        pool: [{ warehouse_product_id: 6, quantity: 1, weight: 7 }],
      }),
    );
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/product'));
  });

  it('asks before what was typed is lost', async () => {
    const { user, router } = await renderApp({
      path: '/admin/product/form',
      answers: { ...lookups, [LIST]: listOf() },
    });
    await user.type(await screen.findByRole('textbox', { name: 'ชื่อสินค้า' }), 'ก');
    await user.click(screen.getByRole('button', { name: 'ยกเลิก' }));
    expect(await screen.findByRole('dialog', { name: 'ข้อมูลที่แก้ไขยังไม่ได้บันทึก' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/admin/product/form');
  });

  it('keeps days and gifts of what it edits, and shows values alone to a read-only session', async () => {
    const answers = {
      ...lookups,
      [LIST]: listOf(),
      'GET /api/v1/products/9': promotion,
      'PUT /api/v1/products/9': promotion,
    };
    const { user, unmount } = await renderApp({ path: '/admin/product/form?id=9', answers });
    await user.click(await screen.findByRole('button', { name: 'บันทึก' }));
    await waitFor(() => expect(sent('PUT')).toMatchObject({ valid_from: '2026-01-01', type: 2 }));
    unmount();
    await renderApp({ path: '/admin/product/form?id=9', answers, user: fakeUser({ read_only: true }) });
    expect(await screen.findByText('แถม น้ำปลา × 1')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('says when the product is gone', async () => {
    await renderApp({
      path: '/admin/product/form?id=77',
      answers: { ...lookups, 'GET /api/v1/products/77': () => failure(404, 'general.no_orders') },
    });
    expect(await screen.findByText('ไม่พบสินค้านี้')).toBeVisible();
  });
});

describe('random products', () => {
  const random = fakeProduct({
    id: 4,
    name: 'กล่องสุ่ม',
    sku: 'BOX',
    type: 3,
    components: [
      fakePart({ weight: 3 }),
      fakePart({ warehouse_product_id: 6, name: 'เกลือ', weight: 1 }),
      fakePart({ warehouse_product_id: 7, name: 'หมด', weight: 96, free: 0 }),
    ],
  });

  it('show the chance of each part among what is in stock', async () => {
    await renderApp({
      path: '/admin/skurandom',
      answers: { ...lookups, 'GET /api/v1/products/random': listOf(random) },
    });
    const row = (await screen.findByRole('link', { name: 'กล่องสุ่ม' })).closest('tr')!;
    expect(row).toHaveTextContent('75% น้ำปลา');
    expect(row).toHaveTextContent('25% เกลือ');
    expect(row).toHaveTextContent('0% หมด พร้อมขาย 0');
  });

  it('are drawn again for an auditor', async () => {
    const pool = [
      { warehouse_product_id: 4, quantity: 1, weight: 50, free: 58 },
      { warehouse_product_id: 8, quantity: 1, weight: 4, free: 2 },
      { warehouse_product_id: 12, quantity: 1, weight: 46, free: 92 },
    ];
    const drawn = {
      id: 1,
      order_id: 2,
      order_number: 'SO6911-000001',
      at: '2026-11-21T03:00:00Z',
      quantity: 1,
      holds: true,
      draw: { seed: 'a4781184ba986ca20d98fc6862e1ebc8', pool, chosen: [4] },
      goods: [{ id: 4, name: 'กางเกง', pn: 'P' }],
    };
    const { user } = await renderApp({
      path: '/admin/skurandom?draws=4',
      answers: { ...lookups, 'GET /api/v1/products/random': listOf(random), 'GET /api/v1/orders/draws': listOf(drawn) },
    });
    const card = await screen.findByRole('article', { name: 'SO6911-000001' });
    expect(within(card).getByText('a4781184ba986ca20d98fc6862e1ebc8')).toBeVisible();
    await user.click(within(card).getByRole('button', { name: 'สุ่มซ้ำจากบันทึก' }));
    expect(await within(card).findByText('สุ่มซ้ำได้ผลเดียวกันทุกครั้ง')).toBeVisible();
    expect(within(card).getByText('7 จาก 100')).toBeVisible();
  });
});

describe('categories', () => {
  const answers = {
    ...lookups,
    [LIST]: listOf(),
    'GET /api/v1/products/category': listOf(
      { id: 2, name: 'อาหาร', parent_id: null, version: 5 },
      { id: 3, name: 'น้ำปลา', parent_id: 2, version: 1 },
      { id: 4, name: 'เกลือ', parent_id: null, version: 2 },
    ),
  };
  const PATH = '/backoffice/products?open=categories';

  it('are renamed and moved under another, never under themselves', async () => {
    const { user } = await renderApp({ path: PATH, answers: { ...answers, 'PUT /api/v1/products/category/4': {} } });
    const drawer = await screen.findByRole('dialog', { name: 'จัดการหมวดหมู่' });
    await user.click(await within(drawer).findByRole('button', { name: 'แก้ไขหรือย้าย อาหาร' }));
    expect(
      [...within(drawer).getByRole<HTMLSelectElement>('combobox', { name: 'อยู่ใต้' }).options].map(({ text }) => text),
    ).toEqual(['ชั้นบนสุด', 'เกลือ']);
    await user.keyboard('{Escape}');
    await user.click(within(drawer).getByRole('button', { name: 'แก้ไขหรือย้าย เกลือ' }));
    const name = within(drawer).getByRole('textbox', { name: 'ชื่อหมวดหมู่' });
    await user.clear(name);
    await user.type(name, 'เกลือทะเล');
    await user.selectOptions(within(drawer).getByRole('combobox', { name: 'อยู่ใต้' }), '3');
    await user.click(within(drawer).getByRole('button', { name: 'บันทึก' }));
    await waitFor(() => expect(sent('PUT')).toEqual({ name: 'เกลือทะเล', parent_id: 3, version: 2 }));
  });

  it('keep what is typed of a new one while others come, and ask before Escape loses a change', async () => {
    const { user } = await renderApp({ path: PATH, answers });
    const drawer = await screen.findByRole('dialog', { name: 'จัดการหมวดหมู่' });
    await user.type(await within(drawer).findByRole('textbox', { name: 'ชื่อหมวดหมู่' }), 'น้ำ');
    act(
      () =>
        void queryClient.setQueryData(['categories'], {
          Data: [
            { id: 9, name: 'ใหม่', parent_id: null, version: 1 },
            { id: 4, name: 'เกลือ', parent_id: null, version: 2 },
          ],
          Total: 2,
        }),
    );
    await within(drawer).findByText('ใหม่', { selector: 'span' });
    expect(within(drawer).getByRole('textbox', { name: 'ชื่อหมวดหมู่' })).toHaveValue('น้ำ');
    await user.clear(within(drawer).getByRole('textbox', { name: 'ชื่อหมวดหมู่' }));
    await user.click(within(drawer).getByRole('button', { name: 'แก้ไขหรือย้าย เกลือ' }));
    await user.type(within(drawer).getByRole('textbox', { name: 'ชื่อหมวดหมู่' }), '9');
    await user.keyboard('{Escape}');
    await user.click(
      within(await screen.findByRole('dialog', { name: 'ข้อมูลที่แก้ไขยังไม่ได้บันทึก' })).getByRole('button', { name: 'อยู่ต่อ' }),
    );
    expect(within(drawer).getByRole('textbox', { name: 'ชื่อหมวดหมู่' })).toHaveValue('เกลือ9');
  });

  it('merge a change of somebody else, and let choose where both changed', async () => {
    const { user } = await renderApp({
      path: PATH,
      answers: {
        ...answers,
        'GET /api/v1/products/category/4/changed': { by: 'นก', at: '2026-11-20T04:00:00Z' },
        'PUT /api/v1/products/category/4': {},
      },
    });
    const drawer = await screen.findByRole('dialog', { name: 'จัดการหมวดหมู่' });
    await user.click(await within(drawer).findByRole('button', { name: 'แก้ไขหรือย้าย เกลือ' }));
    await user.type(within(drawer).getByRole('textbox', { name: 'ชื่อหมวดหมู่' }), '9');
    act(
      () =>
        void queryClient.setQueryData(['categories'], {
          Data: [
            { id: 2, name: 'อาหาร', parent_id: null, version: 5 },
            { id: 4, name: 'เกลือทะเล', parent_id: 2, version: 3 },
          ],
          Total: 2,
        }),
    );
    const clash = await within(drawer).findByRole('group', { name: 'ชื่อหมวดหมู่' });
    expect(clash).toHaveTextContent('เกลือทะเล');
    expect(within(drawer).getByRole('button', { name: 'บันทึก' })).toBeDisabled();
    await user.click(within(clash).getByRole('button', { name: 'ใช้ของฉัน: เกลือ9' }));
    await user.click(within(drawer).getByRole('button', { name: 'บันทึก' }));
    await waitFor(() => expect(sent('PUT')).toEqual({ name: 'เกลือ9', parent_id: 2, version: 3 }));
  });

  it("tell why one can't be deleted", async () => {
    const refusal = (): Response => failure(409, 'general.invalid_param', 'หมวดหมู่นี้มีสินค้าหรือหมวดหมู่ย่อย จึงลบไม่ได้');
    const { user } = await renderApp({
      path: PATH,
      answers: { ...answers, 'DELETE /api/v1/products/category/4': refusal },
    });
    const drawer = await screen.findByRole('dialog', { name: 'จัดการหมวดหมู่' });
    expect(await within(drawer).findByRole('button', { name: 'ลบ อาหาร ไม่ได้ มีหมวดหมู่ย่อย 1 หมวด' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await user.click(within(drawer).getByRole('button', { name: 'ลบ เกลือ' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'ลบ เกลือ' })).getByRole('button', { name: 'ลบหมวดหมู่' }),
    );
    expect(await within(drawer).findByRole('alert')).toHaveTextContent('จึงลบไม่ได้');
  });
});
