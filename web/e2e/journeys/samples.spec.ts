import { expect, test } from '../fixtures';
import { RegisterPage } from '../pages/register-page';

test('an empty business is filled with samples, works with them, and is empty again', async ({ openAs }) => {
  const name = `try${String(Date.now()).slice(-8)}`;
  const page = await openAs(null);
  await new RegisterPage(page).register(name);

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
});
