import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { accessFaults } from '../pages/access-faults';
import { ShellPage } from '../pages/shell';

const MESSAGE = ['คุณมะลิ ใจงาม', '12/5 ม.3 ต.บ้านกลาง อ.เมือง จ.ลำพูน 51000', 'โทร ๐๘๙-๑๑๑-๒๒๓๓', 'เก็บปลายทางนะคะ'].join(
  '\n',
);

function paste(page: Page, text: string): Promise<void> {
  return page.evaluate((given) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', given);
    const target = document.activeElement ?? document.body;
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

test('a chat becomes an order in fewer than ten key presses after the paste', async ({ page, office }) => {
  const sold = await office.sold();
  let presses = 0;
  const press = async (key: string): Promise<void> => {
    presses += 1;
    await page.keyboard.press(key);
  };
  await page.goto('/backoffice/ordersv2/new');
  await expect(page.getByRole('textbox', { name: 'วางข้อความจากแชท' })).toBeFocused();
  expect(await accessFaults(page)).toEqual([]);

  await paste(page, MESSAGE);
  const items = page.getByRole('textbox', { name: 'เพิ่มสินค้า' });
  await expect(items).toBeFocused();
  await expect(page.getByLabel(/^ชื่อผู้รับ/)).toHaveValue('มะลิ ใจงาม');
  await expect(page.getByLabel(/^เบอร์โทร/)).toHaveValue('0891112233');
  await expect(page.getByLabel(/^ตำบล/)).toHaveValue('บ้านกลาง');
  // A scan counts as one press; its Enter comes by itself, here it is counted.
  await items.pressSequentially(sold.sku);
  presses += 1;
  await press('Enter');
  await expect(page.getByLabel(`จำนวน ${sold.name}`)).toHaveValue('1');
  await press('Enter');
  await expect(page.getByLabel(`จำนวน ${sold.name}`)).toHaveValue('2');
  expect(await accessFaults(page)).toEqual([]);

  await page.reload();
  await expect(page.getByLabel(/^ชื่อผู้รับ/)).toHaveValue('มะลิ ใจงาม');
  await expect(page.getByLabel(`จำนวน ${sold.name}`)).toHaveValue('2');
  await press('Control+Enter');
  await expect(new ShellPage(page).heading).toHaveText(/^SO\d{4}-\d+$/);
  expect(presses).toBeLessThan(10);
  await expect(page.getByRole('main')).toContainText('มะลิ ใจงาม');

  const number = await new ShellPage(page).heading.innerText();
  await page.goto(`/backoffice/ordersv2/${number}`);
  await page.getByLabel(`จำนวน ${sold.name}`).fill('3');
  await expect(page.getByText('เมื่อบันทึกจะเปลี่ยน')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(new ShellPage(page).heading).toHaveText(number);

  await page.goto('/backoffice/ordersv2/new');
  await expect(page.getByRole('textbox', { name: 'วางข้อความจากแชท' })).toBeFocused();
  await page.getByRole('heading', { level: 1 }).click();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await paste(page, MESSAGE);
  await expect(page.getByLabel(/^เบอร์โทร/)).toHaveValue('0891112233');
  await expect(page.getByRole('list', { name: 'คำสั่งซื้อล่าสุด' })).toContainText(number);
});

test('of two orders that gave way one at a time is in sight on an English phone, with its words', async ({
  openAs,
}) => {
  const page = await openAs('owner', { width: 390, isTouch: true, language: 'en' });
  await page.goto('/backoffice/orders/create');
  await page.getByRole('textbox', { name: /^Recipient/ }).fill('Kaewta');
  for (const name of ['Pin', 'Mali']) {
    await page.goto('/backoffice/ordersv2/new');
    await page.getByRole('textbox', { name: /^Recipient/ }).fill(name);
    await page.getByRole('link', { name: 'Full form' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Create order' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: /^Recipient/ })).toHaveValue(name);
  }
  const aside = page.getByRole('group', { name: 'Drafts put aside' });
  const [first, second] = [
    aside.getByText('1/2 · Draft put aside: Pin'),
    aside.getByText('2/2 · Draft put aside: Kaewta'),
  ];
  const [around, words] = [await aside.boundingBox(), await first.boundingBox()];
  expect(words!.width).toBeGreaterThan(around!.width * 0.8);
  expect((await second.boundingBox())!.y).toBeGreaterThan(around!.y + around!.height);
});

for (const width of [1440, 390]) {
  test(`an order that gave way to a chat is offered in sight of the full form, ${width} wide`, async ({ openAs }) => {
    const page = await openAs('owner', { width, isTouch: width < 700 });
    await page.setViewportSize({ width, height: 640 });
    await page.goto('/backoffice/orders/create');
    await page.getByLabel(/^ชื่อผู้รับ/).fill('แก้วตา');
    await page.goto('/backoffice/ordersv2/new');
    await expect(page.getByRole('textbox', { name: 'วางข้อความจากแชท' })).toBeVisible();
    await paste(page, MESSAGE);
    await expect(page.getByLabel(/^ชื่อผู้รับ/)).toHaveValue('มะลิ ใจงาม');
    await page.getByRole('link', { name: 'ฟอร์มเต็ม' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'สร้างคำสั่งซื้อ' })).toBeVisible();
    const aside = page.getByRole('group', { name: 'ร่างที่พักไว้' });
    const items = page.getByRole('textbox', { name: 'เพิ่มสินค้า' });
    await items.scrollIntoViewIfNeeded();
    await items.focus();
    await expect(aside).toBeInViewport({ ratio: 1 });
    await expect(items).toBeInViewport({ ratio: 1 });
    const [over, field] = [await aside.boundingBox(), await items.boundingBox()];
    expect(over!.y + over!.height).toBeLessThanOrEqual(field!.y);
    await aside.getByRole('button', { name: 'ทำร่างนี้ต่อ' }).click();
    await expect(page.getByLabel(/^ชื่อผู้รับ/)).toHaveValue('แก้วตา');
  });
}
