import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { RegisterPage } from '../pages/register-page';
import { chooseDown, tabTo } from '../pages/keyboard';
import { ScanStation } from '../pages/scan-station';
import { ShellPage } from '../pages/shell';

const MOST_CLICKS = 25;

/** Counts what a new owner presses with the mouse. */
class Presses {
  count = 0;

  async on(what: Locator): Promise<void> {
    this.count += 1;
    await what.click();
  }
}

async function register(page: Page, presses: Presses): Promise<void> {
  const name = `new${String(Date.now()).slice(-7)}`;
  const form = new RegisterPage(page);
  await form.fill(name, 'ร้านวันแรก');
  await presses.on(form.send);
  await expect(page).toHaveURL('/start');
}

test('a new owner comes from an empty business to a label in Thai: shop, product with picture, order, money, parcel', async ({
  openAs,
}) => {
  const page = await openAs(null);
  const presses = new Presses();
  const heading = new ShellPage(page).heading;
  const main = page.getByRole('main');
  const step = (title: string): Locator =>
    main.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
  const toSteps = (): Promise<void> => presses.on(page.getByRole('link', { name: /^เริ่มต้นใช้งาน/ }));
  await register(page, presses);

  await test.step('the shop says where its parcels come from', async () => {
    await presses.on(step('กรอกข้อมูลร้าน').getByRole('link'));
    await page.getByLabel('เบอร์โทรผู้ส่ง').fill('0812345678');
    await page.getByRole('textbox', { name: /^บ้านเลขที่/ }).fill('99/1 ซอยสุขใจ');
    await page.getByRole('textbox', { name: /^ค้นหาตำบล/ }).fill('10500');
    await expect(page.getByRole('option', { name: /10500/ }).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await presses.on(page.getByRole('button', { name: 'บันทึก' }));
    await expect(page.getByText('บันทึกแล้ว')).toBeVisible();
  });

  await test.step('one form makes what is sold, with its picture, its shelf and its stock', async () => {
    await toSteps();
    await presses.on(step('เพิ่มสินค้าแรก').getByRole('link', { name: 'เพิ่มสินค้า', exact: true }));
    const drawer = page.getByRole('dialog', { name: 'เพิ่มสินค้า' });
    await drawer.getByLabel('ชื่อสินค้า').fill('เสื้อยืดสีขาว');
    await drawer.getByLabel('SKU').fill('TEE-1');
    await drawer.getByLabel('ราคาขาย').fill('199');
    const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 120, height: 80 } });
    await drawer
      .locator('input[type=file]:not([capture])')
      .setInputFiles({ name: 'เสื้อ.png', mimeType: 'image/png', buffer: picture });
    await expect(drawer.locator('img')).toBeVisible();
    await drawer.getByLabel('จำนวนที่มีอยู่').fill('10');
    await presses.on(drawer.getByRole('button', { name: 'ที่เก็บใหม่' }));
    await page.getByRole('textbox', { name: 'ชื่อที่เก็บ' }).fill('ชั้น A1');
    await page.keyboard.press('Enter');
    await expect(drawer.getByRole('combobox', { name: 'ที่เก็บ' }).locator('option:checked')).toHaveText('ชั้น A1');
    await presses.on(drawer.getByRole('button', { name: 'บันทึก' }));
    await expect(drawer).toHaveCount(0);
    await expect(main.getByRole('img').first()).toBeVisible();
  });

  await test.step('the first order', async () => {
    await toSteps();
    await presses.on(step('สร้างคำสั่งซื้อแรก').getByRole('link'));
    await page.getByLabel(/^เบอร์โทร/).fill('0898765432');
    await page.keyboard.press('Tab');
    await page.keyboard.type('ปิ่น น้ำผึ้ง');
    await page.keyboard.press('Tab');
    await page.keyboard.type('1/2 หมู่ 3');
    await page.keyboard.press('Tab');
    await page.keyboard.type('51000');
    await expect(page.getByRole('option', { name: /51000/ }).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(/^จังหวัด/)).toHaveValue('ลำพูน');
    await tabTo(page, 'เพิ่มสินค้า');
    await page.keyboard.type('TEE-1');
    await expect(page.getByRole('option', { name: /เสื้อยืดสีขาว/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('จำนวน เสื้อยืดสีขาว')).toHaveValue('1');
    await tabTo(page, 'ช่องทางชำระเงิน');
    await chooseDown(page, 'โอนเงิน');
    await tabTo(page, 'ขนส่ง');
    await chooseDown(page, 'SPX');
    await page.keyboard.press('Control+Enter');
    await expect(heading).toHaveText(/^SO\d{4}-\d+$/);
  });
  const number = await heading.innerText();

  await test.step('it is paid', async () => {
    await presses.on(main.getByRole('button', { name: 'ยืนยันการชำระเงิน' }));
    await expect(page.getByRole('dialog').getByLabel(/^ยอดที่ได้รับ/)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(main.locator('[data-status="111"]')).toBeVisible();
  });

  await test.step('packed by scan, and its label comes', async () => {
    await presses.on(main.getByRole('link', { name: 'แพ็กสินค้า' }).or(main.getByRole('button', { name: 'แพ็กสินค้า' })));
    const station = new ScanStation(page);
    presses.count += 1;
    await station.start();
    await expect(page.getByRole('heading', { name: number })).toBeVisible();
    await station.scan('TEE-1');
    await expect(station.panel).toContainText('ปิดกล่องแล้ว');
    const label = page.waitForResponse((answer) => answer.url().includes('/api/v2/packings/print?id='));
    await presses.on(page.getByRole('button', { name: 'พิมพ์ใบปะหน้า', exact: true }));
    expect((await label).headers()['content-type']).toBe('application/pdf');
  });

  await test.step('a shop of one person has come to the end', async () => {
    await page.goto('/start');
    await expect(main.getByText('ครบทุกขั้นแล้ว')).toBeVisible();
    await expect(main.getByRole('listitem').filter({ hasText: 'ทำแล้ว' })).toHaveCount(6);
  });
  expect(presses.count).toBeLessThanOrEqual(MOST_CLICKS);
});
