import { expect as plain, test } from '@playwright/test';
import { listen } from '../pages/faults';
import { Office } from '../pages/office';
import { ScanStation } from '../pages/scan-station';
import { contextFor } from '../pages/session';

const expect = plain.configure({ timeout: 20_000 });
test.setTimeout(90_000);

test('a half typed order stays in its own form over a reload, and a phone that is known fills it', async ({
  browser,
  baseURL,
  request,
}) => {
  const office = await Office.open(request, browser, baseURL);
  const sold = await office.sold();
  const phone = `09${String(Date.now()).slice(-8)}`;
  await office.order('cash', [{ product_id: sold.product, quantity: 1 }], { phone, recipient_name: 'รู้จัก กันดี' });
  const context = await contextFor(browser, baseURL, 'owner');
  const page = await context.newPage();
  const recipient = page.getByLabel(/^ชื่อผู้รับ/);
  await page.goto('/backoffice/orders/create');
  await page.getByLabel(/^เบอร์โทร/).fill(phone);
  await expect(recipient).toHaveValue('รู้จัก กันดี');
  await expect(page.getByLabel(/^บ้านเลขที่/)).not.toHaveValue('');
  await page.reload();
  await expect(page.getByText('กู้คืนร่างที่ยังไม่บันทึกให้แล้ว')).toBeVisible();
  await expect(recipient).toHaveValue('รู้จัก กันดี');
  await page.goto('/backoffice/ordersv2/new');
  await expect(page.getByRole('textbox', { name: 'วางข้อความจากแชท' })).toBeFocused();
  await expect(recipient).toHaveValue('');
  await context.close();
});

test('rows keep one height, what cannot be done says why, and a file says of what it is', async ({
  browser,
  baseURL,
}) => {
  const context = await contextFor(browser, baseURL, 'owner');
  const page = await context.newPage();
  await page.goto('/backoffice/orders?limit=50');
  await expect(page.getByRole('row').nth(20)).toBeVisible();
  const heights = await page.locator('tbody tr').evaluateAll((rows) => rows.map((row) => row.clientHeight));
  expect(new Set(heights).size).toBe(1);
  await page.goto('/backoffice/orders?status=122');
  await page.getByRole('link', { name: /^SO/ }).first().click();
  await page.getByRole('button', { name: 'การทำงานอื่น' }).click();
  await expect(page.getByRole('menuitem', { name: /^แก้ไขคำสั่งซื้อ.*ทำไม่ได้ในสถานะ “ส่งถึงแล้ว”/ })).toBeDisabled();
  await page.goto('/backoffice/orders?status=122');
  await page.getByRole('button', { name: 'ส่งออก', exact: true }).click();
  await expect(page.getByText(/Excel จะตัดเลข 0 นำหน้า/)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /^ส่งออก CSV/ }).click();
  expect((await download).suggestedFilename()).toMatch(/\d{4}.*\.csv$/);
  await page.goto('/backoffice/po/create');
  await page.getByRole('button', { name: /^เติมสินค้าใกล้หมด/ }).click();
  await expect(page.getByRole('spinbutton', { name: /^สั่งของ/ }).first()).not.toHaveValue('');
  await context.close();
});

test('the packer reads what the seller wrote, and a piece of another order is named without a fault', async ({
  browser,
  baseURL,
  request,
}) => {
  const office = await Office.open(request, browser, baseURL);
  const [sold, other] = [await office.sold(), await office.sold()];
  const order = await office.order('cash', [{ product_id: sold.product, quantity: 1 }], { seller_note: 'แถมการ์ดด้วย' });
  const context = await contextFor(browser, baseURL, 'packer');
  const page = await context.newPage();
  const found: string[] = [];
  await page.goto('/backoffice/packings');
  const station = new ScanStation(page);
  await station.start();
  listen(page, found);
  await station.scan(order.number);
  await expect(page.getByText('แถมการ์ดด้วย')).toBeVisible();
  await station.scan(other.barcode);
  await station.answered('wrong');
  await expect(station.panel).toContainText(`ในมือคือ ${other.name}`);
  await station.scan(sold.barcode);
  await expect(station.panel).toContainText('ปิดกล่องแล้ว');
  expect(found).toEqual([]);
  await context.close();
});
