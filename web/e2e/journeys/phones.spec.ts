import { expect, test } from '../fixtures';
import { createByKeys } from '../pages/order-form';

for (const [whose, phone, kept] of [
  ['of a platform, with stars in place of digits', '08*-***-1234', '08****1234'],
  ['of abroad', '+65 9123 4567', '+6591234567'],
] as const) {
  test(`an order is typed for a phone ${whose}, keeps it, and is found by it`, async ({ page, office }) => {
    const sold = await office.sold();
    const number = await createByKeys(page, sold, phone);
    const main = page.getByRole('main');
    await expect(main.getByText(kept).first()).toBeVisible();
    await expect(main.getByRole('link', { name: kept })).toHaveCount(kept.includes('*') ? 0 : 1);
    await page.goto(`/backoffice/orders?q=${encodeURIComponent(phone)}`);
    await expect(page.getByRole('link', { name: number })).toBeVisible();
    await page.getByRole('link', { name: number }).click();
    await expect(main.getByText(kept).first()).toBeVisible();
    await page.keyboard.press('KeyE');
    await expect(page.getByLabel(/^เบอร์โทร/)).toHaveValue(kept);
    await page.getByLabel(/^ชื่อผู้รับ/).fill('ปิ่น ญี่ปุ่น');
    await page.keyboard.press('Control+Enter');
    await expect(page).not.toHaveURL(/edit=1/);
    await expect(main.getByText('ปิ่น ญี่ปุ่น').first()).toBeVisible();
    await expect(main.getByText(kept).first()).toBeVisible();
  });
}

test('an order is found by the last four digits of a phone, by keyboard', async ({ page, office }) => {
  const sold = await office.sold();
  const number = await createByKeys(page, sold, '0810007739');
  await page.goto('/backoffice/orders');
  await expect(page.getByRole('link', { name: number })).toBeVisible();
  await page.keyboard.press('Slash');
  await page.keyboard.type('7739');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=7739/);
  await expect(page.getByRole('link', { name: number })).toBeVisible();
});

test('a phone with too many digits is named wrong as soon as its field is left, in every form that keeps one', async ({
  page,
}) => {
  for (const [path, label] of [
    ['/backoffice/orders/create', /^เบอร์โทร/],
    ['/backoffice/customers?open=new', /^เบอร์โทร/],
    ['/admin/shop', /^เบอร์โทร/],
    ['/admin/user?open=new', /^เบอร์โทร/],
    ['/profile/me', /^เบอร์โทร/],
  ] as const) {
    await page.goto(path);
    const more = page.getByRole('button', { name: 'ใส่ชื่อเล่น เบอร์โทร ทีม และแผนก' });
    if (path.startsWith('/admin/user')) await more.click();
    const field = page.getByLabel(label).first();
    await field.fill('08123456780812345678');
    await field.press('Tab');
    await expect(page.getByText('เบอร์โทรไม่ถูกต้อง').first(), path).toBeVisible();
  }
});
