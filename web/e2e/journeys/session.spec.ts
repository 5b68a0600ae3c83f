import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { Office } from '../pages/office';
import { ScanStation } from '../pages/scan-station';
import { DEMO_PASSWORD, LoginPage, tokenOf } from '../pages/session';
import { ShellPage } from '../pages/shell';

test.describe.configure({ mode: 'serial' });

/** A new context signed in by typing, standing at the profile. */
async function signedIn(
  browser: Browser,
  baseURL: string | undefined,
  user: string,
  password?: string,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const page = await context.newPage();
  const login = new LoginPage(page);
  await login.open();
  await login.signIn(user, password);
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto('/profile/me');
  await expect(page.getByRole('textbox', { name: 'ชื่อเล่น' })).toBeVisible();
  return { context, page };
}

async function changePassword(page: Page, before: string, after: string): Promise<void> {
  await page.goto('/profile/changepasword');
  await page.locator('input[autocomplete="current-password"]').fill(before);
  for (const field of await page.locator('input[autocomplete="new-password"]').all()) await field.fill(after);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/profile/me');
}

test('a changed password ends the other sessions and keeps this one', async ({ browser, baseURL }) => {
  const here = await signedIn(browser, baseURL, 'rider');
  const there = await signedIn(browser, baseURL, 'rider');
  await changePassword(here.page, DEMO_PASSWORD, 'another-password');
  await here.page.reload();
  await expect(here.page.getByRole('textbox', { name: 'ชื่อเล่น' })).toBeVisible();
  await there.page.reload();
  await expect(there.page).toHaveURL('/login?return=/profile/me');
  await new LoginPage(there.page).signIn('rider', 'another-password');
  await expect(there.page).toHaveURL('/profile/me');
  await changePassword(there.page, 'another-password', DEMO_PASSWORD);
  await Promise.all([here.context.close(), there.context.close()]);
});

test('a blocked user is asked to sign in, and cannot come back', async ({ browser, baseURL, request }) => {
  const { context, page } = await signedIn(browser, baseURL, 'rider');
  const headers = { Authorization: `Bearer ${await tokenOf(browser, baseURL, 'admin')}` };
  const { Data } = (await (await request.get('/api/v1/users?q=rider', { headers })).json()) as {
    Data: { id: number; username: string }[];
  };
  const rider = Data.find(({ username }) => username === 'rider');
  const setStatus = async (status: number): Promise<void> => {
    expect((await request.put(`/api/v1/users/${rider?.id}/status`, { headers, data: { status } })).ok()).toBe(true);
  };
  await setStatus(0);
  try {
    await page.getByRole('textbox', { name: 'ชื่อเล่น' }).fill('ลองแก้');
    await page.keyboard.press('Enter');
    const again = page.getByRole('dialog', { name: 'เข้าสู่ระบบอีกครั้ง' });
    await again.getByLabel('รหัสผ่าน', { exact: true }).fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(again.getByText('ผู้ใช้นี้ถูกระงับการใช้งาน')).toBeVisible({ timeout: 60_000 });
    await expect(page.locator('input[data-path="nick_name"]')).toHaveValue('ลองแก้');
  } finally {
    await setStatus(1);
  }
  await context.close();
});

test('signing out in one tab signs out the other', async ({ browser, baseURL }) => {
  const { context, page } = await signedIn(browser, baseURL, 'rider');
  const second = await context.newPage();
  await second.goto('/profile/me');
  await expect(second.getByRole('textbox', { name: 'ชื่อเล่น' })).toBeVisible();
  const shell = new ShellPage(page);
  await shell.openUserMenu();
  await page.getByRole('menuitem', { name: 'ออกจากระบบ' }).click();
  await expect(page).toHaveURL('/login');
  await second.bringToFront();
  await new ShellPage(second).menu.getByRole('link', { name: 'คำสั่งซื้อ', exact: true }).click();
  await expect(second).toHaveURL(/\/login/);
  await context.close();
});

test('a screen that is locked in another tab hides the page and keeps what was typed', async ({ browser, baseURL }) => {
  const { context, page } = await signedIn(browser, baseURL, 'rider');
  const name = page.getByRole('textbox', { name: 'ชื่อเล่น' });
  await name.fill('ยังไม่ได้บันทึก');
  const second = await context.newPage();
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
  await context.close();
});

test('scans that wait for the network go as nobody else, who signs in in another tab, and are there when their person is back', async ({
  browser,
  baseURL,
  request,
}) => {
  test.setTimeout(180_000);
  const office = await Office.open(request, browser, baseURL);
  const goods = await office.sold(3);
  const order = await office.order('cash', [{ product_id: goods.product, quantity: 2, price: 100 }]);
  const { context, page } = await signedIn(browser, baseURL, 'packer');
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
  await context.close();
});
