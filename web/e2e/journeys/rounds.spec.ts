import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import type { Office } from '../pages/office';
import { ScanStation } from '../pages/scan-station';

/** Orders that are packed, for a courier of their own. */
async function packed(office: Office, count: number): Promise<{ provider: number; name: string; codes: string[] }> {
  const sold = await office.sold(count);
  const name = `ขนส่ง ${sold.mark}`;
  const courier = await office.post<{ id: number }>('/api/v1/couriers', { name, status: 1 });
  const provider = 100 + courier.id;
  const codes: string[] = [];
  for (let at = 0; at < count; at++) {
    const facts = { shipping_provider_id: provider };
    const order = await office.order('cash', [{ product_id: sold.product, quantity: 1 }], facts);
    const { packing } = await office.post<{ packing: { number: string } }>('/api/v2/packings/verify/createandclose', {
      code: order.number,
      pieces: [{ barcode: sold.barcode }],
    });
    codes.push(packing.number);
  }
  return { provider, name, codes };
}

/** How often the page was printed, instead of printing it. */
const countPrints = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset['prints'] = String(Number(document.documentElement.dataset['prints'] ?? 0) + 1);
    };
  });
};
const expectPrints = (page: Page, count: number): Promise<void> =>
  expect(page.locator('html')).toHaveAttribute('data-prints', String(count));

test('a courier that comes twice a day signs for each round by itself', async ({ page, openAs, office }) => {
  const { provider, name, codes } = await packed(office, 3);
  const address = `/backoffice/packings/shipping/checking?provider=${provider}`;
  await countPrints(page);
  await page.goto(address);
  const station = new ScanStation(page);
  await station.start();
  for (const [at, code] of codes.slice(0, 2).entries()) {
    await station.scan(code);
    await expect(station.panel).toContainText(`${at + 1} จาก 3`);
  }
  await page.getByRole('button', { name: 'ใบส่งมอบ' }).click();
  await expect(page.getByRole('radio', { name: 'ยังไม่ส่งมอบ (2)' })).toBeChecked();

  const other = await openAs('owner');
  await other.goto(`${address}&view=hand-over`);
  await expect(other.getByRole('radio', { name: 'ยังไม่ส่งมอบ (2)' })).toBeChecked();

  await page.getByRole('button', { name: 'สร้างรอบส่งมอบ' }).click();
  const question = page.getByRole('dialog', { name: `รอบ 1 ของ ${name}` });
  await expect(question).toContainText('จาก 2 กล่อง');
  await expect(question.getByRole('textbox', { name: /^ชื่อผู้รับ/ })).toBeFocused();
  await page.keyboard.type('สมชาย');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'ใบส่งมอบพัสดุ รอบ 1' })).toBeVisible();
  await expectPrints(page, 1);
  await expect(page.getByText('ผู้รับมอบ สมชาย')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(3);

  // The other tab hears of it.
  await expect(other.getByRole('radio', { name: /^รอบ 1 · .* · 2 กล่อง$/ })).toBeChecked();

  await page.getByRole('button', { name: 'กลับไปสแกน' }).click();
  await expect(page.getByRole('region', { name: 'สแกนล่าสุด' }).getByRole('listitem')).toHaveCount(2);
  await station.scan(codes[2]!);
  await expect(station.panel).toContainText('3 จาก 3');
  await page.getByRole('button', { name: 'ใบส่งมอบ' }).click();
  await expect(page.getByRole('radio', { name: 'ยังไม่ส่งมอบ (1)' })).toBeChecked();
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'สร้างรอบส่งมอบ' }).click();
  await page.getByRole('button', { name: 'สร้างรอบและพิมพ์' }).click();
  await expect(page.getByRole('heading', { name: 'ใบส่งมอบพัสดุ รอบ 2' })).toBeVisible();
  await expectPrints(page, 2);

  // The first is printed again, and all of the day has the parcels of both.
  await page
    .getByText(/^รอบ 1 · /)
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'ใบส่งมอบพัสดุ รอบ 1' })).toBeVisible();
  await page.getByRole('button', { name: 'พิมพ์' }).click();
  await expectPrints(page, 3);
  await page.getByText('ทั้งวัน', { exact: true }).click();
  await expect(page.getByRole('row')).toHaveCount(4);

  await page
    .getByText(/^รอบ 2 · /)
    .first()
    .click();
  await page.getByRole('button', { name: 'ยกเลิกรอบนี้' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'ยกเลิกรอบนี้' }).click();
  await expect(page.getByRole('radio', { name: 'ยังไม่ส่งมอบ (1)' })).toBeChecked();
});

test('on a phone the rounds stand in one row, and a round is made with the thumb', async ({ openAs, office }) => {
  const { provider, codes } = await packed(office, 2);
  for (const code of codes) await office.post(`/api/v1/orders/trackingcheck/${code}`, {});
  const page = await openAs('owner', { width: 390, isTouch: true });
  await countPrints(page);
  await page.goto(`/backoffice/packings/shipping/checking?provider=${provider}&view=hand-over`);
  const choice = page.getByRole('group', { name: 'รอบส่งมอบ' });
  await expect(choice.getByRole('radio')).toHaveCount(2);
  await page.getByRole('button', { name: 'สร้างรอบส่งมอบ' }).tap();
  await page.getByRole('button', { name: 'สร้างรอบและพิมพ์' }).tap();
  await expect(page.getByRole('heading', { name: 'ใบส่งมอบพัสดุ รอบ 1' })).toBeVisible();
  await expectPrints(page, 1);
  const row = await choice.boundingBox();
  expect(row!.height).toBeLessThan(64);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
