import { expect, test } from '../fixtures';
import { ListPage } from '../pages/list-page';

/** What a scanner's digits become on a computer that is set to Thai. */
const onThaiKeys = (digits: string): string => [...digits].map((digit) => 'จๅ/-ภถุึคต'.charAt(Number(digit))).join('');

test('the order list shows only the orders that hold a product: chosen by scan and by words, kept in the address, cleared, and back', async ({
  page,
  office,
}) => {
  const one = await office.sold();
  const two = await office.sold();
  const [first, second] = [
    await office.order('cash', [{ product_id: one.product, quantity: 1 }]),
    await office.order('cash', [{ product_id: two.product, quantity: 2 }]),
  ];
  const list = new ListPage(page);
  const choose = page.getByRole('button', { name: 'ตัวกรองเพิ่ม' });
  const finder = page.getByRole('dialog', { name: 'ตัวกรองเพิ่ม' }).getByRole('textbox', { name: 'สินค้า' });
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
});

test('late orders have a tab and a way in the menu, and the filters behind the button are chips that are taken off', async ({
  page,
  office,
}) => {
  const goods = await office.sold();
  const order = await office.order('cash', [{ product_id: goods.product, quantity: 1 }], {
    ordered_at: new Date(Date.now() - 20 * 86_400_000).toISOString(),
  });
  const list = new ListPage(page);
  const more = page.getByRole('button', { name: 'ตัวกรองเพิ่ม' });
  const choices = page.getByRole('dialog', { name: 'ตัวกรองเพิ่ม' });
  const chip = (name: string) => page.getByRole('button', { name: `${name} เลิกกรอง` });
  await page.goto(`/backoffice/orders?product=${goods.product}`);
  await expect(list.row(order.number)).toContainText('เลยกำหนด');

  await test.step('the tab counts what it shows', async () => {
    const late = page.getByRole('navigation', { name: 'มุมมอง' }).getByRole('link', { name: /^เลยกำหนดส่ง/ });
    await expect(late).toContainText('1');
    await late.click();
    await expect(page).toHaveURL(/late=1/);
    await expect(list.rows).toHaveCount(1);
    await expect(late).toHaveAttribute('aria-current', 'page');
  });

  await test.step('the menu leads to all of them', async () => {
    const menu = page.getByRole('navigation', { name: 'เมนูหลัก' });
    await menu.getByRole('link', { name: /^เลยกำหนดส่ง/ }).click();
    await expect(page).toHaveURL(/\/backoffice\/orders\?late=1$/);
    await expect(menu.locator('[aria-current=page]')).toHaveText(/^เลยกำหนดส่ง/);
    await expect(list.rows.first()).toContainText('เลยกำหนด');
  });

  await test.step('filters behind the button are kept in the address and taken off', async () => {
    await page.goto(`/backoffice/orders?product=${goods.product}`);
    await more.click();
    await choices.getByRole('combobox', { name: 'การรับเงิน' }).selectOption('unpaid');
    await choices.getByRole('combobox', { name: 'เลขพัสดุ' }).selectOption('without');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/paid=unpaid/);
    await expect(list.rows).toHaveCount(1);
    await page.reload();
    await expect(chip('ไม่มีเลขพัสดุ')).toBeVisible();
    await more.click();
    await choices.getByRole('checkbox', { name: 'มีหมายเหตุ' }).check();
    await page.keyboard.press('Escape');
    await expect(list.row(order.number)).toHaveCount(0);
    await chip('มีหมายเหตุ').click();
    await expect(list.row(order.number)).toBeVisible();
    await chip('ยังไม่รับเงิน').click();
    await expect(page).not.toHaveURL(/paid=/);
  });
});
