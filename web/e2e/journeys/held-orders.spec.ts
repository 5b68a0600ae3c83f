import { expect, test } from '../fixtures';
import { ListPage } from '../pages/list-page';
import { ScanStation } from '../pages/scan-station';

interface Listing {
  id: number;
  name: string;
  sku: string;
  version: number;
}

test('an order that waits for its listing to be linked gets its goods when it is, and can be packed', async ({
  page,
  office,
}) => {
  const goods = await office.sold(5);
  // Of a platform that no other journey links on. What an earlier try left linked is let go.
  const { Data: listings } = await office.get<{ Data: { listing: Listing }[] }>(
    '/api/v1/products?platform=3&mapping=2&q=GIFTBOX',
  );
  const { listing } = listings[0]!;
  await office.put(`/api/v1/products/platform/${listing.id}`, { product_id: 0 });
  const order = await office.order('cash', [{ listing_id: listing.id, quantity: 2 }]);
  const station = new ScanStation(page);
  const waits = page.getByText('มีสินค้าที่ยังไม่ผูกกับคลัง จัดส่งได้เมื่อผูกแล้ว');

  await test.step('it waits, and is not packed', async () => {
    await page.goto(`/backoffice/orders/${order.number}`);
    await expect(waits).toBeVisible();
    await page.goto('/backoffice/packings');
    await station.start();
    await station.scan(order.number);
    await expect(station.panel).toContainText('แพ็กคำสั่งซื้อนี้ไม่ได้');
  });

  await test.step('the listing is linked', async () => {
    await page.goto(`/admin/product/3/${listing.id}`);
    await page.getByRole('combobox', { name: 'ผูกกับสินค้าหรือชุด' }).fill(goods.mark);
    await page.getByRole('option', { name: new RegExp(goods.sku) }).click();
    await expect(page.getByText(`ผูก ${listing.name} แล้ว คำสั่งซื้อที่รออยู่จะได้สินค้าเอง`)).toBeVisible();
  });

  await test.step('the order moves on, is told so in its history, and is packed', async () => {
    await page.goto(`/backoffice/orders/${order.number}`);
    await expect(page.getByRole('main').getByText('ผูกกับสินค้าในคลังแล้ว')).toBeVisible();
    await expect(waits).toHaveCount(0);
    await expect(page.getByRole('main').getByText('order.mapped')).toHaveCount(0);
    await page.goto('/backoffice/orders');
    await expect(new ListPage(page).row(order.number)).toBeVisible();
    await page.goto('/backoffice/packings');
    await station.start();
    await station.scan(order.number);
    await expect(page.getByRole('heading', { name: order.number })).toBeVisible();
    await station.scan(goods.barcode);
    await expect(station.panel).toContainText('ถูกต้อง 1 จาก 2');
    await station.scan(goods.barcode);
    await expect(station.panel).toContainText('ปิดกล่องแล้ว');
    expect(await office.onHand(goods.goods)).toBe(3);
  });
  await office.put(`/api/v1/products/platform/${listing.id}`, { product_id: 0 });
});
