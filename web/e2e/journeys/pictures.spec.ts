import { expect, test } from '../fixtures';
import { PictureField } from '../pages/picture-field';
import { ScanStation } from '../pages/scan-station';

test('a picture is chosen, pasted, dropped or taken with the camera, and what is none is refused in words', async ({
  page,
}) => {
  await page.goto('/admin/product/form');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const picture = new PictureField(page, 'รูปสินค้า');
  const png = await page.screenshot({ clip: { x: 0, y: 0, width: 120, height: 80 } });

  await picture.choose(Buffer.from('<svg onload="alert(1)"/>'), 'none.png');
  await expect(picture.field.locator('..')).toContainText('JPEG');
  for (const bring of [
    () => picture.choose(png),
    () => picture.bring('paste', png),
    () => picture.bring('drop', png),
  ]) {
    await bring();
    await expect(picture.shown).toBeVisible();
    await picture.clear();
  }
  await picture.choose(png);
  await expect(picture.shown).toBeVisible();
  const sku = `PIC-${Date.now()}`;
  await page.getByLabel(/^ชื่อสินค้า/).fill(`ปิ่นโตมีรูป ${sku}`);
  await page.getByLabel(/^SKU/).fill(sku);
  await page.getByLabel(/^ราคาขาย/).fill('99');
  await page.getByRole('button', { name: 'บันทึก' }).click();
  await expect(page).toHaveURL(/\/admin\/product(\?|$)/);
  await page.getByRole('searchbox').first().fill(sku);
  await expect(page.getByRole('row', { name: new RegExp(sku) }).locator('img')).toBeVisible();
});

test('on a phone the camera button takes the picture', async ({ openAs }) => {
  const page = await openAs('owner', { width: 390 });
  await page.goto('/admin/product/form');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const picture = new PictureField(page, 'รูปสินค้า');
  await picture.shoot(await page.screenshot({ clip: { x: 0, y: 0, width: 120, height: 80 } }));
  await expect(picture.shown).toBeVisible();
});

test('one picture sent with a product is seen by who sells, who reads the order, who packs and who stores', async ({
  page,
  office,
}) => {
  await page.goto('/admin/product/form');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const picture = new PictureField(page, 'รูปสินค้า');
  await picture.choose(await page.screenshot({ clip: { x: 0, y: 0, width: 120, height: 80 } }));
  await expect(picture.shown).toBeVisible();
  const sku = `SEEN-${Date.now()}`;
  await page.getByLabel(/^ชื่อสินค้า/).fill(`ปิ่นโต ${sku}`);
  await page.getByLabel(/^SKU/).fill(sku);
  await page.getByLabel(/^ราคาขาย/).fill('99');
  await page.getByLabel('จำนวนที่มีอยู่').fill('5');
  await page.getByRole('combobox', { name: 'ที่เก็บ' }).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'บันทึก' }).click();
  await expect(page).toHaveURL(/\/admin\/product(\?|$)/);

  await page.goto('/wms/product');
  await page.getByRole('searchbox').first().fill(sku);
  await expect(page.getByRole('row', { name: new RegExp(sku) }).locator('img')).toBeVisible();

  await page.goto('/backoffice/orders/create');
  await page.getByRole('textbox', { name: 'เพิ่มสินค้า' }).fill(sku);
  await expect(page.getByRole('option', { name: new RegExp(sku) }).locator('img')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: sku }).locator('img')).toBeVisible();

  const { Data: found } = await office.get<{ Data: { id: number }[] }>(`/api/v1/products?q=${sku}`);
  const order = await office.order('cash', [{ product_id: found[0]!.id, quantity: 2 }]);
  await page.goto(`/backoffice/orders/${order.id}`);
  await expect(page.getByRole('row', { name: new RegExp(sku) }).locator('img')).toBeVisible();

  await page.goto('/backoffice/packings');
  const station = new ScanStation(page);
  await station.start();
  await station.scan(order.number);
  const line = page.getByRole('listitem').filter({ hasText: sku });
  await expect(line.locator('[data-size="large"] img')).toBeVisible();
});
