import { expect, test } from '../fixtures';
import { ShellPage } from '../pages/shell';

test('below 1200 px the menu is a pop-out: Esc closes it and the focus returns', async ({ openAs }) => {
  const page = await openAs('owner', { width: 1024 });
  const shell = new ShellPage(page);
  await page.goto('/profile/me');
  await expect(shell.heading).toBeVisible();
  await expect(shell.menu).toHaveCount(0);
  await shell.menuButton.click();
  await expect(shell.menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(shell.menu).toHaveCount(0);
  await expect(shell.menuButton).toBeFocused();
  await shell.menuButton.click();
  await shell.menu.getByRole('link', { name: 'สินค้าและสต็อก' }).click();
  await expect(page).toHaveURL('/backoffice/products');
  await expect(shell.menu).toHaveCount(0);
});

test('by keyboard: skip link, palette, key sheet, going places', async ({ page }) => {
  const shell = new ShellPage(page);
  await page.goto('/profile/me');
  await expect(shell.heading).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'ข้ามไปยังเนื้อหา' })).toBeFocused();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('textbox').fill('ใบสั่งซื้อ');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/backoffice/po');
  await expect(shell.heading).toBeFocused();
  await page.keyboard.press('Shift+Slash');
  await expect(page.getByRole('dialog', { name: 'ปุ่มลัดในหน้านี้' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('g');
  await page.keyboard.press('w');
  await expect(page).toHaveURL('/wms/inventory');
});

test('the footer tells build version and year, the sidebar keeps its width', async ({ page }) => {
  const shell = new ShellPage(page);
  await page.goto('/profile/me');
  await expect(shell.footer).toContainText(/รุ่น \S+/);
  await expect(shell.footer).toContainText(String(new Date().getFullYear() + 543));
  await shell.menuButton.click();
  await page.reload();
  await expect(shell.heading).toBeVisible();
  expect((await page.locator('aside').boundingBox())?.width).toBe(64);
});

for (const how of ['click', 'Enter'] as const) {
  test(`a menu that is still on its way opens with the first ${how}`, async ({ page }) => {
    const shell = new ShellPage(page);
    let arrive = (): void => {};
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route(/\/assets\/popups-.*\.js/, async (route) => {
      await arrival;
      await route.continue();
    });
    await page.goto('/profile/me');
    await expect(shell.heading).toBeVisible();
    if (how === 'click') await shell.openUserMenu();
    else await shell.userButton.press('Enter');
    await expect(shell.userButton).toHaveAttribute('aria-busy', 'true');
    arrive();
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(shell.userButton).toBeFocused();
  });
}
