import { expect, test } from '../fixtures';

test('the palette finds an order by its number, a product and its goods by name, a person, and opens them by keyboard', async ({
  page,
  office,
}) => {
  const sold = await office.sold();
  const order = await office.order('cash', [{ product_id: sold.product, quantity: 1 }]);
  const palette = page.getByRole('dialog');
  const find = async (words: string): Promise<void> => {
    await page.keyboard.press('Control+k');
    await palette.getByRole('textbox').fill(words);
  };
  await page.goto('/profile/me');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await find(order.number);
  await expect(palette.getByRole('group', { name: 'คำสั่งซื้อ' }).locator('mark')).toHaveText(order.number);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/backoffice/orders/${order.id}`);

  await find(sold.mark);
  await expect(palette.getByRole('button', { name: new RegExp(`^ของทดสอบ ${sold.mark}.*${sold.sku}`) })).toBeVisible();
  await palette.getByRole('button', { name: new RegExp(`^ของทดสอบ ${sold.mark}.*${sold.pn}`) }).click();
  await expect(page).toHaveURL(new RegExp(`/wms/product/card/${sold.goods}`));

  await find(`ไม่มีแน่${sold.mark}`);
  await expect(palette.getByText('ไม่พบหน้า คำสั่ง หรือข้อมูลที่ตรงกับคำค้น')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette).toHaveCount(0);

  await find('packer');
  await palette.getByRole('group', { name: 'ผู้ใช้งาน' }).getByRole('button').first().click();
  await expect(page).toHaveURL(/\/admin\/user\?/);
});

test('a packer finds no orders or people in the palette', async ({ openAs }) => {
  const page = await openAs('packer');
  const asked: string[] = [];
  page.on('request', (one) => {
    if (one.url().includes('q=')) asked.push(new URL(one.url()).pathname);
  });
  await page.goto('/profile/me');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('textbox').fill('packer');
  await expect(page.getByRole('dialog').getByText('ไม่พบหน้า คำสั่ง หรือข้อมูลที่ตรงกับคำค้น')).toBeVisible();
  expect(asked.filter((path) => path === '/api/v1/users' || path === '/api/v1/customers')).toEqual([]);
});
