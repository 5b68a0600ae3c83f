import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import type { Page, TestInfo } from '@playwright/test';
import { Provider } from '../../src/shared/api/contract';
import { expect, test } from '../fixtures';
import { ListPage } from '../pages/list-page';
import type { Office } from '../pages/office';
import { PackingBench } from '../pages/packing-bench';

const tool = (name: string, ...given: string[]): string => execFileSync(name, given, { encoding: 'utf8' });

/** The text of each page that a press prints, blanks made one. */
async function printed(office: Office, page: Page, info: TestInfo, press: () => Promise<void>): Promise<string[]> {
  const pages = page.waitForResponse((answer) => answer.url().includes('/api/v2/packings/print?id='));
  await press();
  const answer = await pages;
  expect(answer.headers()['content-type']).toBe('application/pdf');
  const file = info.outputPath(`${Date.now()}.pdf`);
  if (await page.evaluate(() => navigator.pdfViewerEnabled)) {
    const { pathname, search } = new URL(answer.url());
    writeFileSync(file, await office.file(pathname + search)); // the browser keeps what it shows in a tab to itself
  } else {
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'บันทึกไฟล์' }).click();
    await (await download).saveAs(file);
    const popup = page.getByRole('dialog');
    const isPopup = (await popup.count()) > 0;
    if (isPopup) await popup.getByRole('button', { name: 'ปิด' }).click();
    await expect(popup).toHaveCount(0);
    if (isPopup) await expect(page.locator('button:focus'), 'what was pressed has the focus').toContainText('พิมพ์');
  }
  return tool('pdftotext', '-raw', file, '-')
    .split('\f')
    .slice(0, -1)
    .map((text) => text.replaceAll(/\s+/g, ' '));
}

/** Prints and draws, as who presses the key does: what the paper says is what counts. */
async function drawn(office: Office, body: object): Promise<void> {
  const { id } = await office.post<{ id: number }>('/api/v1/packings/print', body);
  await office.file(`/api/v2/packings/print?id=${id}`);
}

test('a packed order gets its label, and the next one says that it is a reprint', async ({ page, office }, info) => {
  const bench = await PackingBench.open(page, office);
  const { order, pieces, station } = bench;
  const tracking = `SPXTH${Date.now()}`;
  await office.put(`/api/v1/orders/tracking/${order.id}`, { tracking_number: tracking });
  await station.answered('ready');
  await station.type(order.number);
  await bench.opened();
  for (const code of pieces) await station.scan(code);
  await expect(station.panel).toContainText('ปิดกล่องแล้ว');

  await test.step('at the station by a key', async () => {
    await expect(page.getByText('กล่องที่เพิ่งปิด')).toBeVisible();
    const [text = ''] = await printed(office, page, info, () => page.keyboard.press('F7'));
    for (const part of ['น้ำผึ้ง ปิ่นทอง', '081-234-5678', 'ต.ในเมือง', 'จ.ลำพูน', '51000', tracking, order.number])
      expect(text).toContain(part);
    expect(text).toContain('เก็บเงินปลายทาง');
    expect(text).not.toContain('REPRINT');
  });

  await page.goto(`/backoffice/orders/${order.id}`);
  const section = page.getByRole('region', { name: 'การพิมพ์' });
  await expect(section.getByText(/พิมพ์แล้ว 1 ครั้ง/)).toBeVisible();
  const [again = ''] = await printed(office, page, info, () =>
    section.getByRole('button', { name: 'พิมพ์ใบปะหน้า' }).click(),
  );
  expect(again).toContain('REPRINT 1');
  await expect(section.getByText(/พิมพ์แล้ว 2 ครั้ง/)).toBeVisible();
});

test('the second box of an order gets a label of its own, and leaves by the number on it', async ({
  page,
  office,
}, info) => {
  const bench = await PackingBench.open(page, office);
  const { order, pieces, station } = bench;
  const scan = '/api/v2/packings/verify/createoradd';
  const { packing: first } = await office.post<{ packing: { id: number; number: string } }>(scan, {
    code: order.number,
  });
  await office.post(scan, { packing_id: first.id, barcode: pieces[0] });
  await office.post('/api/v3/packings/verify/close', { packing_id: first.id, partial: true, reason: 'กล่องเล็ก' });
  await station.answered('ready');
  await station.type(order.number);
  await bench.opened();
  for (const code of pieces.slice(1)) await station.scan(code);
  await expect(station.panel).toContainText('ปิดกล่องแล้ว');
  const [text = ''] = await printed(office, page, info, () => page.keyboard.press('F7'));
  expect(text).toContain('กล่อง 2/2');
  expect(text).toContain('เก็บเงินกับกล่อง 1');
  expect(text).not.toContain('REPRINT');
  expect(text).not.toContain('฿');
  const number = /PK\d+-\d+/.exec(text)?.[0] ?? '';
  expect(number).not.toBe(first.number);

  await page.goto(`/backoffice/orders/${order.id}`);
  const section = page.getByRole('region', { name: 'การพิมพ์' });
  await expect(section.getByText(/^ยังไม่มีเลขพัสดุ/)).toBeVisible();
  const both = await printed(office, page, info, () => section.getByRole('button', { name: 'พิมพ์ใบปะหน้า' }).click());
  expect(both).toHaveLength(2);
  expect(both[0]).toContain(first.number);
  expect(both[0]).toContain('เก็บเงินปลายทาง');
  expect(both[1]).toContain(number);
  for (const code of [number, first.number])
    expect(await office.post(`/api/v1/orders/trackingcheck/${code}`, {})).toMatchObject({ result: 'ok' });
});

test('a label that is older than the address is told of where it is used, and one printed again is silent', async ({
  page,
  office,
  openAs,
}, info) => {
  const bench = await PackingBench.open(page, office);
  const { order, pieces, station } = bench;
  await drawn(office, { order_ids: [order.id], kind: 'label' });
  const seller = await openAs('owner');
  await seller.goto(`/backoffice/orders/${order.id}?edit=1`);
  await seller.getByLabel(/^บ้านเลขที่/).fill('5/2 ซอยบ้านใหม่');
  await seller.keyboard.press('Control+Enter');
  const alert = seller.getByRole('alert').filter({ hasText: 'ใบปะหน้าที่พิมพ์ไว้เก่าแล้ว' });
  await expect(alert.getByRole('button', { name: 'พิมพ์ใบปะหน้า' })).toBeVisible();
  await seller.goto(`/backoffice/orders?q=${order.number}`);
  const mark = seller.getByRole('row', { name: order.number }).getByRole('button', { name: /^ใบปะหน้าที่พิมพ์ไว้เก่าแล้ว/ });
  await expect(mark).toBeVisible();

  await station.scan(order.number);
  await bench.opened();
  const line = page.getByRole('note').filter({ hasText: 'ใบปะหน้าที่พิมพ์ไว้เก่าแล้ว อย่าติด' });
  await expect(line).toContainText('ข้อมูลบนใบเปลี่ยนหลังพิมพ์');

  await test.step('printed at the station, both are silent', async () => {
    const [text = ''] = await printed(office, page, info, () => page.keyboard.press('F7'));
    expect(text).toContain('5/2 ซอยบ้านใหม่');
    expect(text).toContain('REPRINT 1');
    await expect(line).toHaveCount(0);
    await expect(mark).toHaveCount(0);
  });

  await test.step('a number while the box is open is heard, and holds nothing up', async () => {
    await office.put(`/api/v1/orders/tracking/${order.id}`, { tracking_number: `SPXTH${Date.now()}` });
    await expect(line).toContainText('ใบที่พิมพ์ไว้ยังไม่มีเลขพัสดุ');
    for (const code of pieces) await station.scan(code);
    await expect(station.panel).toContainText('ปิดกล่องแล้ว');
  });
});

test('a box under an old label is named until it leaves, and its order while it is on its way', async ({
  page,
  office,
}) => {
  const bench = await PackingBench.open(page, office);
  const { order, pieces, station } = bench;
  const scan = '/api/v2/packings/verify/createoradd';
  const { packing: first } = await office.post<{ packing: { id: number; number: string } }>(scan, {
    code: order.number,
  });
  await office.post(scan, { packing_id: first.id, barcode: pieces[0] });
  await office.post('/api/v3/packings/verify/close', { packing_id: first.id, partial: true, reason: 'กล่องเล็ก' });
  await drawn(office, { order_ids: [order.id], packing_id: first.id, kind: 'label' });
  await office.put(`/api/v1/orders/tracking/${order.id}`, {
    tracking_number: `KRY${Date.now()}`,
    shipping_provider_id: Provider.Kerry,
  });

  await station.answered('ready');
  await station.scan(order.number);
  await bench.opened();
  const line = page.getByRole('note').filter({ hasText: `ใบปะหน้าเก่าแล้ว กล่อง ${first.number}` });
  await expect(line.getByRole('button', { name: `พิมพ์ใบปะหน้า ${first.number}` })).toBeVisible();
  await expect(page.getByText('ใบปะหน้าที่พิมพ์ไว้เก่าแล้ว อย่าติด')).toHaveCount(0);
  for (const code of pieces.slice(1)) await station.scan(code);
  await expect(station.panel).toContainText('ปิดกล่องแล้ว');

  await page.goto(`/backoffice/orders/${order.id}`);
  const alert = page.getByRole('alert').filter({ hasText: first.number });
  await expect(alert).toContainText('ใบปะหน้าที่พิมพ์ไว้เก่าแล้ว');
  await expect(alert.getByRole('listitem')).toHaveCount(1);
  const { packings } = await office.get<{ packings: { number: string }[] }>(`/api/v1/orders/detail?id=${order.id}`);
  for (const { number } of packings)
    expect(await office.post(`/api/v1/orders/trackingcheck/${number}`, {})).toMatchObject(
      number === first.number ? { label_changed: true, packing_id: first.id } : { result: 'ok' },
    );
  await expect(alert).toContainText('พัสดุออกไปแล้ว ใบปะหน้าอาจเป็นใบเก่า');
});

test('labels of ticked orders come in the order of the list', async ({ page, office }, info) => {
  const sold = await office.sold(9);
  const made = [];
  for (let at = 0; at < 3; at++) made.push(await office.order('cash', [{ product_id: sold.product, quantity: 1 }]));
  const list = new ListPage(page);
  await page.goto(`/backoffice/orders?product=${sold.product}`);
  for (const { number } of made) await list.row(number).getByRole('checkbox').check();
  const bar = page.getByRole('region', { name: 'รายการที่เลือก' });
  const choose = async (name: string): Promise<void> => {
    await bar.getByRole('button', { name: 'พิมพ์', exact: true }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  const shown = await list.rows.allTextContents();
  const numbers = made.map(({ number }) => number);
  const wanted = shown.map((text) => numbers.find((number) => text.includes(number)) ?? '').filter(Boolean);
  expect(wanted).toHaveLength(3);
  const labels = await printed(office, page, info, () => choose('พิมพ์ใบปะหน้า'));
  expect(labels.map((text) => numbers.find((number) => text.includes(number)))).toEqual(wanted);
  await page.bringToFront();
  const [walk = ''] = await printed(office, page, info, () => choose('พิมพ์ใบหยิบสินค้า'));
  expect(walk).toContain('3 คำสั่งซื้อ · 3 ชิ้น');
  expect(walk).toContain(sold.shelf);
});
