import { expect, test } from '../fixtures';
import { accessFaults } from '../pages/access-faults';
import { LoginPage } from '../pages/session';
import { ShellPage } from '../pages/shell';

const MESSAGE = ['คุณปิ่น น้ำผึ้ง', '99/9 ม.4 ต.บ้านกลาง อ.เมือง จ.ลำพูน 51000', 'โทร ๐๘๑-๒๓๔-๕๖๗๘', 'ฝากวางหน้าบ้านนะคะ'].join(
  '\n',
);

test('a message that is shared into the app fills the form, also after signing in, and becomes an order', async ({
  office,
  openAs,
  request,
}) => {
  const manifest = (await (await request.get('/manifest.json')).json()) as {
    share_target: { action: string; params: Record<'title' | 'text' | 'url', string> };
  };
  const { action, params } = manifest.share_target;
  const sold = await office.sold();
  const page = await openAs(null, { width: 390, isTouch: true });
  await page.goto(`${action}?${new URLSearchParams({ [params.title]: 'แชท', [params.text]: MESSAGE }).toString()}`);
  await expect(page).toHaveURL(/\/login\?return=/);
  await new LoginPage(page).signIn('owner');

  await expect(page.getByLabel(/^ชื่อผู้รับ/)).toHaveValue('ปิ่น น้ำผึ้ง', { timeout: 20_000 });
  await expect(page.getByLabel(/^เบอร์โทร/)).toHaveValue('0812345678');
  await expect(page.getByLabel(/^บ้านเลขที่/)).toHaveValue('99/9 ม.4');
  await expect(page.getByLabel(/^ตำบล/)).toHaveValue('บ้านกลาง');
  await expect(page.getByLabel(/^อำเภอ/)).toHaveValue('เมืองลำพูน');
  await expect(page.getByLabel(/^จังหวัด/)).toHaveValue('ลำพูน');
  await expect(page.getByLabel(/^รหัสไปรษณีย์/)).toHaveValue('51000');
  await expect(page.getByLabel(/^หมายเหตุ/)).toHaveValue('ฝากวางหน้าบ้านนะคะ\nแชท');
  await expect(page.getByText('ตรวจดูก่อนบันทึก')).toBeVisible();
  await expect(page.getByRole('group', { name: 'ข้อความที่ได้มา' })).toContainText('โทร ๐๘๑-๒๓๔-๕๖๗๘');
  await expect(page).toHaveURL(action);
  expect(await accessFaults(page)).toEqual([]);

  await page.reload();
  await expect(page.getByLabel(/^ชื่อผู้รับ/)).toHaveValue('ปิ่น น้ำผึ้ง');
  await expect(page.getByText('ตรวจดูก่อนบันทึก')).toBeVisible();
  await page.getByRole('textbox', { name: 'เพิ่มสินค้า' }).fill(sold.sku);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(`จำนวน ${sold.name}`)).toHaveValue('1');
  // Folded on a phone where this person's last order says how it is paid and sent, which other journeys may have made.
  const terms = page.getByRole('button', { name: 'การชำระเงินและจัดส่ง' });
  if ((await terms.getAttribute('aria-expanded')) === 'false') await terms.click();
  await page.getByLabel(/^ช่องทางชำระเงิน/).selectOption({ index: 1 });
  await page.getByLabel(/^ช่องทางขาย/).selectOption({ index: 1 });
  await page.getByLabel(/^ขนส่ง/).selectOption('7');
  await page.getByRole('button', { name: /^บันทึก(?!และ)/ }).click();
  await expect(new ShellPage(page).heading).toHaveText(/^SO\d{4}-\d+$/);
  await expect(page.getByRole('main')).toContainText('99/9 ม.4');
});

test('a chat that is pasted into the phone fills the form and leaves what was chosen already', async ({
  page,
  office,
}) => {
  const sold = await office.sold();
  await page.goto('/backoffice/orders/new');
  await page.getByRole('textbox', { name: 'เพิ่มสินค้า' }).fill(sold.sku);
  await page.keyboard.press('Enter');
  const phone = page.getByLabel(/^เบอร์โทร/);
  const paste = (text: string) =>
    phone.evaluate((field, given) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', given);
      return field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  expect(await paste('081-234-5678')).toBe(true);
  expect(await paste(MESSAGE)).toBe(false);
  await expect(page.getByLabel(/^ชื่อผู้รับ/)).toHaveValue('ปิ่น น้ำผึ้ง');
  await expect(phone).toHaveValue('0812345678');
  await expect(page.getByLabel(/^ตำบล/)).toHaveValue('บ้านกลาง');
  await expect(page.getByLabel(`จำนวน ${sold.name}`)).toHaveValue('1');
  await expect(page.getByText('ตรวจดูก่อนบันทึก')).toBeVisible();
  expect(await paste(MESSAGE)).toBe(true);
});
