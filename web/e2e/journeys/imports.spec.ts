import { expect as plain, test } from '@playwright/test';
import { Office } from '../pages/office';
import { contextFor } from '../pages/session';

const expect = plain.configure({ timeout: 30_000 });
test.setTimeout(180_000);

const mark = String(Date.now()).slice(-7);
const file = (rows: readonly string[]) => ({
  name: `สินค้า ${mark}.csv`,
  mimeType: 'text/csv',
  buffer: Buffer.from(`\uFEFFรหัสสินค้า,ชื่อสินค้า,หมายเหตุของร้าน\r\n${rows.join('\r\n')}\r\n`),
});
const rows = [`IMP-${mark}-1,น้ำผึ้งป่า ${mark},ก`, `IMP-${mark}-2,ปิ่นโต ${mark},ข`, `,ไม่มีรหัส ${mark},ค`];

test('a file of goods: columns guessed, every row answered, the good ones come in, and the same file again changes nothing', async ({
  browser,
  baseURL,
  request,
}) => {
  const office = await Office.open(request, browser, baseURL);
  const context = await contextFor(browser, baseURL, 'owner');
  const page = await context.newPage();
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
  expect((await goods()).Data.map(({ pn }) => pn)).toEqual([`IMP-${mark}-1`, `IMP-${mark}-2`]);

  await offer();
  await expect(page.getByText('ไม่มีอะไรต้องนำเข้า')).toBeVisible();

  await page.goto(`/wms/product?q=IMP-${mark}`);
  await expect(page.getByRole('table').getByText(`น้ำผึ้งป่า ${mark}`)).toBeVisible();
  await page.getByRole('button', { name: 'ไฟล์', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  expect((await download).suggestedFilename()).toContain(`IMP-${mark}`);
  await context.close();
});
