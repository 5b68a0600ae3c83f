import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures';
import { RegisterPage } from '../pages/register-page';
import { workbook } from '../pages/workbook';

const MOST_CLICKS = 12;
const categories = ['เครื่องปรุง', 'ของแห้ง', 'ของใช้'];
const rows = Array.from({ length: 40 }, (_, at) => [
  at + 1,
  `OS-${String(at + 1).padStart(3, '0')}`,
  `สินค้าตัวอย่างลำดับที่ ${at + 1}`,
  at % 3 === 0 ? `฿${at + 20}` : at + 20.5,
  at % 4 === 0 ? '' : at + 10,
  at % 5 === 0 ? '' : at + 1,
  'ชิ้น',
  `ชั้น ${'ABCD'[at % 4]}`,
  categories[at % 3]!,
  at < 2 ? `https://192.0.2.7/${at}.jpg` : '', // an address of documentation, which is never asked
]);
const sheet = workbook([
  ['ร้านตัวอย่าง สต็อกล่าสุด'],
  ['ลำดับ', 'SKU', 'ชื่อสินค้า', 'ราคาขาย', 'ราคาทุน', 'สต๊อกคงเหลือ', 'หน่วยนับ', 'ชั้นวาง', 'Category', 'ลิงก์รูป'],
  ...rows,
]);

test('an empty business has forty products for sale, on their shelves, from one workbook in a few clicks', async ({
  openAs,
}) => {
  const name = `sheet${String(Date.now()).slice(-7)}`;
  const page = await openAs(null);
  await new RegisterPage(page).register(name);

  await page.goto('/wms/product');
  await expect(page.getByRole('link', { name: 'นำเข้าจากไฟล์' })).toHaveAttribute('href', '/wms/import');

  let clicks = 0;
  const click = async (what: Locator): Promise<void> => {
    clicks += 1;
    await what.click();
  };
  await page.goto('/admin/product');
  await click(page.getByRole('link', { name: 'นำเข้าจากไฟล์' }));
  await expect(page.getByRole('button', { name: /^สินค้าทั้งหมดจากไฟล์เดียว/ })).toHaveAttribute('aria-pressed', 'true');
  const chooser = page.waitForEvent('filechooser');
  await click(page.getByRole('button', { name: 'เลือกไฟล์' }));
  await (
    await chooser
  ).setFiles({
    name: 'สินค้า.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: sheet,
  });
  await expect(page.getByRole('combobox', { name: /^รหัสสินค้า/ })).toHaveValue('1');
  await expect(page.getByText('คอลัมน์ที่ไม่ใช้ 1 คอลัมน์:').locator('..')).toContainText('ลำดับ');
  await click(page.getByRole('button', { name: 'ตรวจสอบทุกแถว' }));
  await expect(page.getByText('พร้อมนำเข้า 40 แถว')).toBeVisible();
  await expect(page.getByText(/สร้างที่เก็บ 4 แห่ง สร้างหมวดหมู่ 3 หมวด/)).toBeVisible();
  await click(page.getByRole('button', { name: 'นำเข้า 40 สินค้า' }));
  await expect(page.getByText('นำเข้าแล้ว 40 แถว')).toBeVisible();
  await expect(page.getByText(/ดึงไม่ได้ 2 รูป/)).toBeVisible();
  await expect(page.getByText('ที่อยู่นี้ไม่อนุญาต')).toHaveCount(2);
  await expect(page.getByRole('main').getByRole('link', { name: 'สร้างคำสั่งซื้อ' })).toBeVisible();
  await click(page.getByRole('link', { name: 'ดูสินค้า' }));
  await expect(page).toHaveURL(/\/backoffice\/products/);
  expect(clicks).toBeLessThanOrEqual(MOST_CLICKS);

  const token = (await page.context().cookies()).find((cookie) => cookie.name === 'langraan_token')!.value;
  const answer = await page.request.get('/api/v1/products?limit=200&sort=sku', {
    headers: { Authorization: `Bearer ${token}` },
  });
  const { Total, Data } = (await answer.json()) as {
    Total: number;
    Data: { sku: string; price: number; available: number; status: number; category_name: string }[];
  };
  expect(Total).toBe(40);
  expect(Data[1]).toMatchObject({ sku: 'OS-002', price: 2150, available: 2, status: 1, category_name: 'ของแห้ง' });
  expect(Data.reduce((sum, { available }) => sum + available, 0)).toBe(
    rows.reduce((sum, row) => sum + (Number(row[5]) || 0), 0),
  );
  // Enter takes the first that is found by its name, and doesn't send the form.
  await page.goto('/backoffice/orders/create');
  await page.getByRole('textbox', { name: 'เพิ่มสินค้า' }).fill('ลำดับที่ 1');
  await expect(page.locator('[role=option][data-combobox-selected]')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'สินค้า', exact: true }).getByRole('listitem')).toHaveCount(1);
  await expect(page).toHaveURL('/backoffice/orders/create');
});
