import { execFileSync } from 'node:child_process';
import { expect, test } from '../fixtures';
import { ListPage } from '../pages/list-page';

const tool = (name: string, ...given: string[]): string => execFileSync(name, given, { encoding: 'utf8' });

test('labels of ticked products: what stands on them, how many, and a scanner reads the sheet', async ({
  page,
  office,
}, info) => {
  const [one, two] = [await office.sold(3, 12_900), await office.sold(3, 105_050)];
  // Without a barcode, and of no goods that have one: its label is of its SKU.
  const bare = `${one.mark}-N`;
  await office.post('/api/v1/products', { name: `ไม่มีรหัส ${one.mark}`, sku: bare, price: 100, type: 1, status: 1 });
  const list = new ListPage(page);
  const tick = (name: string) => list.row(name).getByRole('checkbox').check();
  await page.goto(`/backoffice/products?q=${one.mark}`);
  await tick(one.sku);
  await tick(bare);
  await list.find(two.mark);
  await expect(list.row(one.sku)).toHaveCount(0);
  await tick(two.sku);
  await page.getByRole('region', { name: 'รายการที่เลือก' }).getByRole('button', { name: 'พิมพ์บาร์โค้ด' }).click();
  const dialog = page.getByRole('dialog', { name: 'พิมพ์บาร์โค้ด' });
  const copies = dialog.getByRole('spinbutton', { name: 'ดวงต่อรายการ' });
  await expect(dialog.getByText('รวม 3 ดวง 1 แผ่น')).toBeVisible();
  await expect(copies).toBeFocused();

  await test.step('more than one document holds is refused before it is made', async () => {
    await copies.fill('161');
    await expect(dialog.getByRole('alert').filter({ hasText: 'พิมพ์ได้ครั้งละไม่เกิน 480 ดวง' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'สร้างไฟล์' })).toBeDisabled();
  });

  await copies.fill('13');
  await expect(dialog.getByText('รวม 39 ดวง 2 แผ่น')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'รหัสสินค้า' }).uncheck();
  await dialog.getByRole('checkbox', { name: 'ราคา' }).check();
  const make = async (): Promise<string> => {
    await dialog.getByRole('button', { name: 'สร้างไฟล์' }).click();
    const download = page.waitForEvent('download');
    await dialog.getByRole('link', { name: 'บันทึกไฟล์' }).click();
    const file = info.outputPath(`labels-${Date.now()}.pdf`);
    await (await download).saveAs(file);
    return file;
  };
  const sheet = await make();
  expect(tool('pdfinfo', sheet)).toMatch(/Pages:\s+2\b/);
  const words = tool('pdftotext', '-raw', sheet, '-');
  expect(words.match(new RegExp(`${one.mark}(?!-)`, 'g'))).toHaveLength(26);
  expect(words.match(new RegExp(`${two.mark}(?!-)`, 'g'))).toHaveLength(13);
  expect(words).not.toContain(one.sku);
  expect(words).toContain('129.00');
  expect(words).toContain('1,050.50');
  const picture = sheet.replace('.pdf', '');
  tool('pdftoppm', '-r', '200', '-png', sheet, picture);
  const read = tool('zbarimg', '-q', `${picture}-1.png`, `${picture}-2.png`).trim().split('\n');
  expect(new Set(read.filter((line) => /^(?:EAN|CODE)/.test(line)))).toEqual(
    new Set([`EAN-13:${one.barcode}`, `CODE-128:${bare}`, `EAN-13:${two.barcode}`]),
  );

  await test.step('changed texts make another document, and the old one is no longer offered', async () => {
    await dialog.getByRole('checkbox', { name: 'ราคา' }).uncheck();
    await expect(dialog.getByRole('link', { name: 'บันทึกไฟล์' })).toHaveCount(0);
    await dialog.getByRole('checkbox', { name: 'รหัสสินค้า' }).check();
    await copies.fill('1');
    const again = await make();
    expect(tool('pdfinfo', again)).toMatch(/Pages:\s+1\b/);
    const texts = tool('pdftotext', '-raw', again, '-');
    expect(texts).toContain(one.sku);
    expect(texts).not.toContain('129.00');
  });
});
