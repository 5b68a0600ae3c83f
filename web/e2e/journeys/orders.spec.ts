import { expect as plain, test } from '@playwright/test';
import { chooseDown, tabTo, walkDownTo } from '../pages/keyboard';
import { ListPage } from '../pages/list-page';
import { Office } from '../pages/office';
import { contextFor } from '../pages/session';
import { ShellPage } from '../pages/shell';

// Journeys share two cores with everything else that is tested.
const expect = plain.configure({ timeout: 20_000 });
test.setTimeout(180_000);

test('an order is created, paid, found and cancelled in Thai by keyboard alone', async ({ browser, baseURL }) => {
  const context = await contextFor(browser, baseURL, 'owner');
  const page = await context.newPage();
  const shell = new ShellPage(page);
  const list = new ListPage(page);
  const keys = page.keyboard;

  await page.goto('/backoffice/orders');
  await expect(list.rows.first()).toBeVisible();
  await keys.press('KeyN');
  await expect(shell.heading).toHaveText('สร้างคำสั่งซื้อ');
  await expect(page.getByLabel(/^เบอร์โทร/)).toBeFocused();
  await keys.type(`08${String(Date.now()).slice(-8)}`);
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
  await keys.type('TEE-WHT-M');
  await keys.press('Enter');
  await expect(page.getByLabel(/^จำนวน เสื้อยืด/)).toHaveValue('1');
  await keys.press('Enter');
  await expect(page.getByLabel(/^จำนวน เสื้อยืด/)).toHaveValue('2');
  await tabTo(page, 'ช่องทางชำระเงิน');
  await chooseDown(page, 'โอนเงิน');
  await tabTo(page, 'ช่องทางขาย');
  await keys.press('ArrowDown');
  await tabTo(page, 'ขนส่ง');
  await chooseDown(page, 'SPX');
  await keys.press('Control+Enter');

  await expect(shell.heading).toHaveText(/^SO\d{4}-\d+$/);
  const number = await shell.heading.innerText();
  const main = page.getByRole('main');
  await expect(main.locator('[data-status="100"]')).toBeVisible();
  await tabTo(page, 'ยืนยันการชำระเงิน');
  await keys.press('Enter');
  await expect(page.getByRole('dialog').getByLabel(/^ยอดที่ได้รับ/)).toBeFocused();
  await keys.press('Enter');
  await expect(main.locator('[data-status="111"]')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await keys.press('KeyG');
  await keys.press('KeyO');
  await expect(list.row(number)).toBeVisible();
  await keys.press('Digit3');
  await expect(page).toHaveURL('/backoffice/orders?status=111');
  await expect(list.row(number)).toBeVisible();
  await walkDownTo(page, list.row(number).getByRole('link'));
  await keys.press('Enter');

  await expect(shell.heading).toHaveText(number);
  await tabTo(page, 'การทำงานอื่น');
  await keys.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'ยกเลิกคำสั่งซื้อ' })).toBeVisible();
  await keys.press('End');
  await expect(page.getByRole('menuitem', { name: 'ยกเลิกคำสั่งซื้อ' })).toBeFocused();
  await keys.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('รับเงินแล้ว')).toBeVisible();
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await chooseDown(page, 'ลูกค้าเปลี่ยนใจ');
  await keys.press('Tab');
  await keys.type('ลูกค้าขอเปลี่ยนเป็นไซซ์ใหญ่');
  await tabTo(page, 'ยกเลิกคำสั่งซื้อ');
  await keys.press('Enter');
  await expect(main.locator('[data-status="140"]')).toBeVisible();
  await expect(main.getByText('ลูกค้าเปลี่ยนใจ — ลูกค้าขอเปลี่ยนเป็นไซซ์ใหญ่')).toBeVisible();
  await page.goto('/backoffice/orders?status=140');
  await expect(list.row(number)).toBeVisible();
  await context.close();
});

test('a list that another window changes offers the new data and does not jump', async ({ browser, baseURL, request }) => {
  const { number } = await (await Office.open(request, browser, baseURL)).order('transfer');
  const context = await contextFor(browser, baseURL, 'owner');
  const first = await context.newPage();
  const second = await context.newPage();
  await first.goto('/backoffice/orders?status=100');
  const list = new ListPage(first);
  await expect(list.row(number)).toBeVisible();
  await second.goto(`/backoffice/orders/${number}?open=pay`);
  await second.getByRole('button', { name: /^ยืนยันรับเงิน/ }).click();
  await expect(second.getByRole('main').locator('[data-status="111"]')).toBeVisible();
  const offer = first.getByRole('button', { name: /^มีข้อมูลใหม่/ });
  await expect(offer).toBeVisible();
  await expect(list.row(number)).toBeVisible();
  await offer.click();
  await expect(list.row(number)).toHaveCount(0);
  await context.close();
});
