import type { Response } from '@playwright/test';
import { expect, test } from '../fixtures';
import { LoginPage } from '../pages/session';
import { ShellPage } from '../pages/shell';

test('a visitor is asked to sign in, and comes back to the page with its address', async ({ openAs }) => {
  const page = await openAs(null);
  await page.goto('/profile/me?a=1');
  await expect(page).toHaveURL('/login?return=/profile/me%3Fa%3D1');
  const login = new LoginPage(page);
  await login.signIn('seller', 'wrong password');
  await expect(page.getByText('ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง')).toBeVisible();
  await login.signIn('seller');
  await expect(page).toHaveURL(/\/profile\/me/);
});

test('the language is saved to the user, signing out forgets the session', async ({ openAs }) => {
  const page = await openAs(null);
  const login = new LoginPage(page);
  await login.open();
  await login.signIn('agent');
  const shell = new ShellPage(page);
  await expect(page).toHaveURL('/backoffice/orders');
  await expect(shell.heading).toHaveText('คำสั่งซื้อ'); // the sign-in page has a language switch too
  const save = (): Promise<Response> =>
    page.waitForResponse((answer) => answer.url().endsWith('/api/v1/profile') && answer.request().method() === 'PUT');
  let saved = save();
  await shell.switchTo('EN');
  await expect(shell.heading).toHaveText('Orders');
  expect((await saved).status()).toBe(200);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(shell.heading).toHaveText('Orders');
  await shell.openUserMenu();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/login');
  await shell.switchTo('TH'); // what is chosen at the door is what the work is done in
  saved = save();
  await login.signIn('agent');
  await expect(shell.heading).toHaveText('คำสั่งซื้อ');
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(shell.heading).toHaveText('คำสั่งซื้อ');
  await shell.openUserMenu();
  await page.getByRole('menuitem', { name: 'ออกจากระบบ' }).click();
  await expect(page).toHaveURL('/login');
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('langraan_token');
  await page.goto('/profile/me');
  await expect(page).toHaveURL(/\/login\?return=/);
});

test('a locked session asks the password and goes on where it was', async ({ openAs }) => {
  const page = await openAs(null);
  const login = new LoginPage(page);
  await login.open();
  await login.signIn('packer');
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto('/profile/me');
  await new ShellPage(page).openUserMenu();
  await page.getByRole('menuitem', { name: 'ล็อกหน้าจอ' }).click();
  await expect(page).toHaveURL('/lock?return=/profile/me');
  await page.goto('/backoffice/packings');
  await expect(page).toHaveURL('/lock?return=/backoffice/packings');
  await page.locator('input[autocomplete="current-password"]').fill('langraan-demo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/backoffice/packings');
});

test('each user sees what the permissions allow', async ({ openAs }) => {
  const page = await openAs('packer');
  const shell = new ShellPage(page);
  await page.goto('/backoffice/payments');
  await expect(shell.heading).toHaveText('ไม่มีสิทธิ์เข้าหน้านี้');
  await expect(shell.menu.getByRole('link', { name: 'แพ็กสินค้า' })).toBeVisible();
  await expect(shell.menu.getByRole('link', { name: 'ตรวจการชำระเงิน' })).toHaveCount(0);
});
