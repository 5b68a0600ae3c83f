import { expect, test } from '../fixtures';
import { ListPage } from '../pages/list-page';
import type { OrderFacts } from '../pages/office';

/** More than a page holds. */
const MANY = 12;

test('a column of numbers that is pasted into the search shows those orders, on a desk and on a phone', async ({
  page,
  context,
  office,
  openAs,
}) => {
  const tracking = `TH47${Date.now()}`;
  const [one, two, other] = [
    await office.order(),
    await office.order('transfer', undefined, { tracking_number: tracking }),
    await office.order(),
  ];
  const list = new ListPage(page);
  const views = page.getByRole('navigation', { name: 'มุมมอง' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const paste = async (text: string): Promise<void> => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await list.search.click();
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Control+V');
  };
  const address = `/backoffice/orders?numbers=${one.number},${tracking},SO0001-000001`;
  await page.goto('/backoffice/orders?status=130&from=2020-01-01&to=2020-01-02');

  await test.step('whatever tab and dates were shown', async () => {
    await paste(`${one.number}\n${tracking}\nSO0001-000001\n`);
    await expect(page).toHaveURL(address);
    await expect(list.rows).toHaveCount(2);
    await expect(list.row(one.number)).toBeVisible();
    await expect(list.row(two.number)).toBeVisible();
    await expect(page.getByText('พบ 2 จาก 3 เลข ไม่จำกัดวันที่')).toBeVisible();
    await expect(page.getByText('SO0001-000001', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'คัดลอกเลขที่ไม่พบ' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('SO0001-000001');
  });

  await test.step('the tabs count them, and a tab narrows them', async () => {
    await expect(views.getByRole('link', { name: /^ทั้งหมด 2$/ })).toBeVisible();
    await views.getByRole('link', { name: /^รอชำระเงิน 1$/ }).click();
    await expect(list.rows).toHaveCount(1);
    await expect(list.row(two.number)).toBeVisible();
    await expect(page.getByText('พบ 2 จาก 3 เลข ไม่จำกัดวันที่')).toBeVisible();
    await page.goBack();
    await page.reload();
    await expect(list.rows).toHaveCount(2);
  });

  await test.step('all of them are ticked, and go out as a file', async () => {
    await page.goto(`${address}&limit=10`);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'ส่งออก' }).click();
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    const file = await (await download).createReadStream();
    let text = '';
    for await (const part of file) text += String(part);
    expect(text).toContain(one.number);
    expect(text).toContain(two.number);
    expect(text).not.toContain(other.number);
    await page.getByRole('checkbox', { name: 'เลือกทั้งหมดในหน้านี้' }).check();
    await expect(page.getByRole('region', { name: 'รายการที่เลือก' })).toContainText('2');
  });

  await test.step('one number among words is searched for', async () => {
    await paste(`${one.number} น้ำผึ้ง`);
    await expect(page).toHaveURL(/\?q=/);
    await expect(list.row(one.number)).toBeVisible();
    await expect(list.rows).toHaveCount(1);
  });

  await test.step('on a phone', async () => {
    const phone = await openAs('owner', { width: 390, isTouch: true });
    await phone.goto('/backoffice/orders');
    await phone.getByRole('searchbox').first().fill(`${one.number} ${two.number} SO0001-000001`);
    await expect(phone.getByText('พบ 2 จาก 3 เลข ไม่จำกัดวันที่')).toBeVisible();
    await expect(phone.getByText('SO0001-000001', { exact: true })).toBeVisible();
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

test('all orders of a pasted list are ticked beyond the page, then acted on and sent out as a file', async ({
  page,
  office,
}) => {
  const sold = await office.sold(MANY);
  const orders: OrderFacts[] = [];
  for (let at = 0; at < MANY; at++)
    orders.push(await office.order('cash', [{ product_id: sold.product, quantity: 1 }]));
  const other = await office.order();
  const list = new ListPage(page);
  const bar = page.getByRole('region', { name: 'รายการที่เลือก' });
  const dialog = page.getByRole('dialog');
  await page.goto('/backoffice/orders?limit=10');
  await list.search.fill(orders.map(({ number }, at) => `${at + 1}. ${number}`).join(' '));
  await expect(page.getByText(`พบ ${MANY} จาก ${MANY} เลข ไม่จำกัดวันที่`)).toBeVisible();
  await page.getByRole('checkbox', { name: 'เลือกทั้งหมดในหน้านี้' }).click();
  await bar.getByRole('button', { name: `เลือกทั้ง ${MANY} รายการที่พบ` }).click();
  await expect(bar).toContainText(`เลือกแล้ว ${MANY} รายการ`);

  const download = page.waitForEvent('download');
  await bar.getByRole('button', { name: 'ส่งออก' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  let text = '';
  for await (const part of await (await download).createReadStream()) text += String(part);
  for (const { number } of orders) expect(text).toContain(number);
  expect(text).not.toContain(other.number);

  await bar.getByRole('button', { name: 'ยกเลิกคำสั่งซื้อ' }).click();
  await dialog.getByRole('combobox').selectOption({ label: 'สินค้าหมด' });
  await dialog.getByRole('textbox').fill('ของหมด');
  await dialog.getByRole('button', { name: 'ยกเลิกคำสั่งซื้อ' }).click();
  await expect(dialog.getByRole('status')).toHaveText(`สำเร็จ ${MANY} จาก ${MANY} รายการ`);
  await dialog.getByRole('button', { name: 'ปิด', exact: true }).last().click();
  await expect(bar).toContainText(`เลือกแล้ว ${MANY} รายการ`);
  await expect(bar.getByRole('button', { name: 'เปลี่ยนขนส่ง' })).toHaveCount(0);
});
