import { expect, test } from '../fixtures';
import { RegisterPage } from '../pages/register-page';

test('an owner hires a packer, who lands at the packing station, sees more rights at once, and is out when blocked', async ({
  page,
  office,
  openAs,
}) => {
  const name = `kai${String(Date.now()).slice(-7)}`;
  await page.goto('/admin/user');
  await page.getByRole('button', { name: 'เพิ่มผู้ใช้' }).click();
  const drawer = page.getByRole('dialog', { name: 'เพิ่มผู้ใช้' });
  await drawer.getByRole('textbox', { name: 'ชื่อผู้ใช้' }).fill(name);
  await drawer.getByRole('textbox', { name: 'อีเมล' }).fill(`${name}@shop.example.com`);
  await drawer.getByRole('button', { name: 'สร้างรหัสให้' }).click();
  const password = await drawer.getByLabel('รหัสผ่าน', { exact: false }).first().inputValue();
  await drawer.getByRole('button', { name: 'แพ็กของ' }).click();
  await drawer.getByRole('button', { name: 'บันทึก' }).click();
  await expect(drawer).toHaveCount(0);

  const packer = await openAs(null);
  await packer.goto('/login');
  await packer.locator('input[autocomplete="username"]').fill(name);
  await packer.locator('input[autocomplete="current-password"]').fill(password);
  await packer.keyboard.press('Enter');
  await expect(packer).toHaveURL('/backoffice/packings');
  await expect(packer.getByRole('link', { name: 'ผู้ใช้งาน' })).toHaveCount(0);

  // With how many wait, where some do.
  const toOrders = packer.getByRole('link', { name: /^คำสั่งซื้อ(?: ·|$)/ });
  await expect(toOrders).toHaveCount(0);
  const found = await office.get<{ Data: { id: number; version: number }[] }>(`/api/v1/users?q=${name}`);
  const [{ id, version }] = found.Data as [{ id: number; version: number }];
  await office.put(`/api/v1/users/${id}/role`, { group_id: 3, roles: '{"packing":2,"order":2}', version });
  await expect(toOrders).toBeVisible();

  await page.goto(`/admin/user?q=${name}`);
  await page.getByRole('table').getByRole('link', { name }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'ระงับ' }).click();
  await page
    .getByRole('dialog', { name: `ระงับ ${name}` })
    .getByRole('button', { name: 'ระงับ' })
    .click();
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('ระงับ');
  await expect(packer).toHaveURL(/\/login/);
});

test('who is made without a password opens the invitation, sets one and is in', async ({ page, openAs }) => {
  const name = `nok${String(Date.now()).slice(-7)}`;
  await page.goto('/admin/user?open=new');
  const drawer = page.getByRole('dialog', { name: 'เพิ่มผู้ใช้' });
  await drawer.getByRole('textbox', { name: 'ชื่อผู้ใช้' }).fill(name);
  await drawer.getByRole('textbox', { name: 'อีเมล' }).fill(`${name}@shop.example.com`);
  await drawer.getByRole('button', { name: 'แพ็กของ' }).click();
  await drawer.getByRole('button', { name: 'บันทึก' }).click();
  const dialog = page.getByRole('dialog', { name: `เชิญ ${name}` });
  const link = new URL(await dialog.getByRole('textbox', { name: 'ลิงก์เชิญ' }).inputValue());

  const person = await openAs(null);
  await person.goto(`${link.pathname}${link.search}`);
  await expect(person.getByRole('heading', { name: /^ยินดีต้อนรับสู่ / })).toBeVisible();
  await expect(person.getByRole('textbox', { name: 'ชื่อผู้ใช้ของคุณ' })).toHaveValue(name);
  for (const label of ['รหัสผ่านใหม่', 'ยืนยันรหัสผ่านใหม่'])
    await person.getByRole('textbox', { name: label, exact: true }).fill('pack-5000-boxes');
  await person.getByRole('button', { name: 'ตั้งรหัสผ่านและเข้าใช้งาน' }).click();
  await expect(person).toHaveURL('/backoffice/packings');
  await person.goto('/profile/me');
  await expect(person.getByText('เครื่องนี้')).toBeVisible();

  const other = await person.context().newPage();
  await other.goto(`${link.pathname}${link.search}`);
  await expect(other.getByText('ลิงก์เชิญนี้ใช้ไปแล้วหรือหมดอายุ')).toBeVisible();
  await expect(other.getByRole('link', { name: 'เข้าสู่ระบบ' })).toBeVisible();
});

test('a new business sees its first steps, and what was done ticks itself', async ({ openAs }) => {
  const name = `shop${String(Date.now()).slice(-7)}`;
  const page = await openAs(null);
  await new RegisterPage(page).register(name);
  await expect(page.getByRole('link', { name: 'เริ่มต้นใช้งาน 0/7' })).toBeVisible();

  await page.getByRole('link', { name: 'เพิ่มสินค้า', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'เพิ่มสินค้า' });
  await drawer.getByLabel('ชื่อสินค้า').fill('สบู่');
  await drawer.getByLabel('SKU').fill('SOAP');
  await drawer.getByLabel('ราคาขาย').fill('99');
  await drawer.getByLabel('จำนวนที่มีอยู่').fill('12');
  await drawer.getByRole('button', { name: 'ที่เก็บใหม่' }).click();
  await page.getByRole('textbox', { name: 'ชื่อที่เก็บ' }).fill('A1');
  await page.keyboard.press('Enter');
  await expect(drawer.getByRole('combobox', { name: 'ที่เก็บ' }).locator('option:checked')).toHaveText('A1');
  await drawer.getByRole('button', { name: 'บันทึก' }).click();
  await expect(drawer).toHaveCount(0);
  await page.getByRole('link', { name: /^เริ่มต้นใช้งาน/ }).click();
  await expect(page.getByRole('link', { name: 'เริ่มต้นใช้งาน 2/7' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'รับสินค้าเข้าคลัง' })).toContainText('ทำแล้ว');
});
