import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures';

test.use({ actionTimeout: 20_000 });

/** What this run makes has names of its own, so that other journeys on the same shop find theirs. */
const mark = String(Date.now()).slice(-7);
const day = (shift: number): string =>
  new Date(Date.now() + 7 * 3_600_000 + shift * 86_400_000).toISOString().slice(0, 10);

interface Made {
  id: number;
}
interface Found {
  Data: { id: number; sku: string; listing?: { id: number; name: string; sku: string; product_id: number } }[];
}

async function addGoods(page: Page, words: string): Promise<void> {
  await page.getByRole('combobox', { name: 'เพิ่มสินค้าคลัง' }).fill(words);
  await page
    .getByRole('option', { name: new RegExp(words) })
    .first()
    .click();
}

/** Opens the calendar of a day field and takes a day of the month on show. */
async function pickDay(page: Page, field: string, which: 'first' | 'last'): Promise<void> {
  await page.getByRole('button', { name: `เลือก${field}จากปฏิทิน` }).click();
  const days: Locator = page
    .getByRole('dialog', { name: new RegExp(field) })
    .locator('button:not([disabled]):not([data-outside])')
    .filter({ hasText: /^\d+$/ });
  await days[which]().click();
}

test('a set with a gift and days, a random pool, the tree of categories, and a listing linked by its SKU', async ({
  page,
  office,
}) => {
  const storage = (await office.get<Found>('/api/v1/wms/storage?limit=1')).Data[0]?.id;
  const goods = [`ขวดใหญ่${mark}`, `ขวดเล็ก${mark}`];
  for (const [at, name] of goods.entries()) {
    const { id } = await office.post<Made>('/api/v1/wms/product', { name, pn: `CAT-${mark}-${at}` });
    await office.post('/api/v2/wms/inventory/item/in', {
      storage_id: storage,
      lines: [{ product_id: id, quantity: at === 0 ? 9 : 30, cost: 100 }],
    });
  }

  await test.step('a set: two sold, one given, this month only; the scarcest part is named', async () => {
    await page.goto('/wms/promotion');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('KeyN');
    const drawer = page.getByRole('dialog', { name: 'สร้างโปรโมชัน' });
    await drawer.getByLabel('ชื่อสินค้า').fill(`ชุดแถม ${mark}`);
    await drawer.getByLabel('SKU').fill(`SET-${mark}`);
    await drawer.getByLabel('ราคาขาย').fill('259');
    await pickDay(page, 'ขายตั้งแต่วันที่', 'first');
    await pickDay(page, 'ถึงวันที่', 'last');
    await addGoods(page, goods[0] ?? '');
    await addGoods(page, goods[1] ?? '');
    await drawer.getByLabel(`จำนวนของ ${goods[0]}`).fill('2');
    await drawer.getByLabel(`ของแถม ${goods[1]}`).check();
    await expect(drawer.getByText(`ของในคลังขายได้ 4 ชุด เพราะ ${goods[0]} มี 9 ใช้ชุดละ 2`)).toBeVisible();
    await drawer.getByRole('button', { name: 'บันทึก' }).click();
    await expect(drawer).toHaveCount(0);
    await page.goto(`/wms/promotion?q=SET-${mark}&state=now`);
    const row = page.getByRole('row').filter({ hasText: `ชุดแถม ${mark}` });
    await expect(row).toContainText('กำลังขาย');
    await expect(row).toContainText(`แถม ${goods[1]} × 1`);
    await expect(row).toContainText(`4${goods[0]} เหลือ 9`);
    const saved = (await office.get<Found>(`/api/v1/products?q=SET-${mark}`)).Data[0] as unknown as {
      valid_from: string;
      valid_to: string;
    };
    expect(saved.valid_from.endsWith('-01')).toBe(true);
    expect(saved.valid_to >= day(0)).toBe(true);
  });

  await test.step('a random pool, with the chance of each part', async () => {
    await page.goto('/admin/skurandom?open=new');
    const drawer = page.getByRole('dialog', { name: 'สร้าง SKU สุ่ม' });
    await drawer.getByLabel('ชื่อสินค้า').fill(`กล่องสุ่ม ${mark}`);
    await drawer.getByLabel('SKU').fill(`BOX-${mark}`);
    await drawer.getByLabel('ราคาขาย').fill('99');
    await addGoods(page, goods[0] ?? '');
    await addGoods(page, goods[1] ?? '');
    await drawer.getByLabel(`น้ำหนักของ ${goods[1]}`).fill('3');
    await drawer.getByRole('button', { name: 'บันทึก' }).click();
    await expect(drawer).toHaveCount(0);
    await page.goto(`/admin/skurandom?q=BOX-${mark}`);
    const row = page.getByRole('row').filter({ hasText: `กล่องสุ่ม ${mark}` });
    await expect(row).toContainText(`75% ${goods[1]}`);
    await expect(row).toContainText(`25% ${goods[0]}`);
    await row.getByRole('link', { name: /^ดูการสุ่ม/ }).click();
    await expect(page.getByText('ยังไม่มีการสุ่ม')).toBeVisible();
  });

  await test.step('a category is renamed and moved under another, which then can not go', async () => {
    await office.post('/api/v1/products/category', { name: `ครัว ${mark}` });
    await office.post('/api/v1/products/category', { name: `ซอส ${mark}` });
    await page.goto('/backoffice/products?open=categories');
    const drawer = page.getByRole('dialog', { name: 'จัดการหมวดหมู่' });
    await drawer.getByRole('button', { name: `แก้ไขหรือย้าย ซอส ${mark}` }).click();
    await drawer.getByLabel('ชื่อหมวดหมู่').fill(`น้ำจิ้ม ${mark}`);
    await drawer.getByLabel('อยู่ใต้').selectOption({ label: `ครัว ${mark}` });
    await drawer.getByRole('button', { name: 'บันทึก' }).click();
    await expect(drawer.getByRole('listitem').filter({ hasText: `น้ำจิ้ม ${mark}` })).toHaveAttribute('data-level', '2');
    await expect(drawer.getByRole('button', { name: `ลบ ครัว ${mark} ไม่ได้ มีหมวดหมู่ย่อย 1 หมวด` })).toBeVisible();
  });

  await test.step('a listing that suggested nothing suggests our product of its SKU, is linked by it and unlinked again', async () => {
    const { listing } =
      (await office.get<Found>('/api/v1/products?platform=4&mapping=0&limit=200')).Data.find(({ listing: one }) =>
        one?.sku.startsWith('GIFTBOX'),
      ) ?? {};
    expect(listing).toBeDefined();
    const { id, sku, name } = listing ?? { id: 0, sku: '', name: '' };
    if ((await office.get<Found>(`/api/v1/products?q=${sku}`)).Data.length === 0)
      await office.post('/api/v1/products', { name: `กล่องของขวัญ ${mark}`, sku, price: 59_900 });
    await page.goto(`/admin/product/4?mapping=0&q=${sku}`);
    const row = page.getByRole('row').filter({ hasText: sku });
    await expect(row).toContainText('SKU ตรงกับ');
    await row.getByRole('button', { name: new RegExp(`^ผูก ${name}`) }).click();
    await expect(page.getByText(/คำสั่งซื้อที่รออยู่จะได้สินค้าเอง/)).toBeVisible();
    await expect(row).toHaveCount(0);
    await page.goto(`/admin/product/4/${id}`);
    await page.getByRole('button', { name: 'ยกเลิกการผูก' }).click();
    await expect(page.getByText('รายการนี้ยังไม่ผูกกับสินค้าของเรา', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'เลิกทำ' }).click();
    await expect(page.getByRole('button', { name: 'ยกเลิกการผูก' })).toBeVisible();
    await page.getByRole('button', { name: 'ยกเลิกการผูก' }).click();
    await expect(page.getByText('SKU ตรงกัน', { exact: false })).toBeVisible();
  });
});

test('a product is made with its goods, storage and stock in one form, and can be ordered at once', async ({
  page,
}) => {
  await page.goto('/backoffice/products?open=new');
  const drawer = page.getByRole('dialog', { name: 'เพิ่มสินค้า' });
  await drawer.getByLabel('ชื่อสินค้า').fill(`สบู่ใหม่ ${mark}`);
  await drawer.getByLabel('SKU').fill(`NEW-${mark}`);
  await drawer.getByLabel('ราคาขาย').fill('99');
  await drawer.getByLabel('จำนวนที่มีอยู่').fill('12');
  await drawer.getByLabel('ต้นทุนต่อชิ้น').fill('40');
  await drawer.getByRole('button', { name: 'ที่เก็บใหม่' }).click();
  await page.getByRole('textbox', { name: 'ชื่อที่เก็บ' }).fill(`ชั้น ${mark}`);
  await page.keyboard.press('Enter');
  await expect(drawer.getByRole('combobox', { name: 'ที่เก็บ' }).locator('option:checked')).toHaveText(`ชั้น ${mark}`);
  await drawer.getByRole('button', { name: 'บันทึก' }).click();
  await expect(drawer).toHaveCount(0);
  await page.goto(`/wms/inventory?q=NEW-${mark}`);
  await expect(page.getByRole('row').filter({ hasText: `NEW-${mark}` })).toContainText(`ชั้น ${mark}`);

  await page.goto('/backoffice/products?open=new');
  await drawer.getByLabel('ชื่อสินค้า').fill(`สบู่คู่ ${mark}`);
  await drawer.getByLabel('ราคาขาย').fill('180');
  await drawer.getByLabel('SKU').fill(`NEW-${mark}`);
  await page.keyboard.press('Tab');
  await drawer.getByRole('button', { name: 'ขายสินค้าคลังนี้' }).click();
  await drawer.getByLabel(`จำนวนของ สบู่ใหม่ ${mark}`).fill('2');
  await drawer.getByLabel('SKU').fill(`TWO-${mark}`);
  await drawer.getByRole('button', { name: 'บันทึก' }).click();
  await expect(drawer).toHaveCount(0);
  await page.goto('/backoffice/orders/create');
  await page.getByRole('textbox', { name: 'เพิ่มสินค้า' }).fill(`TWO-${mark}`);
  await expect(page.getByRole('option', { name: new RegExp(`สบู่คู่ ${mark}`) })).toContainText('6');
});
