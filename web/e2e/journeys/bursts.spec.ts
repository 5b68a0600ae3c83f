import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { MovementPage } from '../pages/movement-page';
import type { Office, Sold } from '../pages/office';
import { ScanStation } from '../pages/scan-station';

const TIMES = 6;
/** Two codes in turn: the same one twice within 150 ms would count once. */
const inTurn = ([one, two]: readonly [Sold, Sold], of: (sold: Sold) => string = ({ barcode }) => barcode): string[] =>
  Array.from({ length: TIMES }, () => [of(one), of(two)]).flat();

async function twoOf(office: Office): Promise<[Sold, Sold]> {
  return [await office.sold(), await office.sold()];
}

/** Into a field that people type into as well, as fast as keys come: Enter does not wait for what the text led to. */
async function typeAll({ keyboard }: Page, codes: readonly string[]): Promise<void> {
  for (const code of codes) await Promise.all([keyboard.insertText(code), keyboard.press('Enter')]);
}

test('twelve scans in a second at the packing station and the shipping check: none is lost, split or glued', async ({
  page,
  office,
}) => {
  const goods = await twoOf(office);
  const order = await office.order(
    'cash',
    goods.map(({ product }) => ({ product_id: product, quantity: TIMES, price: 100 })),
  );
  const station = new ScanStation(page);
  await page.goto('/backoffice/packings');
  await station.start();
  await station.burst([order.number, ...inTurn(goods)]);
  await expect(station.panel).toContainText('ปิดกล่องแล้ว');
  await expect.poll(async () => (await office.detail(order.id)).status).toBe(112);

  const parcels: string[] = [(await office.detail(order.id)).packing_number];
  const orders = [order.id];
  for (let at = 0; at < 2; at += 1) {
    const next = await office.order('cash', [{ product_id: goods[at]!.product, quantity: 1, price: 100 }]);
    await station.burst([next.number, goods[at]!.barcode]);
    await expect.poll(async () => (await office.detail(next.id)).status).toBe(112);
    parcels.push((await office.detail(next.id)).packing_number);
    orders.push(next.id);
  }
  await page.goto('/backoffice/packings/shipping/checking?provider=7');
  await station.start();
  await expect(page.getByRole('table').getByText(order.number)).toBeVisible();
  await station.burst(parcels);
  for (const id of orders) await expect.poll(async () => (await office.detail(id)).status).toBe(121);
});

test('twelve scans in a second into every movement of goods: each is counted once', async ({ page, office }) => {
  const goods = await twoOf(office);
  const [{ shelf }, other] = goods;
  const station = new ScanStation(page);
  const movement = new MovementPage(page);
  for (const [path, places] of [
    ['in', [shelf]],
    ['out', [shelf]],
    ['transfer', [shelf, other.shelf]],
    ['transfertoline', [shelf]],
    ['count', [shelf]],
  ] as const) {
    await test.step(path, async () => {
      await page.goto(`/wms/inventory/${path}`);
      await expect(page.getByRole('textbox', { name: 'สแกนที่เก็บหรือสินค้า' })).toBeFocused();
      await station.burst([...places, ...inTurn(goods)]);
      for (const { name } of goods) await expect(movement.amountOf(name)).toHaveValue(String(TIMES));
    });
  }
});

test('twelve scans in a second that begin before work is started: the first one leaves the cover of its station', async ({
  page,
  office,
}) => {
  const goods = await twoOf(office);
  const order = await office.order(
    'cash',
    goods.map(({ product }) => ({ product_id: product, quantity: TIMES, price: 100 })),
  );
  const station = new ScanStation(page);
  await page.goto('/backoffice/packings');
  await expect(page.getByRole('button', { name: 'เริ่มทำงาน' })).toBeFocused();
  await station.burst([order.number, ...inTurn(goods)]);
  await expect.poll(async () => (await office.detail(order.id)).status).toBe(112);
  const parcel = (await office.detail(order.id)).packing_number;
  const other = await office.order('cash', [{ product_id: goods[0].product, quantity: 1, price: 100 }]);
  await station.burst([other.number, goods[0].barcode]);
  await expect.poll(async () => (await office.detail(other.id)).status).toBe(112);
  await page.goto('/backoffice/packings/shipping/checking?provider=7');
  await expect(page.getByRole('button', { name: 'เริ่มทำงาน' })).toBeFocused();
  await station.burst([parcel, (await office.detail(other.id)).packing_number]);
  for (const { id } of [order, other]) await expect.poll(async () => (await office.detail(id)).status).toBe(121);
});

test('twelve scans in a second behind a command that leads elsewhere, and behind a bill that they open', async ({
  page,
  office,
}) => {
  const goods = await twoOf(office);
  const [{ shelf }, other] = goods;
  const station = new ScanStation(page);
  const movement = new MovementPage(page);
  const counted = async (): Promise<void> => {
    for (const { name } of goods) await expect(movement.amountOf(name)).toHaveValue(String(TIMES));
  };
  await page.goto('/wms/inventory/in');
  await expect(page.getByRole('textbox', { name: 'สแกนที่เก็บหรือสินค้า' })).toBeFocused();
  await station.burst(['*MOVE*', shelf, other.shelf, ...inTurn(goods)]);
  await expect(page).toHaveURL(/\/transfer$/);
  await counted();
  const { bill_number: bill } = await office.post<{ bill_number: string }>('/api/v2/wms/inventory/item/in', {
    storage_id: goods[0].storage,
    lines: [{ product_id: goods[0].goods, quantity: 1, cost: 100 }],
  });
  await page.goto('/wms/inventory/count');
  await expect(page.getByRole('textbox', { name: 'สแกนที่เก็บหรือสินค้า' })).toBeFocused();
  await station.burst([bill, '*OUT*', shelf, ...inTurn(goods)]);
  await expect(page).toHaveURL(/\/out$/);
  await counted();
});

test('scans as fast as keys come into the finders of an order and a purchase order: each is counted once', async ({
  page,
  office,
}) => {
  const goods = await twoOf(office);
  for (const [path, finder, quantity] of [
    ['/backoffice/orders/create', /^เพิ่มสินค้า/, 'จำนวน'],
    ['/backoffice/po/create', /^สแกนหรือค้นหาสินค้า/, 'สั่งของ'],
  ] as const) {
    await test.step(path, async () => {
      await page.goto(path);
      await page.getByRole('textbox', { name: finder }).focus();
      await typeAll(page, inTurn(goods));
      for (const { name } of goods) await expect(page.getByLabel(`${quantity} ${name}`)).toHaveValue(String(TIMES));
    });
  }
});

test('scans as fast as keys come into the parts of a product: each is counted once, and nothing is saved', async ({
  page,
  office,
}) => {
  const goods = await twoOf(office);
  const saved: string[] = [];
  page.on('request', (call) => {
    if (call.method() === 'POST' && new URL(call.url()).pathname === '/api/v1/products') saved.push(call.url());
  });
  await page.goto('/wms/promotion?open=new');
  await page.getByRole('combobox', { name: 'เพิ่มสินค้าคลัง' }).focus();
  await typeAll(page, inTurn(goods));
  for (const { name } of goods) await expect(page.getByLabel(`จำนวนของ ${name}`)).toHaveValue(String(TIMES));
  expect(saved).toEqual([]);
});

test('scans as fast as keys come into the finder of a movement and the goods of a profile: each is counted once', async ({
  page,
  office,
}) => {
  const goods = await twoOf(office);
  const station = new ScanStation(page);
  const movement = new MovementPage(page);
  await test.step('the finder of a movement', async () => {
    await page.goto('/wms/inventory/in');
    await expect(page.getByRole('textbox', { name: 'สแกนที่เก็บหรือสินค้า' })).toBeFocused();
    await station.burst([goods[0].shelf]);
    await page.getByRole('combobox', { name: 'ค้นหาสินค้าที่ไม่มีบาร์โค้ด' }).focus();
    await typeAll(page, inTurn(goods));
    for (const { name } of goods) await expect(movement.amountOf(name)).toHaveValue(String(TIMES));
  });
  await test.step('what a packer takes each morning', async () => {
    await page.goto('/wms/inventory/transfertoline');
    await expect(page.getByRole('textbox', { name: 'สแกนที่เก็บหรือสินค้า' })).toBeFocused();
    await station.burst([goods[0].shelf]);
    await page.getByRole('button', { name: 'สร้างโปรไฟล์' }).click();
    await expect(page.getByRole('textbox', { name: 'สแกนสินค้าที่ต้องมีในไลน์แพ็ก' })).toBeFocused();
    await station.burst(inTurn(goods));
    for (const { name } of goods) await expect(movement.amountOf(name)).toHaveValue(String(TIMES));
  });
});

test('scans as fast as keys come into what arrives of a purchase order, goods and serials: each is counted once', async ({
  page,
  office,
}) => {
  const goods = await twoOf(office);
  const partner = await office.post<{ id: number }>('/api/v1/wms/partner', { company_name: `คู่ค้า ${goods[0].mark}` });
  const made = await office.post<{ id: number; version: number }>('/api/v1/wms/po', {
    partner_id: partner.id,
    lines: goods.map((one) => ({ product_id: one.goods, quantity: 50, cost: 100 })),
  });
  await office.put(`/api/v1/wms/po/approve/${made.id}`, { version: made.version });
  const came = (name: string): Locator => page.getByLabel(`จำนวน ${name} ที่มาถึง`);
  await page.goto(`/backoffice/po/${made.id}`);
  await page.getByRole('button', { name: 'รับสินค้าบางส่วน' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'สแกนหรือค้นหาสินค้า' }).focus();
  await typeAll(page, inTurn(goods));
  for (const { name } of goods) await expect(came(name)).toHaveValue(String(TIMES));
  await came(goods[0].name).fill('');
  await page.getByRole('button', { name: `ใส่เลขรันที่มา ${goods[0].name}` }).click();
  const serials = Array.from(
    { length: 2 * TIMES },
    (_none, at) => `${goods[0].mark}-S${String(at + 1).padStart(2, '0')}`,
  );
  await typeAll(page, serials);
  await expect(came(goods[0].name)).toHaveValue(String(serials.length));
});

test('a scan that was cut short adds nothing, though it finds one product alone; the whole one behind it does', async ({
  page,
  office,
}) => {
  const sold = await office.sold();
  await page.goto('/backoffice/orders/create');
  await page.getByRole('textbox', { name: /^เพิ่มสินค้า/ }).focus();
  const cut = sold.sku.slice(0, -1);
  await typeAll(page, [cut]);
  await expect(page.getByText(`ไม่พบสินค้า “${cut}”`).first()).toBeVisible();
  await expect(page.getByRole('option', { name: new RegExp(sold.sku) })).toHaveCount(0);
  await typeAll(page, [cut, sold.sku]);
  await expect(page.getByLabel(`จำนวน ${sold.name}`)).toHaveValue('1');
});

test('scans as fast as keys come into the search of a list: the last one is what is looked for', async ({
  page,
  office,
}) => {
  const goods = await twoOf(office);
  for (const list of ['/wms/product', '/wms/inventory']) {
    await page.goto(list);
    await page.getByRole('searchbox').focus();
    for (const { barcode } of [...goods, ...goods]) {
      await page.keyboard.type(barcode);
      await page.keyboard.press('Enter');
    }
    await expect(page).toHaveURL(new RegExp(`q=.*${goods[1].barcode}`));
    await expect(page.getByRole('searchbox')).toHaveValue(goods[1].barcode);
    await expect(page.getByRole('table').getByText(goods[1].name).first()).toBeVisible();
    await expect(page.getByText(goods[0].name)).toHaveCount(0);
  }
});

test('thirty tabs of one browser, five times as many as it has connections for, hold one stream, and all of them are live', async ({
  context,
  office,
}) => {
  const name = `คู่ค้า ${Date.now().toString(36)}`;
  let streams = 0;
  context.on('request', (call) => {
    if (new URL(call.url()).pathname === '/api/v1/live') streams += 1;
  });
  // A list that is empty loads little.
  const pages = await Promise.all(Array.from({ length: 30 }, () => context.newPage()));
  const path = `/wms/partner?q=${encodeURIComponent(name)}`;
  for (const page of pages) {
    await page.goto(path);
    await expect(page.getByText(/^ตัวกรองที่ใช้อยู่: /)).toBeVisible();
  }
  expect(streams).toBe(1);
  await office.post('/api/v1/wms/partner', { company_name: name });
  for (const page of pages) await expect(page.getByRole('link', { name })).toBeVisible();
});
