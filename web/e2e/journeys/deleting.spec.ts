import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { KINDS } from '../pages/records';

const bar = (page: Page): Locator => page.getByRole('alert').filter({ hasText: 'ลบรายการนี้เมื่อ' });

for (const { thing, make, fields, open } of KINDS) {
  test(`a ${thing} deleted by another: its form says so at once and keeps what was typed`, async ({ page, office }) => {
    const name = `D${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`.toUpperCase();
    const one = await make(office, name);
    await page.goto(one.page);
    await open?.(page, name);
    const typed = page.getByRole('dialog').getByRole('textbox', { name: new RegExp(`^${fields[0]![0]}`) });
    await typed.fill(`${name} ของฉัน`);
    await office.delete(`${one.call.replace('v2', 'v1')}/${one.id}`);
    await expect(bar(page)).toBeVisible();
    await expect(typed).toHaveValue(`${name} ของฉัน`);
    await expect(page.getByRole('button', { name: 'บันทึก' })).toBeDisabled();
    await page.getByRole('dialog').getByRole('button', { name: 'ยกเลิก' }).click();
    await page
      .getByRole('dialog', { name: 'ข้อมูลที่แก้ไขยังไม่ได้บันทึก' })
      .getByRole('button', { name: 'ออกโดยไม่บันทึก' })
      .click();
    await expect(bar(page)).toHaveCount(0);
  });
}

test('a draft of a purchase order deleted by another: its form says so at once and keeps what was typed', async ({
  page,
  office,
}) => {
  const sold = await office.sold();
  const partner = await office.post<{ id: number }>('/api/v1/wms/partner', { company_name: `คู่ค้า ${sold.mark}` });
  const { id } = await office.post<{ id: number }>('/api/v1/wms/po', {
    partner_id: partner.id,
    lines: [{ product_id: sold.goods, quantity: 5, cost: 100 }],
  });
  await page.goto(`/backoffice/po/${id}?edit=1`);
  const pieces = page.getByRole('spinbutton', { name: `สั่งของ ${sold.name}` });
  await pieces.fill('8');
  await office.delete(`/api/v1/wms/po/${id}`);
  await expect(bar(page)).toBeVisible();
  await expect(pieces).toHaveValue('8');
  await expect(page.getByRole('button', { name: /Ctrl\+Enter/ })).toBeDisabled();
});

test('goods that moved are retired instead of deleted, found no more, and taken into use again', async ({
  page,
  office,
}) => {
  const mark = `R${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`.toUpperCase();
  const shelf = await office.post<{ id: number }>('/api/v1/wms/storage', { name: mark });
  const goods = await office.post<{ id: number }>('/api/v1/wms/product', { name: `ผ้าขนหนู ${mark}`, pn: `${mark}-P` });
  const lines = [{ product_id: goods.id, quantity: 1 }];
  await office.post('/api/v2/wms/inventory/item/in', { storage_id: shelf.id, lines: [{ ...lines[0], cost: 100 }] });
  await office.post('/api/v2/wms/inventory/item/out', { storage_id: shelf.id, note: 'ตัวอย่าง', lines });
  const drawer = page.getByRole('dialog', { name: `ผ้าขนหนู ${mark}`, exact: true });

  await page.goto(`/wms/product?open=${goods.id}`);
  await drawer.getByRole('button', { name: 'ลบ' }).click();
  await page
    .getByRole('dialog', { name: `ลบ ผ้าขนหนู ${mark}`, exact: true })
    .getByRole('button', { name: 'ลบ', exact: true })
    .click();
  await page
    .getByRole('dialog', { name: `ลบ ผ้าขนหนู ${mark} ไม่ได้` })
    .getByRole('button', { name: 'เลิกใช้แทน' })
    .click();
  await expect(page.getByText(`เลิกใช้ ผ้าขนหนู ${mark} แล้ว`)).toBeVisible();

  const scan = async (code: string): Promise<void> => {
    const field = page.getByRole('textbox', { name: 'สแกนที่เก็บหรือสินค้า' });
    await field.fill(code);
    await field.press('Enter');
  };
  await page.goto('/wms/inventory/in');
  await scan(mark);
  await expect(page.getByText(`ที่เก็บ ${mark}`).first()).toBeVisible();
  await scan(`${mark}-P`);
  await expect(page.getByText(`ผ้าขนหนู ${mark} เลิกใช้แล้ว`).first()).toBeVisible();
  const finder = page.getByRole('combobox', { name: 'ค้นหาสินค้าที่ไม่มีบาร์โค้ด' });
  await finder.fill(`ผ้าขนหนู ${mark}`);
  await expect(page.getByText('ไม่พบสินค้านี้').first()).toBeVisible();

  await page.goto(`/wms/product?q=${mark}&shows=retired`);
  await page.getByRole('link', { name: `ผ้าขนหนู ${mark}` }).click();
  await drawer.getByRole('button', { name: 'นำกลับมาใช้' }).click();
  await expect(page.getByText(`นำ ผ้าขนหนู ${mark} กลับมาใช้แล้ว`)).toBeVisible();
  await page.goto('/wms/inventory/in');
  await scan(`${mark}-P`);
  await expect(page.getByText(`ผ้าขนหนู ${mark} +1`).first()).toBeVisible();
});

test('goods are retired from their drawer, gone from the list, refused in a new purchase order, and used again', async ({
  page,
  office,
}) => {
  const mark = `G${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`.toUpperCase();
  const name = `กระด้ง ${mark}`;
  const { code: barcode } = await office.get<{ code: string }>('/api/v1/util/barcode');
  const goods = await office.post<{ id: number }>('/api/v1/wms/product', { name, pn: `${mark}-P`, barcode });
  const drawer = page.getByRole('dialog', { name, exact: true });
  const link = page.getByRole('table').getByRole('link', { name, exact: true });
  const finder = page.getByRole('textbox', { name: 'สแกนหรือค้นหาสินค้า' });

  await page.goto(`/wms/product?q=${mark}`);
  await link.click();
  await drawer.getByRole('button', { name: 'เลิกใช้', exact: true }).click();
  await expect(page.getByText(`เลิกใช้ ${name} แล้ว`)).toBeVisible();
  await expect(drawer).toHaveCount(0);
  await expect(link).toHaveCount(0);

  await page.goto('/backoffice/po/create');
  await finder.fill(barcode);
  await finder.press('Enter');
  await expect(page.getByText(`${name} เลิกใช้แล้ว`).first()).toBeVisible();
  await expect(page.getByRole('spinbutton', { name: `สั่งของ ${name}` })).toHaveCount(0);

  await page.goto(`/wms/product?q=${mark}`);
  await page.getByRole('combobox', { name: 'ที่ใช้อยู่' }).selectOption({ label: 'เลิกใช้แล้ว' });
  await link.click();
  await drawer.getByRole('button', { name: 'นำกลับมาใช้' }).click();
  await expect(page.getByText(`นำ ${name} กลับมาใช้แล้ว`)).toBeVisible();

  await page.goto('/backoffice/po/create');
  await finder.fill(barcode);
  await finder.press('Enter');
  await expect(page.getByRole('spinbutton', { name: `สั่งของ ${name}` })).toHaveValue('1');
  expect((await office.get<{ status: number }>(`/api/v1/wms/product/${goods.id}`)).status).toBe(1);
});
