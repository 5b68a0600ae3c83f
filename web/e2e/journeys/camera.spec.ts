import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { accessFaults } from '../pages/access-faults';
import { browserWithCamera, writeFilm, type Scene } from '../pages/camera-film';
import { listen } from '../pages/faults';
import { ScanStation } from '../pages/scan-station';
import { contextFor } from '../pages/session';

/** A phone whose camera shows the film, signed in as the owner. */
async function phone(
  at: { baseURL: string | undefined; executablePath: string | undefined },
  scenes: readonly Scene[],
): Promise<{ page: Page; faults: string[]; close: () => Promise<void> }> {
  const film = test.info().outputPath('camera.y4m');
  writeFilm(film, scenes);
  const browser = await browserWithCamera(at.executablePath, film);
  const context = await contextFor(browser, at.baseURL, 'owner', { width: 390, isTouch: true });
  const page = await context.newPage();
  const faults: string[] = [];
  listen(page, faults);
  return { page, faults, close: () => browser.close() };
}

const open = (page: Page) => page.getByRole('button', { name: 'สแกนด้วยกล้อง' });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'สแกนด้วยกล้อง' });

test('an order is packed with a phone: its camera reads the number and each piece, one after the other', async ({
  office,
  baseURL,
  launchOptions,
}) => {
  const sold = await office.sold();
  const order = await office.order('cash', [{ product_id: sold.product, quantity: 2 }]);
  const at = { baseURL, executablePath: launchOptions.executablePath };
  const away = { seconds: 2.5 };
  const piece: Scene = { code: sold.barcode, kind: 'EAN13', seconds: 3 };
  const scenes: Scene[] = [{ code: order.number, seconds: 3 }, away, piece, away, piece, away];
  const { page, faults, close } = await phone(at, scenes);
  const station = new ScanStation(page);
  await page.goto('/backoffice/packings');
  await station.start();
  await open(page).tap();
  await expect(sheet(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: order.number })).toBeVisible({ timeout: 40_000 });
  await expect(station.panel).toContainText('ถูกต้อง 1 จาก 2', { timeout: 40_000 });
  await expect(station.panel).toBeInViewport();
  expect(await accessFaults(page)).toEqual([]);
  await expect
    .poll(async () => (await office.detail(order.id)).status, { timeout: 40_000, intervals: [500] })
    .toBe(112);

  await page.goBack();
  await expect(sheet(page)).toHaveCount(0);
  await expect(page).toHaveURL('/backoffice/packings');
  await open(page).tap();
  await expect(sheet(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
  expect(faults).toEqual([]);
  await close();
});

test('in a field of a form the camera reads one code, and closes', async ({ office, baseURL, launchOptions }) => {
  const sold = await office.sold();
  const at = { baseURL, executablePath: launchOptions.executablePath };
  const { page, faults, close } = await phone(at, [{ seconds: 5 }, { code: sold.barcode, kind: 'EAN13', seconds: 3 }]);
  await page.goto('/backoffice/orders/new');
  await page.getByLabel(/^ชื่อผู้รับ/).fill('ปิ่น น้ำผึ้ง');
  await open(page).first().tap();
  await expect(sheet(page)).toBeVisible();
  // Back closes the camera: half a form below it is no reason to ask.
  await page.goBack();
  await expect(sheet(page)).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByLabel(/^ชื่อผู้รับ/)).toHaveValue('ปิ่น น้ำผึ้ง');
  await open(page).first().tap();
  await expect(page.getByLabel(`จำนวน ${sold.name}`)).toHaveValue('1');
  await expect(sheet(page)).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByLabel(/^ชื่อผู้รับ/)).toHaveValue('ปิ่น น้ำผึ้ง');

  await page.goto('/backoffice/packings/shipping/checking');
  const station = new ScanStation(page);
  await station.start();
  await open(page).tap();
  await expect(station.panel).toContainText('ไม่รู้จักเลขนี้');
  await expect(sheet(page)).toContainText(sold.barcode);
  await page.getByRole('button', { name: 'ปิดกล้อง' }).tap();
  await expect(sheet(page)).toHaveCount(0);
  await expect(page).toHaveURL('/backoffice/packings/shipping/checking');
  expect(faults.filter((fault) => !fault.startsWith('4'))).toEqual([]);
  await close();
});

test('at a desk there is no button for a camera', async ({ page }) => {
  await page.goto('/backoffice/packings');
  await new ScanStation(page).start();
  await expect(page.getByRole('textbox', { name: 'ช่องสแกน' })).toBeFocused();
  await expect(open(page)).toHaveCount(0);
});
