import type { Locator } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { expect, test } from '../fixtures';

const file = (rows: readonly string[]) => ({
  name: 'สินค้า.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`\uFEFFรหัสสินค้า,ชื่อสินค้า,หมายเหตุของร้าน\r\n${rows.join('\r\n')}\r\n`),
});

test('a file of goods: columns guessed, every row answered, the good ones come in, and the same file again changes nothing', async ({
  page,
  office,
}) => {
  const mark = String(Date.now()).slice(-7);
  const rows = [`IMP-${mark}-1,น้ำผึ้งป่า ${mark},ก`, `IMP-${mark}-2,ปิ่นโต ${mark},ข`, `,ไม่มีรหัส ${mark},ค`];
  const goods = () =>
    office.get<{ Total: number; Data: { pn: string; name: string }[] }>(`/api/v1/wms/product?q=IMP-${mark}&sort=pn`);
  const offer = async (): Promise<void> => {
    await page.goto('/wms/import?kind=warehouse_products');
    await page.locator('input[type=file]').setInputFiles(file(rows));
    await expect(page.getByRole('combobox', { name: /^รหัสสินค้า/ })).toHaveValue('0');
    await expect(page.getByRole('combobox', { name: /^ชื่อสินค้า/ })).toHaveValue('1');
    await page.getByRole('button', { name: 'ตรวจสอบทุกแถว' }).click();
  };

  await offer();
  await expect(page.getByText('พร้อมนำเข้า 2 แถว')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: `ไม่มีรหัส ${mark}` })).toContainText('ต้องมีค่า');
  const commit = page.getByRole('button', { name: 'นำเข้า 2 สินค้า' });
  await expect(commit).toBeDisabled();
  expect((await goods()).Total).toBe(0);
  await page.getByLabel('ข้ามแถวที่ผิดพลาด 1 แถว').check();
  await commit.click();
  await expect(page.getByText('นำเข้าแล้ว 2 แถว')).toBeVisible();
  const refused = page.waitForEvent('download');
  await page.getByRole('button', { name: 'ดาวน์โหลดแถวที่ผิดพลาด 1 แถว' }).click();
  const text = await readFile(await (await refused).path(), 'utf8');
  expect(text).toContain(`ไม่มีรหัส ${mark}`);
  expect(text).toContain('ต้องมีค่า');
  expect((await goods()).Data.map(({ pn }) => pn)).toEqual([`IMP-${mark}-1`, `IMP-${mark}-2`]);

  await offer();
  await expect(page.getByText('ไม่มีอะไรต้องนำเข้า')).toBeVisible();

  await page.goto(`/wms/product?q=IMP-${mark}`);
  await expect(page.getByRole('table').getByText(`น้ำผึ้งป่า ${mark}`)).toBeVisible();
  await page.getByRole('button', { name: 'ไฟล์', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  expect((await download).suggestedFilename()).toContain(`IMP-${mark}`);
});

test('a refused row is mended where it stands, checked again, and comes in with the others', async ({
  page,
  office,
}) => {
  const name = `MND${Date.now().toString(36)}`.toUpperCase();
  await page.goto('/wms/import?kind=warehouse_products');
  await page
    .locator('input[type=file]')
    .setInputFiles(file([`${name}-1,น้ำตาลโตนด ${name},ก`, `,ขนมผิง ${name},ข`, `,ฝอยทอง ${name},ค`]));
  await page.getByRole('button', { name: 'ตรวจสอบทุกแถว' }).click();
  await expect(page.getByText('พร้อมนำเข้า 1 แถว')).toBeVisible();

  const refused = (goods: string): Locator => page.getByRole('row').filter({ hasText: `${goods} ${name}` });
  const code = (goods: string): Locator => refused(goods).getByRole('textbox', { name: 'รหัสสินค้า: ต้องมีค่า' });
  await code('ขนมผิง').fill(`${name}-1`);
  await code('ฝอยทอง').fill(`${name}-3`);
  await expect(page.getByText('แก้แล้ว 2 แถว')).toBeVisible();
  await page.getByRole('button', { name: 'ตรวจแถวที่แก้อีกครั้ง' }).click();
  // One is right by now; the other has the code of the first row.
  await expect(page.getByText('พร้อมนำเข้า 2 แถว')).toBeVisible();
  await expect(refused('ฝอยทอง').getByRole('textbox')).toHaveCount(0);
  await expect(refused('ขนมผิง')).toContainText('ซ้ำกับแถว 2');
  await refused('ขนมผิง').getByRole('textbox').fill(`${name}-2`);
  await page.getByRole('button', { name: 'ตรวจแถวที่แก้อีกครั้ง' }).click();
  await expect(page.getByText('พร้อมนำเข้า 3 แถว')).toBeVisible();
  await page.getByRole('button', { name: 'นำเข้า 3 สินค้า' }).click();
  await expect(page.getByText('นำเข้าแล้ว 3 แถว')).toBeVisible();
  const { Data: goods } = await office.get<{ Data: { pn: string; name: string }[] }>(
    `/api/v1/wms/product?q=${name}&sort=pn`,
  );
  expect(goods.map(({ pn, name: called }) => `${pn} ${called}`)).toEqual([
    `${name}-1 น้ำตาลโตนด ${name}`,
    `${name}-2 ขนมผิง ${name}`,
    `${name}-3 ฝอยทอง ${name}`,
  ]);
});

test('a count sheet comes back filled: the stock is what was counted, and what another counted meanwhile is told', async ({
  page,
  office,
}) => {
  const [one, other] = [await office.sold(9), await office.sold(5)];
  await page.goto('/wms/import?kind=stock_count');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'ใบนับสต็อก (Excel)' }).click();
  expect((await download).suggestedFilename()).toMatch(/^ใบนับสต็อก.*\.xlsx$/);

  const sheet = (await office.file('/api/v1/wms/inventory/count/export?format=csv')).toString();
  const counted = new Map([
    [one.pn, 7],
    [other.pn, 4],
  ]);
  const filled = sheet
    .split('\r\n')
    .map((row) => row.replace(/,,(CS[\d-]+)$/, `,${counted.get(row.split(',')[0]!) ?? ''},$1`));
  expect(filled.filter((row) => row.startsWith(one.pn) || row.startsWith(other.pn))).toEqual([
    expect.stringMatching(/,9,7,CS/),
    expect.stringMatching(/,5,4,CS/),
  ]);
  // What leaves after the sheet was made has left.
  await office.post('/api/v2/wms/inventory/item/out', {
    storage_id: one.storage,
    note: 'ตัวอย่าง',
    lines: [{ product_id: one.goods, quantity: 1 }],
  });

  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'ใบนับ.csv', mimeType: 'text/csv', buffer: Buffer.from(filled.join('\r\n')) });
  await page.getByRole('button', { name: 'ตรวจสอบทุกแถว' }).click();
  await expect(page.getByText('นับ 2 รายการ ไม่ตรง 2 รายการ')).toBeVisible();
  await expect(page.getByText('ขาด 3 ชิ้น')).toBeVisible();
  await page.getByRole('button', { name: /^เปลี่ยนแปลง/ }).click();
  await expect(page.getByRole('row').filter({ hasText: one.shelf })).toContainText('−2');
  await expect(page.getByRole('row').filter({ hasText: other.shelf })).toContainText('−1');

  await office.post('/api/v2/wms/inventory/item/count', {
    storage_id: other.storage,
    note: 'นับเอง',
    lines: [{ product_id: other.goods, quantity: 2 }],
  });
  await page.getByRole('button', { name: 'นำเข้า 2 แถว' }).click();
  await page
    .getByRole('dialog', { name: 'เปลี่ยนข้อมูลที่มีอยู่แล้วหรือไม่' })
    .getByRole('button', { name: 'นำเข้า 2 แถว' })
    .click();
  await expect(page.getByText('นำเข้าแล้ว 1 แถว')).toBeVisible();
  expect([await office.onHand(one.goods), await office.onHand(other.goods)]).toEqual([6, 2]);
  await page.getByRole('button', { name: /^ผิดพลาด/ }).click();
  await expect(page.getByRole('row').filter({ hasText: other.shelf })).toContainText(
    /มีคนนับ .+ ในที่เก็บนี้ไปแล้วหลังจากที่อ่านยอดในระบบ กรุณานับใหม่จากยอดล่าสุด/,
  );
});
