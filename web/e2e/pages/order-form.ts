import { expect, type Page } from '@playwright/test';
import { chooseDown, tabTo } from './keyboard';
import { ListPage } from './list-page';
import type { Sold } from './office';
import { ShellPage } from './shell';

/**
 * From the order list, by keys alone: an order of two pieces to Bangkok, to be paid by transfer and sent by SPX. Its
 * number.
 */
export async function createByKeys(
  page: Page,
  sold: Pick<Sold, 'sku' | 'name'>,
  phone = `08${String(Date.now()).slice(-8)}`,
): Promise<string> {
  const heading = new ShellPage(page).heading;
  const keys = page.keyboard;
  await page.goto('/backoffice/orders');
  await expect(new ListPage(page).rows.first()).toBeVisible();
  await keys.press('KeyN');
  await expect(heading).toHaveText('สร้างคำสั่งซื้อ');
  await expect(page.getByLabel(/^เบอร์โทร/)).toBeFocused();
  await keys.type(phone);
  await keys.press('Tab');
  await keys.type('ปิ่น น้ำผึ้ง');
  await keys.press('Tab');
  await keys.type('99/9 ซอยกู้ภัย 3');
  await keys.press('Tab');
  await keys.type('10500');
  await expect(page.getByRole('option', { name: /10500/ }).first()).toBeVisible();
  await keys.press('Enter');
  await expect(page.getByLabel(/^จังหวัด/)).toHaveValue('กรุงเทพมหานคร');
  await tabTo(page, 'เพิ่มสินค้า');
  await keys.type(sold.sku);
  await keys.press('Enter');
  const pieces = page.getByLabel(`จำนวน ${sold.name}`);
  await expect(pieces).toHaveValue('1');
  await keys.press('Enter');
  await expect(pieces).toHaveValue('2');
  await tabTo(page, 'ช่องทางชำระเงิน');
  await chooseDown(page, 'โอนเงิน');
  await tabTo(page, 'ช่องทางขาย');
  await keys.press('ArrowDown');
  await tabTo(page, 'ขนส่ง');
  await chooseDown(page, 'SPX');
  await keys.press('Control+Enter');
  await expect(heading).toHaveText(/^SO\d{4}-\d+$/);
  return heading.innerText();
}

/** On the page of an unpaid order: its payment is confirmed by keys. */
export async function payByKeys(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.locator('[data-status="100"]')).toBeVisible();
  await tabTo(page, 'ยืนยันการชำระเงิน');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel(/^ยอดที่ได้รับ/)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(main.locator('[data-status="111"]')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
