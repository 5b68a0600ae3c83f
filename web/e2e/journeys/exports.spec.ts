import { expect, test } from '../fixtures';

test('orders go out with chosen columns by a job and as a courier takes them, and tracking numbers come back by file', async ({
  page,
  office,
}) => {
  const sold = await office.sold(20);
  const orders = [];
  for (let at = 0; at < 3; at++) orders.push(await office.order('cash', [{ product_id: sold.product, quantity: 1 }]));
  const trackingOf = async (id: number): Promise<string> =>
    (await office.get<{ tracking_number: string }>(`/api/v1/orders/detail?id=${id}`)).tracking_number;
  const save = async (press: () => Promise<void>): Promise<string> => {
    const download = page.waitForEvent('download');
    await press();
    const content = await (await download).createReadStream();
    let text = '';
    for await (const part of content) text += String(part);
    return text;
  };

  await page.goto(`/backoffice/orders?product=${sold.product}&limit=10`);
  await page.getByRole('button', { name: 'ส่งออก', exact: true }).click();
  await page.getByRole('menuitem', { name: /เลือกคอลัมน์/ }).click();
  await expect(page.getByText('คำสั่งซื้อตามตัวกรอง 3 รายการ')).toBeVisible();
  await page.getByText('CSV (.csv)').click();
  await page.getByLabel('เพิ่มคอลัมน์…').selectOption({ label: 'สินค้า' });
  await page.getByRole('button', { name: 'เอา ช่องทางขาย ออก' }).click();
  await page.getByLabel('ทำเบื้องหลังแล้วแจ้งเมื่อเสร็จ').check();
  await page.getByRole('button', { name: 'เริ่มทำไฟล์' }).click();
  const take = page.getByRole('region', { name: 'ไฟล์ที่สั่งทำ' }).getByRole('button', { name: 'รับไฟล์' }).first();
  await expect(take).toBeVisible();
  const job = await save(() => take.click());
  expect(job.startsWith('\uFEFF')).toBe(true);
  expect(job.split('\r\n')[0]).toContain('สินค้า');
  expect(job.split('\r\n')[0]).not.toContain('ช่องทางขาย');
  for (const { number } of orders) expect(job).toContain(number);

  await page.getByLabel('ทำเบื้องหลังแล้วแจ้งเมื่อเสร็จ').uncheck();
  await page.getByRole('combobox', { name: 'แบบไฟล์', exact: true }).selectOption({ label: 'ไปรษณีย์ไทย' });
  const sheet = await save(() => page.getByRole('button', { name: 'ดาวน์โหลด', exact: true }).click());
  expect(sheet.split('\r\n')[0]).toContain('หมายเลขอ้างอิง,ชื่อผู้รับ');

  await page.getByText('นำเลขพัสดุกลับเข้า', { exact: true }).click();
  const mark = String(Date.now()).slice(-8);
  const rows = [`${orders[0]!.number},TRK${mark}A`, `${orders[1]!.number},TRK${mark}B`, `SO0000-000000,TRK${mark}C`];
  await page
    .locator('input[type=file]')
    .setInputFiles({
      name: 'ผล.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`\uFEFFหมายเลขอ้างอิง,หมายเลขพัสดุ\r\n${rows.join('\r\n')}\r\n`),
    });
  await expect(page.getByRole('button', { name: /ไม่พบคำสั่งซื้อ/ })).toBeVisible();
  expect(await trackingOf(orders[0]!.id)).toBe('');
  await page.getByRole('button', { name: 'ใส่เลขพัสดุ 2 รายการ' }).click();
  await expect(page.getByText('ใส่แล้ว 2 จาก 2 ใส่ไม่ได้ 0')).toBeVisible();
  expect(await trackingOf(orders[1]!.id)).toBe(`TRK${mark}B`);
});
