import { expect as plain, test, type Page } from '@playwright/test';
import { ListPage } from '../pages/list-page';
import { Office } from '../pages/office';
import { contextFor } from '../pages/session';

// Journeys share two cores with everything else that is tested.
const expect = plain.configure({ timeout: 20_000 });
test.setTimeout(120_000);

/** What a scanner's digits become on a computer that is set to Thai. */
const onThaiKeys = (digits: string): string => [...digits].map((digit) => 'จๅ/-ภถุึคต'.charAt(Number(digit))).join('');

test('the order list shows only the orders that hold a product: chosen by scan and by words, kept in the address, cleared, and back', async ({
  browser,
  baseURL,
  request,
}) => {
  const office = await Office.open(request, browser, baseURL);
  const one = await office.sold();
  const two = await office.sold();
  const [first, second] = [
    await office.order('cash', [{ product_id: one.product, quantity: 1 }]),
    await office.order('cash', [{ product_id: two.product, quantity: 2 }]),
  ];
  const context = await contextFor(browser, baseURL, 'owner');
  const page: Page = await context.newPage();
  const list = new ListPage(page);
  const choose = page.getByRole('button', { name: 'สินค้า', exact: true });
  const finder = page
    .getByRole('dialog', { name: 'คำสั่งซื้อที่มีสินค้านี้' })
    .getByRole('textbox', { name: 'ชื่อสินค้า SKU หรือบาร์โค้ด' });
  const chosen = (name: string) => page.getByRole('button', { name: `${name} เลิกกรอง` });
  const shows = async (name: string, number: string, address: RegExp): Promise<void> => {
    await expect(page).toHaveURL(address);
    await expect(chosen(name)).toBeVisible();
    await expect(list.rows).toHaveCount(1);
    await expect(list.row(number)).toBeVisible();
  };
  await page.goto('/backoffice/orders');
  await expect(list.row(second.number)).toBeVisible();

  await test.step('by scan, through the Thai layout', async () => {
    await choose.click();
    await expect(finder).toBeFocused();
    await page.keyboard.insertText(onThaiKeys(one.barcode));
    await page.keyboard.press('Enter');
    await shows(one.name, first.number, new RegExp(`[?&]product=${one.product}$`));
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('the address keeps it', async () => {
    await page.reload();
    await shows(one.name, first.number, new RegExp(`[?&]product=${one.product}$`));
  });

  await test.step('cleared, and the other one by words', async () => {
    await chosen(one.name).click();
    await expect(page).toHaveURL(/\/backoffice\/orders$/);
    await expect(list.row(second.number)).toBeVisible();
    await choose.click();
    await expect(finder).toBeFocused();
    await page.keyboard.insertText(`ไม่มีของนี้ ${one.mark}`);
    await page.keyboard.press('Enter');
    await expect(page.getByText(`ไม่พบสินค้า “ไม่มีของนี้ ${one.mark}”`).first()).toBeVisible();
    await finder.fill(`ทดสอบ ${two.mark}`);
    await page.getByRole('option', { name: new RegExp(two.mark) }).click();
    await shows(two.name, second.number, new RegExp(`[?&]product=${two.product}$`));
  });

  await test.step('back and forward', async () => {
    await page.goBack();
    await expect(page).toHaveURL(/\/backoffice\/orders$/);
    await expect(chosen(two.name)).toHaveCount(0);
    await page.goBack();
    await shows(one.name, first.number, new RegExp(`[?&]product=${one.product}$`));
    await page.goForward();
    await page.goForward();
    await shows(two.name, second.number, new RegExp(`[?&]product=${two.product}$`));
    await page
      .getByRole('button', { name: /^ล้างตัวกรอง/ })
      .first()
      .click();
    await expect(chosen(two.name)).toHaveCount(0);
    await expect(list.row(first.number)).toBeVisible();
  });
  await context.close();
});
