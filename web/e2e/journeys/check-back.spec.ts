import { expect, test } from '../fixtures';
import type { Office } from '../pages/office';
import { ScanStation } from '../pages/scan-station';

/** Orders that are packed, for a courier of their own. */
async function packed(office: Office, count: number): Promise<{ provider: number; ids: number[]; codes: string[] }> {
  const sold = await office.sold(count);
  const courier = await office.post<{ id: number }>('/api/v1/couriers', { name: `ขนส่ง ${sold.mark}`, status: 1 });
  const provider = 100 + courier.id;
  const ids: number[] = [];
  const codes: string[] = [];
  for (let at = 0; at < count; at++) {
    const order = await office.order('cash', [{ product_id: sold.product, quantity: 1 }], {
      shipping_provider_id: provider,
    });
    const { packing } = await office.post<{ packing: { number: string } }>('/api/v2/packings/verify/createandclose', {
      code: order.number,
      pieces: [{ barcode: sold.barcode }],
    });
    ids.push(order.id);
    codes.push(packing.number);
  }
  return { provider, ids, codes };
}

test('what was scanned out by mistake is taken back at the desk, and by its order', async ({ page, office }) => {
  const { provider, ids, codes } = await packed(office, 2);
  const [first, second] = codes as [string, string];
  await page.goto(`/backoffice/packings/shipping/checking?provider=${provider}`);
  const station = new ScanStation(page);
  await station.start();
  await station.scan(first);
  await expect(station.panel).toContainText('1 จาก 2');
  await station.scan(second);
  await expect(station.panel).toContainText('2 จาก 2');
  const recent = page.getByRole('region', { name: 'สแกนล่าสุด' });
  const missing = page.getByRole('table');

  // The one before the last, in the list and after asking; then the last by its key, in the scan field.
  await recent.getByRole('button', { name: `ย้อนการสแกน ${first}` }).click();
  // What is scanned meanwhile is no answer, and the question says that it was not taken.
  const question = page.getByRole('dialog');
  await expect(question.getByRole('button', { name: 'ไม่ย้อน' })).toBeFocused();
  await station.scan(second);
  await expect(question.getByRole('alert')).toContainText(`ยังไม่ได้รับ ${second}`);
  await expect(station.panel).toContainText('2 จาก 2');
  await question.getByRole('button', { name: 'ย้อนการสแกน' }).click();
  // Scanned while the question is still on its way out: whole, and counted.
  await station.scan('NOBODY-KNOWS-IT');
  await expect(recent).toContainText('NOBODY-KNOWS-IT');
  await expect(missing.getByText(first)).toBeVisible();
  await station.scan(first);
  await expect(station.panel).toContainText('2 จาก 2');
  await page.keyboard.press('F2');
  await expect(station.panel).toContainText('ตรวจแล้ว 1 จาก 2');
  await expect(recent.getByRole('listitem')).toHaveCount(6);

  // Another day at the same desk: the scan of what left says so, and offers the way back after asking.
  await page.reload();
  await station.start();
  await station.scan(second);
  await expect(station.panel).toContainText('ตรวจไปแล้ว');
  await station.panel.getByRole('button', { name: /^ย้อนการสแกนนี้/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'ย้อนการสแกน' }).click();
  await expect(station.panel).toContainText('ตรวจแล้ว 0 จาก 2');
  await expect(page.getByRole('dialog')).toBeHidden();
  await station.scan(second);
  await expect(station.panel).toContainText('1 จาก 2');

  // By its order.
  await page.goto(`/backoffice/orders/${ids[1]}`);
  await page.getByRole('button', { name: `ย้อนการสแกนของ ${second}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'ย้อนการสแกน' }).click();
  await expect(page.getByRole('button', { name: `ย้อนการสแกนของ ${second}` })).toBeHidden();
  await expect(page.getByText('ย้อนการสแกนส่งออก กลับไปรอส่ง')).toHaveCount(2);
});
