import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { ScanStation } from '../pages/scan-station';

const phone = { width: 390, isTouch: true } as const;

const boxOf = async (thing: Locator) => (await thing.boundingBox())!;

const toTheEnd = (page: Page): Promise<void> => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));

test('on a phone the slip behind a decision opens at its top, with the picture before the facts', async ({
  openAs,
  office,
}) => {
  const sold = await office.sold(9, 63_000);
  const orders = [];
  for (const at of [0, 1]) {
    const order = await office.order('transfer', [{ product_id: sold.product, quantity: 1 }]);
    orders.push({ order, slip: await office.slip(order.id, '004', `${sold.mark}T${at}`) });
  }
  const page = await openAs('owner', phone);
  await page.goto(`/backoffice/payments?slip=${orders[0]!.slip.id}`);
  const slip = page.getByRole('article');
  await expect(slip.getByRole('heading', { level: 2 })).toContainText(orders[0]!.order.number);
  await toTheEnd(page);
  expect((await boxOf(slip)).y).toBeLessThan(0);
  await page.getByRole('button', { name: /^ข้าม/ }).click();
  await expect(slip.getByRole('heading', { level: 2 })).not.toContainText(orders[0]!.order.number);
  await expect.poll(async () => (await boxOf(slip)).y).toBeGreaterThan(0);
  const tools = await boxOf(slip.getByRole('toolbar'));
  expect(tools.y + tools.height).toBeLessThanOrEqual((await boxOf(slip.getByRole('heading', { level: 2 }))).y);
  expect(tools.y + tools.height).toBeLessThan((await boxOf(page.getByRole('button', { name: /^ข้าม/ }))).y);
});

test('on a phone the couriers of the shipping check stand in one row, with what waits for each', async ({ openAs }) => {
  const page = await openAs('owner', phone);
  await page.goto('/backoffice/packings/shipping/checking');
  await page.getByRole('button', { name: 'เริ่มทำงาน' }).click();
  const couriers = page.getByRole('group', { name: 'ขนส่งที่มารับ' });
  await expect(couriers.getByRole('radio')).not.toHaveCount(0);
  expect((await boxOf(couriers)).height).toBeLessThan(64);
  await couriers.getByText('ร้านส่งเอง').click();
  await expect(page).toHaveURL(/provider=6/);
  const chosen = await boxOf(couriers.getByText('ร้านส่งเอง'));
  expect(chosen.x + chosen.width).toBeLessThanOrEqual(390);
  // What is missing is read without pushing its list aside.
  const list = page.getByRole('region', { name: /^พัสดุที่ยังไม่ได้ตรวจ/ });
  expect(await list.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('on a phone every button beside an open parcel shows its words whole, in both languages', async ({
  openAs,
  office,
}) => {
  const sold = await office.sold(9);
  for (const [language, undo] of [
    ['th', 'นำชิ้นล่าสุดออก'],
    ['en', 'Take last out'],
  ] as const)
    for (const width of [390, 320]) {
      const order = await office.order('cash', [{ product_id: sold.product, quantity: 2 }]);
      const page = await openAs('owner', { language, width, isTouch: true });
      const station = new ScanStation(page);
      await page.goto('/backoffice/packings');
      await station.start();
      await station.scan(order.number);
      await station.scan(sold.barcode);
      await station.answered('good');
      await expect(page.getByRole('button', { name: undo })).toBeVisible();
      const words = page.locator('main button', { hasText: /\S/ }).filter({ visible: true });
      expect(await words.count(), `${language} ${width}`).toBeGreaterThan(5);
      const cut = await words.evaluateAll((buttons) =>
        buttons.flatMap((button) =>
          [...button.querySelectorAll('span')]
            .filter((one) => one.scrollWidth > one.clientWidth)
            .map(() => button.textContent),
        ),
      );
      expect(cut, `${language} ${width}`).toEqual([]);
      await page.keyboard.press('Escape');
      await station.answered('ready');
    }
});

test('on a phone what a chat asks for stands above the bar with the sum', async ({ openAs, office }) => {
  const [one, two] = [await office.sold(), await office.sold()];
  const page = await openAs('owner', phone);
  await page.goto('/backoffice/ordersv2/new');
  await page.getByRole('textbox', { name: 'วางข้อความจากแชท' }).focus();
  const message = `เอา ${one.name} 2 ชิ้น\n${two.name} 1 ชิ้น\nคุณมะลิ ใจงาม 12/5 ม.3 ต.บ้านกลาง อ.เมือง จ.ลำพูน 51000 0891112233`;
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    document.activeElement!.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, message);
  const proposed = page.getByRole('group', { name: 'สินค้าในข้อความ' });
  await expect(proposed.getByRole('button', { name: 'เพิ่มทั้ง 2 รายการ' })).toBeVisible();
  const bar = page.getByRole('button', { name: 'บันทึก', exact: true });
  await expect
    .poll(async () => {
      const [goods, save] = [await boxOf(proposed), await boxOf(bar)];
      return goods.y + goods.height <= save.y;
    })
    .toBe(true);
});

test('on a phone an order is a card of two lines that says whose it is, its status, age and sum', async ({
  openAs,
  office,
}) => {
  const sold = await office.sold();
  const order = await office.order('cash', [{ product_id: sold.product, quantity: 1 }]);
  const full = await office.order('cash', [{ product_id: sold.product, quantity: 1 }]);
  await office.stick(full, [`ด่วนมาก ${sold.mark}`, `ของขวัญ ${sold.mark}`, `ห้ามโยน ${sold.mark}`]);
  await office.hold(full);
  const page = await openAs('owner', phone);
  await page.goto('/backoffice/orders');
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: full.number })
      .getByText(/^\+\d$/),
  ).toBeVisible();
  const card = page.getByRole('row').filter({ hasText: order.number });
  await expect(card).toContainText('น้ำผึ้ง ปิ่นทอง');
  await expect(card).toContainText('รอแพ็ก');
  await expect(card).toContainText('฿');
  const rows = page.getByRole('row').filter({ has: page.getByRole('link', { name: /^SO/ }) });
  for (const row of await rows.all()) expect((await boxOf(row)).height).toBeLessThanOrEqual(100);
  const [number, name] = [await boxOf(card.getByRole('link')), await boxOf(card.getByText('น้ำผึ้ง ปิ่นทอง'))];
  expect(Math.abs(number.y + number.height / 2 - name.y - name.height / 2)).toBeLessThan(8);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('on a phone late orders keep to two lines in both languages, and say until when they are to leave if asked', async ({
  openAs,
  office,
}) => {
  const sold = await office.sold(9, 113_800);
  const ordered_at = new Date(Date.now() - 20 * 86_400_000).toISOString();
  const order = await office.order('cash', [{ product_id: sold.product, quantity: 1 }], { ordered_at });
  for (const language of ['th', 'en'] as const) {
    const words = {
      th: { late: /^เลยกำหนด/, columns: 'คอลัมน์ที่แสดง', shipBy: 'ส่งภายใน' },
      en: { late: /^Late/, columns: 'Columns shown', shipBy: 'Ship by' },
    }[language];
    const page = await openAs('seller', { ...phone, language }); // the columns that one has are kept: nobody else's journey
    await page.goto(`/backoffice/orders?product=${sold.product}`);
    const card = page.getByRole('row').filter({ hasText: order.number });
    await expect(card.getByText(words.late)).toBeVisible();
    await expect.poll(async () => (await boxOf(card)).height, language).toBeLessThan(80);
    await page.getByRole('button', { name: words.columns }).click();
    const shipBy = page.getByRole('checkbox', { name: words.shipBy });
    if (!(await shipBy.isChecked())) await shipBy.click(); // kept by a try before
    await expect(card.getByText(/^\d\d:\d\d$/).filter({ visible: true })).toHaveCount(1);
    await expect.poll(async () => (await boxOf(card)).height, language).toBeLessThan(80);
    const kept = page.waitForResponse((answer) => answer.url().endsWith('/views/mine') && answer.ok());
    await shipBy.click();
    await kept; // the other language reads it
    await expect(card.getByText(words.late)).toBeVisible();
  }
});

test('on a phone no list turns its rows into long lists of labels', async ({ openAs, office }) => {
  await office.sold();
  const page = await openAs('owner', phone);
  for (const [path, most] of [
    ['/backoffice/products', 110],
    ['/wms/inventory', 130],
    ['/wms/inventory/line', 130],
    ['/wms/product', 110],
    ['/wms/product/waitship', 140],
    ['/backoffice/po', 140],
    ['/wms/storage', 150],
    ['/wms/history', 140],
    ['/admin/user', 120],
    ['/admin/sale-channel', 90],
  ] as const) {
    await page.goto(path);
    const first = page
      .getByRole('row')
      .filter({ has: page.getByRole('cell') })
      .first();
    await expect(first).toBeVisible();
    expect((await boxOf(first)).height, path).toBeLessThan(most);
    // What a row has nothing to say of is left out.
    expect(await page.getByRole('table').innerText(), path).not.toContain('—');
  }
});

test('on a phone the form of a product as a page keeps its save above the bar at the bottom', async ({ openAs }) => {
  const page = await openAs('owner', phone);
  await page.goto('/admin/product/form');
  const save = await boxOf(page.getByRole('main').getByRole('button', { name: 'บันทึก' }));
  expect(save.y + save.height).toBeLessThanOrEqual((await boxOf(page.locator('[data-bottom-nav]'))).y);
});

test('on a phone what opens over an order leaves the order where it is', async ({ openAs, office }) => {
  const sold = await office.sold();
  const order = await office.order('cash', [{ product_id: sold.product, quantity: 1 }]);
  const page = await openAs('owner', phone);
  await page.goto(`/backoffice/orders/${order.id}`);
  const note = page.getByRole('button', { name: 'แก้หมายเหตุ' });
  await note.scrollIntoViewIfNeeded();
  const scrolled = () => page.evaluate(() => window.scrollY);
  await expect.poll(scrolled).toBeGreaterThan(100);
  await note.click();
  const dialog = page.getByRole('dialog', { name: 'แก้หมายเหตุ' });
  await expect(dialog).toBeVisible();
  const before = await scrolled(); // what came late may have moved it a little
  expect(before).toBeGreaterThan(100);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(/open=/);
  expect(await scrolled()).toBe(before);
});
