import { expect, test } from '../fixtures';
import { listen } from '../pages/faults';
import { LoginPage } from '../pages/session';
import { ShellPage } from '../pages/shell';

/** The kinds of work that a person is hired for by one press, and where each begins. */
const KINDS = [
  ['เจ้าของ', '/backoffice/orders'],
  ['ขาย', '/backoffice/orders'],
  ['แพ็กของ', '/backoffice/packings'],
  ['คลังสินค้า', '/wms/inventory'],
  ['บัญชี', '/backoffice/payments'],
  ['ส่งของ', '/backoffice/orders'],
  ['ดูอย่างเดียว', '/backoffice/orders'],
] as const;

for (const [kind, home] of KINDS) {
  test(`who is hired as ${kind}, without an e-mail address, lands on the work and finds no door that refuses`, async ({
    page,
    openAs,
  }) => {
    const name = `p${String(Date.now()).slice(-9)}`;
    await page.goto('/admin/user?open=new');
    const drawer = page.getByRole('dialog', { name: 'เพิ่มผู้ใช้' });
    await drawer.getByRole('textbox', { name: 'ชื่อผู้ใช้' }).fill(name);
    await drawer.getByRole('button', { name: 'สร้างรหัสให้' }).click();
    const password = await drawer.getByLabel('รหัสผ่าน', { exact: false }).first().inputValue();
    await drawer.getByRole('button', { name: kind, exact: true }).click();
    await drawer.getByRole('button', { name: 'บันทึก' }).click();
    await expect(drawer).toHaveCount(0);

    const desk = await openAs(null);
    const shell = new ShellPage(desk);
    await new LoginPage(desk).open();
    await new LoginPage(desk).signIn(name, password);
    await expect(desk).toHaveURL(home);
    await expect(shell.heading).toBeVisible();

    // Every group open, so that each of its entries is a link.
    await desk.goto('/profile/me');
    await expect(shell.menu.getByRole('link').first()).toBeVisible();
    const closed = shell.menu.locator('button[aria-expanded=false]');
    for (let left = await closed.count(); left > 0; left -= 1) await closed.first().click();
    await expect(closed).toHaveCount(0);
    const doors = await shell.menu.getByRole('link').all();
    expect(doors.length).toBeGreaterThan(0);
    const found: string[] = [];
    listen(desk, found);
    for (const door of doors) {
      const address = (await door.getAttribute('href'))!;
      await door.click();
      await expect(desk).toHaveURL((url) => url.pathname === address.split('?')[0]);
      await expect(shell.heading, address).not.toHaveText('ไม่มีสิทธิ์เข้าหน้านี้');
      await desk.waitForFunction(() => document.querySelectorAll('main [aria-busy="true"]').length === 0);
    }
    expect(found).toEqual([]);
  });
}
