import { expect, test } from '../fixtures';
import { ListPage } from '../pages/list-page';

test('payments of many orders are confirmed at once, the refused is named, and the chosen go out as a file and are cancelled', async ({
  page,
  office,
}) => {
  const sold = await office.sold(20);
  const orders = [];
  for (let at = 0; at < 4; at++)
    orders.push(await office.order('transfer', [{ product_id: sold.product, quantity: 1 }]));
  const list = new ListPage(page);
  const tick = (number: string) => page.getByRole('checkbox', { name: `เลือก ${number}` });
  const bar = page.getByRole('region', { name: 'รายการที่เลือก' });
  await page.goto(`/backoffice/orders?product=${sold.product}&limit=10`);
  await expect(list.rows).toHaveCount(4);

  // A range by Shift, then all on the page by the head.
  const [newest, oldest] = [orders[3]!, orders[0]!];
  await tick(newest.number).click();
  await tick(orders[1]!.number).click({ modifiers: ['Shift'] });
  await expect(bar).toContainText('เลือกแล้ว 3 รายการ');
  await expect(tick(oldest.number)).not.toBeChecked();
  await page.getByRole('checkbox', { name: 'เลือกทั้งหมดในหน้านี้' }).click();
  await expect(bar).toContainText('เลือกแล้ว 4 รายการ');

  await bar.getByRole('button', { name: 'ยืนยันการชำระเงิน' }).click();
  const pay = page.getByRole('dialog', { name: 'ยืนยันการชำระเงิน 4 คำสั่งซื้อ' });
  await expect(pay).toBeVisible();
  // One of them is cancelled meanwhile by somebody else.
  await office.put(`/api/v1/orders/cancel/${oldest.id}`, { reason_type: 1, reason: 'ลูกค้าโทรมา' });
  await pay.getByRole('button', { name: 'ยืนยันการชำระเงิน' }).click();
  await expect(pay.getByRole('status')).toHaveText('สำเร็จ 3 จาก 4 รายการ ไม่สำเร็จ 1');
  await expect(pay.getByRole('row').first()).toContainText(oldest.number);
  await expect(pay.getByRole('link', { name: oldest.number })).toHaveAttribute(
    'href',
    `/backoffice/orders/${oldest.id}`,
  );
  await pay.getByRole('button', { name: 'ปิด', exact: true }).last().click();
  await expect(pay).toHaveCount(0);
  expect((await office.detail(newest.id)).status).toBe(111);

  const download = page.waitForEvent('download');
  await bar.getByRole('button', { name: 'ส่งออก' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const file = await (await download).createReadStream();
  let text = '';
  for await (const part of file) text += String(part);
  for (const { number } of orders) expect(text).toContain(number);

  await tick(oldest.number).click();
  await bar.getByRole('button', { name: 'ยกเลิกคำสั่งซื้อ' }).click();
  const cancel = page.getByRole('dialog', { name: 'ยกเลิก 3 คำสั่งซื้อ' });
  await expect(cancel).toContainText('ต้องโอนคืนลูกค้าเอง');
  await cancel.getByRole('combobox').selectOption({ label: 'สินค้าหมด' });
  await cancel.getByRole('textbox').fill('โรงงานปิด');
  await cancel.getByRole('button', { name: 'ยกเลิกคำสั่งซื้อ' }).click();
  await expect(cancel.getByRole('status')).toHaveText('สำเร็จ 3 จาก 3 รายการ');
  expect((await office.detail(newest.id)).status).toBe(140);
});

test('on a phone all that may be done with ticked orders is in reach, and what is paid on delivery stays unpaid', async ({
  office,
  openAs,
}) => {
  const sold = await office.sold(20);
  const one = [{ product_id: sold.product, quantity: 1 }];
  const collected = await office.order('cash', one);
  const transferred = await office.order('transfer', one);
  const page = await openAs('owner', { width: 390, isTouch: true });
  await page.goto(`/backoffice/orders?product=${sold.product}`);
  for (const { number } of [collected, transferred])
    await page.getByRole('checkbox', { name: `เลือก ${number}` }).check();
  const bar = page.getByRole('region', { name: 'รายการที่เลือก' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await bar.getByRole('button', { name: 'เพิ่มเติม' }).click();
  for (const button of await bar.getByRole('button').all()) await expect(button).toBeInViewport({ ratio: 1 });
  await bar.getByRole('button', { name: 'ยืนยันการชำระเงิน' }).click();
  const pay = page.getByRole('dialog', { name: 'ยืนยันการชำระเงิน 1 คำสั่งซื้อ' });
  await pay.getByRole('button', { name: 'ยืนยันการชำระเงิน' }).click();
  await expect.poll(async () => (await office.detail(transferred.id)).status).toBe(111);
  const { money } = await office.get<{ money: { received: number } }>(`/api/v1/orders/detail?id=${collected.id}`);
  expect(money.received).toBe(0);
});
