import { expect, test } from '../fixtures';
import { accessFaults } from '../pages/access-faults';
import type { OrderFacts } from '../pages/office';
import { PictureField } from '../pages/picture-field';
import { slipPicture } from '../pages/slip-picture';
import { workbook } from '../pages/workbook';

// They share one queue, in which the slips of the first stand behind each other.
test.describe.configure({ mode: 'default' });

const BANKS = ['004', '014', '002', '025'];
const LOOK_MS = 300;

test('slips are decided by keys alone: accepted, taken back, refused with a reason; a used one names its order; money is given back', async ({
  page,
  office,
}) => {
  const sold = await office.sold(40, 63_000);
  const mark = sold.mark;
  const orders: OrderFacts[] = [];
  for (let at = 0; at < 20; at++)
    orders.push(await office.order('transfer', [{ product_id: sold.product, quantity: 1 }]));
  // One that was paid long ago by the slip that comes again as the last.
  const first = await office.order('transfer', [{ product_id: sold.product, quantity: 1 }]);
  const used = await office.slip(first.id, '004', `${mark}FIRST`);
  await office.put(`/api/v1/payments/slips/${used.id}/accept`, { parts: [{ order_id: first.id, amount: 63_000 }] });
  const slips = [];
  for (const [at, order] of orders.entries()) {
    const isLast = at === orders.length - 1;
    const reference = isLast ? `${mark}FIRST` : `${mark}X${at}`;
    slips.push(await office.slip(order.id, isLast ? '004' : BANKS[at % BANKS.length]!, reference));
  }
  // What was left waiting before stands above: the first is opened by its own address.
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
});

test('one slip pays several orders, each its part', async ({ page, office }) => {
  const sold = await office.sold(9, 63_000);
  const bought = (quantity: number): Promise<OrderFacts> =>
    office.order('transfer', [{ product_id: sold.product, quantity }]);
  const [one, two] = [await bought(1), await bought(2)];
  const slip = await office.slip(one.id, '014', `${sold.mark}BOTH`, { amount: 189_000 });
  await page.goto(`/backoffice/payments?slip=${slip.id}`);
  await expect(page.getByText('เกิน ฿1,260.00').first()).toBeVisible();
  const finder = page.getByRole('combobox', { name: 'จ่ายหลายคำสั่งซื้อด้วยสลิปใบนี้' });
  await finder.fill(two.number);
  await page.getByRole('option', { name: two.number }).click();
  const shares = page.getByRole('list', { name: 'แบ่งยอดให้คำสั่งซื้อ' });
  await expect(shares.getByRole('textbox', { name: `ยอดของ ${one.number}` })).toHaveValue(/^630(\.00)?$/);
  await expect(shares.getByRole('textbox', { name: `ยอดของ ${two.number}` })).toHaveValue(/^1,?260(\.00)?$/);
  await expect(page.getByText('ยอดที่ต้องชำระ 2 คำสั่งซื้อ')).toBeVisible();
  await page.getByRole('button', { name: /^รับ ฿1,890.00/ }).click();
  await page.goto('/backoffice/orders');
  await expect
    .poll(async () => [(await office.detail(one.id)).status, (await office.detail(two.id)).status])
    .toEqual([111, 111]);
});

test('a slip is pasted on the page of its order, and another is dropped', async ({ page, office }) => {
  const sold = await office.sold(9, 63_000);
  const order = await office.order('transfer', [{ product_id: sold.product, quantity: 1 }]);
  await page.goto(`/backoffice/orders/${order.id}`);
  const field = new PictureField(page, 'เพิ่มสลิป');
  await expect(field.field).toBeVisible();
  const waiting = page.getByRole('list', { name: 'สลิปของคำสั่งซื้อนี้' }).getByText('สลิปรอตรวจ');
  await field.bring('paste', slipPicture('004', `${sold.mark}PASTE`));
  await expect(waiting).toHaveCount(1);
  await field.bring('drop', slipPicture('014', `${sold.mark}DROP`));
  await expect(waiting).toHaveCount(2);
  const { Data: slips } = await office.get<{ Data: { id: number; bank: string; version: number }[] }>(
    `/api/v1/payments/slips?order_id=${order.id}`,
  );
  expect(slips.map(({ bank }) => bank).toSorted()).toEqual(['004', '014']);
  for (const { id, version } of slips)
    await office.put(`/api/v1/payments/slips/${id}/refuse`, { version, reason: 'ทดสอบ' });
});

test('a statement as a workbook proposes the order, which one key takes', async ({ page, office }) => {
  const sold = await office.sold(9, 63_000);
  const order = await office.order('transfer', [{ product_id: sold.product, quantity: 1 }]);
  await page.goto('/backoffice/payments?tab=statement');
  const DAY = 46_346 + 10 / 24 + 1 / 1440; // 20 November 2026, 10:01, as spreadsheet programs keep it
  const file = workbook([
    ['ธนาคารตัวอย่าง'],
    ['วันที่', 'รายการ', 'ถอนเงิน', 'ฝากเงิน', 'รายละเอียด'],
    [DAY, 'รับโอน', '', 630, `จาก X1 ${order.number} ${sold.mark}`],
    [DAY, 'ถอน', 50, '', sold.mark],
  ]);
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'statement.xlsx', mimeType: 'application/octet-stream', buffer: file });
  await expect(page.getByText('เงินเข้าใหม่ 1 รายการ เคยนำเข้าแล้ว 0 ข้ามเงินออก 1')).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: sold.mark });
  await expect(row).toContainText('เลขคำสั่งซื้อตรง');
  expect(await accessFaults(page)).toEqual([]);
  await row.focus();
  await page.keyboard.press('Enter');
  await expect(row).toContainText('รับแล้ว');
  expect((await office.detail(order.id)).status).toBe(111);
});
