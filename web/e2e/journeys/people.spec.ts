import { expect as plain, test } from '@playwright/test';
import { contextFor } from '../pages/session';

const expect = plain.configure({ timeout: 20_000 });

test('an owner hires a packer, who signs in and lands at the packing station, and is blocked again', async ({
  browser,
  baseURL,
}) => {
  const name = `kai${String(Date.now()).slice(-7)}`;
  const context = await contextFor(browser, baseURL, 'owner');
  const page = await context.newPage();
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

  const theirs = await browser.newContext({ baseURL: baseURL! });
  const packer = await theirs.newPage();
  await packer.goto('/login');
  await packer.locator('input[autocomplete="username"]').fill(name);
  await packer.locator('input[autocomplete="current-password"]').fill(password);
  await packer.keyboard.press('Enter');
  await expect(packer).toHaveURL('/backoffice/packings');
  await expect(packer.getByRole('link', { name: 'ผู้ใช้งาน' })).toHaveCount(0);

  await page.goto(`/admin/user?q=${name}`);
  await page.getByRole('table').getByRole('link', { name }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'ระงับ' }).click();
  await page
    .getByRole('dialog', { name: `ระงับ ${name}` })
    .getByRole('button', { name: 'ระงับ' })
    .click();
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('ระงับ');
  await packer.goto('/profile/me');
  await expect(packer).toHaveURL(/\/login/);
  await theirs.close();
  await context.close();
});

test('who is made without a password opens the invitation, sets one and is in', async ({ browser, baseURL }) => {
  const name = `nok${String(Date.now()).slice(-7)}`;
  const context = await contextFor(browser, baseURL, 'owner');
  const page = await context.newPage();
  await page.goto('/admin/user?open=new');
  const drawer = page.getByRole('dialog', { name: 'เพิ่มผู้ใช้' });
  await drawer.getByRole('textbox', { name: 'ชื่อผู้ใช้' }).fill(name);
  await drawer.getByRole('textbox', { name: 'อีเมล' }).fill(`${name}@shop.example.com`);
  await drawer.getByRole('button', { name: 'แพ็กของ' }).click();
  await drawer.getByRole('button', { name: 'บันทึก' }).click();
  const dialog = page.getByRole('dialog', { name: `เชิญ ${name}` });
  const link = new URL(await dialog.getByRole('textbox', { name: 'ลิงก์เชิญ' }).inputValue());

  const theirs = await browser.newContext({ baseURL: baseURL! });
  const person = await theirs.newPage();
  await person.goto(`${link.pathname}${link.search}`);
  await expect(person.getByRole('heading', { name: /^ยินดีต้อนรับสู่ / })).toBeVisible();
  await expect(person.getByRole('textbox', { name: 'ชื่อผู้ใช้ของคุณ' })).toHaveValue(name);
  for (const label of ['รหัสผ่านใหม่', 'ยืนยันรหัสผ่านใหม่'])
    await person.getByRole('textbox', { name: label, exact: true }).fill('pack-5000-boxes');
  await person.getByRole('button', { name: 'ตั้งรหัสผ่านและเข้าใช้งาน' }).click();
  await expect(person).toHaveURL('/backoffice/packings');
  await person.goto('/profile/me');
  await expect(person.getByText('เครื่องนี้')).toBeVisible();

  const other = await theirs.newPage();
  await other.goto(`${link.pathname}${link.search}`);
  await expect(other.getByText('ลิงก์เชิญนี้ใช้ไปแล้วหรือหมดอายุ')).toBeVisible();
  await expect(other.getByRole('link', { name: 'เข้าสู่ระบบ' })).toBeVisible();
  await theirs.close();
  await context.close();
});

test('a new business sees its first steps, and what was done ticks itself', async ({ browser, baseURL }) => {
  const name = `shop${String(Date.now()).slice(-7)}`;
  const context = await browser.newContext({ baseURL: baseURL!, locale: 'th-TH' });
  const page = await context.newPage();
  await page.goto('/register');
  await page.getByLabel('ชื่อร้าน').fill(name);
  await page.getByRole('textbox', { name: 'ชื่อ', exact: true }).fill('นิภา');
  await page.getByLabel('ชื่อผู้ใช้').fill(name);
  await page.getByLabel('อีเมล').fill(`${name}@shop.example.com`);
  await page.locator('input[autocomplete="new-password"]').first().fill('pack-5000-boxes');
  await page.locator('input[autocomplete="new-password"]').last().fill('pack-5000-boxes');
  await page.getByRole('button', { name: 'เปิดร้าน' }).click();
  await expect(page).toHaveURL('/start');
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
  await context.close();
});
