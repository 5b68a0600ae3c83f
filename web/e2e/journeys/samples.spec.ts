import { expect as plain, test } from '@playwright/test';

const expect = plain.configure({ timeout: 30_000 });
test.setTimeout(180_000);

test('an empty business is filled with samples, works with them, and is empty again', async ({ browser, baseURL }) => {
  const name = `try${String(Date.now()).slice(-8)}`;
  const context = await browser.newContext({ baseURL: baseURL!, locale: 'th-TH' });
  const page = await context.newPage();
  await page.goto('/register');
  await page.getByLabel('ชื่อร้าน').fill(name);
  await page.getByRole('textbox', { name: 'ชื่อ', exact: true }).fill('นิภา');
  await page.getByLabel('ชื่อผู้ใช้').fill(name);
  await page.getByLabel('อีเมล').fill(`${name}@shop.example.com`);
  await page.locator('input[autocomplete="new-password"]').first().fill('pack-5000-boxes');
  await page.locator('input[autocomplete="new-password"]').last().fill('pack-5000-boxes');
  await page.getByRole('button', { name: 'เปิดร้าน' }).click();
  await expect(page).toHaveURL('/start');

  await page.getByRole('button', { name: 'ลองด้วยข้อมูลตัวอย่าง' }).click();
  await expect(page.getByText(/สินค้า 13 รายการ คำสั่งซื้อ 24 รายการ/)).toBeVisible();
  await page.getByRole('link', { name: 'ดูคำสั่งซื้อ' }).click();
  await expect(page).toHaveURL(/\/backoffice\/orders/);
  await expect(page.getByText('วิภาวดี ศรีสุข').first()).toBeVisible();

  await page.goto('/admin/product');
  await expect(page.getByText('น้ำผึ้งดอกลำไยแท้ 500 กรัม').first()).toBeVisible();
  const picture = page.getByRole('table').locator('img').first();
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((node) => (node as HTMLImageElement).naturalWidth), { timeout: 30_000 })
    .toBeGreaterThan(0);

  await page.goto('/start');
  await page.getByRole('button', { name: 'ลบข้อมูลตัวอย่าง' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'ลบข้อมูลตัวอย่าง' }).click();
  await expect(page.getByRole('button', { name: 'ลองด้วยข้อมูลตัวอย่าง' })).toBeVisible();
  await page.goto('/backoffice/orders');
  await expect(page.getByText('วิภาวดี ศรีสุข')).toHaveCount(0);
  await page.goto('/admin/product');
  await expect(page.getByText('น้ำผึ้งดอกลำไยแท้ 500 กรัม')).toHaveCount(0);
  await context.close();
});
