import type { Page } from '@playwright/test';
import { expect, test, type OpenAs } from '../fixtures';
import { ScanStation } from '../pages/scan-station';
import { DEMO_PASSWORD, LoginPage } from '../pages/session';
import { ShellPage } from '../pages/shell';

test.describe.configure({ mode: 'serial' });

/** A browser of its own, signed in by typing, standing at the profile. */
async function signedIn(openAs: OpenAs, user: string): Promise<Page> {
  const page = await openAs(null);
  const login = new LoginPage(page);
  await login.open();
  await login.signIn(user);
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto('/profile/me');
  await expect(page.getByRole('textbox', { name: 'ชื่อเล่น' })).toBeVisible();
  return page;
}

async function changePassword(page: Page, before: string, after: string): Promise<void> {
  await page.goto('/profile/changepasword');
  await page.locator('input[autocomplete="current-password"]').fill(before);
  for (const field of await page.locator('input[autocomplete="new-password"]').all()) await field.fill(after);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/profile/me');
}

test('a changed password ends the other sessions and keeps this one', async ({ openAs }) => {
  const here = await signedIn(openAs, 'rider');
  const there = await signedIn(openAs, 'rider');
  await changePassword(here, DEMO_PASSWORD, 'another-password');
  await here.reload();
  await expect(here.getByRole('textbox', { name: 'ชื่อเล่น' })).toBeVisible();
  await there.reload();
  await expect(there).toHaveURL('/login?return=/profile/me');
  await new LoginPage(there).signIn('rider', 'another-password');
  await expect(there).toHaveURL('/profile/me');
  await changePassword(there, 'another-password', DEMO_PASSWORD);
});

test('a blocked user is asked to sign in, and cannot come back', async ({ office, openAs }) => {
  const page = await signedIn(openAs, 'rider');
  const { Data } = await office.get<{ Data: { id: number; username: string }[] }>('/api/v1/users?q=rider');
  const rider = Data.find(({ username }) => username === 'rider');
  const setStatus = (status: number): Promise<void> => office.put(`/api/v1/users/${rider?.id}/status`, { status });
  await page.getByRole('textbox', { name: 'ชื่อเล่น' }).fill('ลองแก้');
  await setStatus(0);
  try {
    const again = page.getByRole('dialog', { name: 'เข้าสู่ระบบอีกครั้ง' });
    await again.getByLabel('รหัสผ่าน', { exact: true }).fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(again.getByText('ผู้ใช้นี้ถูกระงับการใช้งาน')).toBeVisible({ timeout: 60_000 });
    await expect(page.locator('input[data-path="nick_name"]')).toHaveValue('ลองแก้');
  } finally {
    await setStatus(1);
  }
});

test('signing out in one tab signs out the other', async ({ openAs }) => {
  const page = await signedIn(openAs, 'rider');
  const second = await page.context().newPage();
  await second.goto('/profile/me');
  await expect(second.getByRole('textbox', { name: 'ชื่อเล่น' })).toBeVisible();
  const shell = new ShellPage(page);
  await shell.openUserMenu();
  await page.getByRole('menuitem', { name: 'ออกจากระบบ' }).click();
  await expect(page).toHaveURL('/login');
  await second.bringToFront();
  await new ShellPage(second).menu.getByRole('link', { name: 'คำสั่งซื้อ', exact: true }).click();
  await expect(second).toHaveURL(/\/login/);
});

test('a screen that is locked in another tab hides the page and keeps what was typed', async ({ openAs }) => {
  const page = await signedIn(openAs, 'rider');
  const name = page.getByRole('textbox', { name: 'ชื่อเล่น' });
  await name.fill('ยังไม่ได้บันทึก');
  const second = await page.context().newPage();
  await second.goto('/profile/me');
  await new ShellPage(second).openUserMenu();
  await second.getByRole('menuitem', { name: 'ล็อกหน้าจอ' }).click();
  await expect(second).toHaveURL('/lock?return=/profile/me');
  await page.bringToFront();
  const lock = page.getByRole('dialog', { name: 'ล็อกหน้าจอ' });
  await expect(lock).toBeVisible();
  await expect(page.locator('input[data-path="nick_name"]')).toBeHidden();
  await page.keyboard.press('Escape');
  await lock.locator('input[autocomplete="current-password"]').fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(name).toHaveValue('ยังไม่ได้บันทึก');
  await expect(lock).toBeHidden();
  await expect(page).toHaveURL('/profile/me');
});

test('a locked screen takes the password at once, and the page takes the keys after it', async ({ openAs }) => {
  const page = await openAs('viewer');
  await page.goto('/profile/me');
  await expect(new ShellPage(page).heading).toBeVisible();
  await new ShellPage(page).openUserMenu();
  await page.getByRole('menuitem', { name: 'ล็อกหน้าจอ' }).click();
  await expect(page.locator('input[autocomplete="current-password"]')).toBeFocused();
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/profile/me');
  await expect(new ShellPage(page).heading).toBeFocused();
});

test('scans that wait for the network go as nobody else, who signs in in another tab, and are there when their person is back', async ({
  office,
  openAs,
}) => {
  const goods = await office.sold(3);
  const order = await office.order('cash', [{ product_id: goods.product, quantity: 2, price: 100 }]);
  const page = await signedIn(openAs, 'packer');
  const context = page.context();
  const cookie = async (): Promise<string> =>
    (await context.cookies()).find(({ name }) => name === 'langraan_token')?.value ?? '';
  const own = await cookie();
  const station = new ScanStation(page);
  await page.goto('/backoffice/packings');
  await station.start();
  await station.scan(order.number);
  await expect(page.getByRole('heading', { name: order.number })).toBeVisible();
  const sent: string[] = [];
  await context.route(/\/packings\/verify\//, async (route) => {
    sent.push(route.request().headers().authorization ?? '');
    await route.abort('connectionreset');
  });
  await station.scan(goods.barcode);
  await expect(page.getByText(/^ไม่มีสัญญาณ — จำไว้/)).toBeVisible();

  const second = await context.newPage();
  const change = async (user: string): Promise<void> => {
    await new ShellPage(second).openUserMenu();
    await second.getByRole('menuitem', { name: 'ออกจากระบบ' }).click();
    if (user === 'owner') await second.getByRole('dialog').getByRole('button', { name: 'ออกจากระบบเลย' }).click();
    await expect(second).toHaveURL('/login');
    await new LoginPage(second).signIn(user);
    await expect(second).not.toHaveURL(/\/login/, { timeout: 60_000 });
  };
  await second.goto('/profile/me');
  await change('owner');
  await expect(page.getByRole('heading', { name: order.number })).toHaveCount(0);
  // Twice as long as until a scan is tried again.
  await page.waitForTimeout(4500);
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.filter((token) => token !== '' && token !== `Bearer ${own}`)).toEqual([]);

  await context.unroute(/\/packings\/verify\//);
  await change('packer');
  await page.goto('/backoffice/packings');
  await station.start();
  await expect(page.getByRole('heading', { name: order.number })).toBeVisible();
  await expect(page.getByText('1/2').first()).toBeVisible();
  await station.scan(goods.barcode);
  await expect(station.panel).toContainText('ปิดกล่องแล้ว');
  expect((await office.detail(order.id)).status).toBe(112);
});
