import { expect as plain, test } from '@playwright/test';
import { accessFaults } from '../pages/access-faults';
import { Office, type OrderFacts } from '../pages/office';
import { contextFor } from '../pages/session';

const expect = plain.configure({ timeout: 30_000 });
test.setTimeout(240_000);

const BANKS = ['004', '014', '002', '025'];
const LOOK_MS = 300;

test('slips are decided by keys alone: accepted, taken back, refused with a reason; a used one names its order; money is given back', async ({
  browser,
  baseURL,
  request,
}) => {
  const office = await Office.open(request, browser, baseURL);
  const sold = await office.sold(40, 63_000);
  const mark = sold.mark;
  const orders: OrderFacts[] = [];
  for (let at = 0; at < 20; at++)
    orders.push(await office.order('transfer', [{ product_id: sold.product, quantity: 1 }]));
  // One that was paid long ago by the slip that comes again as the last.
  const first = await office.order('transfer', [{ product_id: sold.product, quantity: 1 }]);
  const used = await office.slip(first.id, '004', `${mark}FIRST`);
  await office.put(`/api/v1/payments/slips/${used.id}/accept`, {});
  const slips = [];
  for (const [at, order] of orders.entries()) {
    const isLast = at === orders.length - 1;
    const reference = isLast ? `${mark}FIRST` : `${mark}X${at}`;
    slips.push(await office.slip(order.id, isLast ? '004' : BANKS[at % BANKS.length]!, reference));
  }
  const context = await contextFor(browser, baseURL, 'owner');
  const page = await context.newPage();
  // Other journeys have slips too: each is opened by its own address, and what follows it is decided where it is of this test.
  await page.goto(`/backoffice/payments?slip=${slips[0]!.id}`);
  const number = page.getByRole('article').getByRole('heading', { level: 2 });
  const shows = (at: number): Promise<void> => expect(number).toContainText(orders[at]!.number);
  const undo = page.getByRole('region', { name: 'เพิ่งตัดสิน' });

  await test.step('an accepted slip comes back by Z before it is sent', async () => {
    await shows(0);
    await page.waitForTimeout(LOOK_MS);
    await page.keyboard.press('KeyA');
    await shows(1);
    await expect(undo).toContainText(`รับ ฿630.00 ของ ${orders[0]!.number} แล้ว`);
    await page.keyboard.press('KeyZ');
    await shows(0);
    expect((await office.detail(orders[0]!.id)).status).toBe(100);
  });

  await test.step('eighteen are accepted, one is refused with a reason by its number', async () => {
    for (let at = 0; at < 18; at++) {
      await shows(at);
      await page.waitForTimeout(LOOK_MS);
      await page.keyboard.press('KeyA');
    }
    await shows(18);
    await page.waitForTimeout(LOOK_MS);
    await page.keyboard.press('KeyR');
    await expect(page.getByRole('dialog')).toContainText(`ไม่รับสลิปของ ${orders[18]!.number}`);
    await page.keyboard.press('Digit3');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('the used one names the order that it paid and cannot be accepted', async () => {
    await shows(19);
    await expect(page.getByRole('alert')).toContainText(first.number);
    expect(await accessFaults(page)).toEqual([]);
    await page.waitForTimeout(LOOK_MS);
    await page.keyboard.press('KeyA');
    await shows(19);
    await page.keyboard.press('KeyR');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('leaving the screen sends what is held', async () => {
    await page.goto('/backoffice/orders');
    await expect
      .poll(async () => Promise.all(orders.map(async ({ id }) => (await office.detail(id)).status)))
      .toEqual([...Array.from({ length: 18 }, () => 111), 100, 100]);
    await page.goto(`/backoffice/orders/${orders[18]!.id}`);
    await expect(page.getByText('สลิปไม่ผ่าน')).toBeVisible();
    await expect(page.getByText('อ่านไม่ออก', { exact: true })).toBeVisible();
  });

  await test.step('a cancelled order says what is to be given back, and the refund is recorded', async () => {
    await office.put(`/api/v1/orders/cancel/${orders[0]!.id}`, { reason_type: 1, reason: 'ลูกค้าเปลี่ยนใจ' });
    await page.goto(`/backoffice/orders/${orders[0]!.id}`);
    await expect(page.getByText('ยกเลิกแล้ว ต้องคืนเงินลูกค้า')).toContainText('฿630.00');
    await page.getByRole('button', { name: 'คืนเงินลูกค้า' }).click();
    const dialog = page.getByRole('dialog', { name: 'คืนเงินลูกค้า' });
    await dialog.getByRole('textbox', { name: 'เหตุผลที่คืน' }).fill('ยกเลิกตามที่ลูกค้าขอ');
    await dialog.getByRole('button', { name: 'บันทึกคืนเงิน ฿630.00' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('ยกเลิกแล้ว ต้องคืนเงินลูกค้า')).toHaveCount(0);
    await expect(page.getByText('−฿630.00')).toBeVisible();
    expect(await accessFaults(page)).toEqual([]);
  });
  await context.close();
});
