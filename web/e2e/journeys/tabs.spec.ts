import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { ScanStation } from '../pages/scan-station';

const CHECK = '/backoffice/packings/shipping/checking';
const asks = (page: Page): string[] => {
  const codes: string[] = [];
  page.on('request', (request) => {
    const code = /trackingcheck\/(.+)$/.exec(request.url())?.[1];
    if (code && request.method() === 'POST') codes.push(code);
  });
  return codes;
};

test('an open desk goes on with what a tab left that closed meanwhile', async ({ page, context, office }) => {
  const sold = await office.sold(1);
  const order = await office.order('cash', [{ product_id: sold.product, quantity: 1 }]);
  const { packing } = await office.post<{ packing: { number: string } }>('/api/v2/packings/verify/createandclose', {
    code: order.number,
    pieces: [{ barcode: sold.barcode }],
  });
  const fromOpen = asks(page);
  await page.goto(CHECK);
  await new ScanStation(page).start();
  const other = await context.newPage();
  await other.route(/\/trackingcheck\//, (route) => route.abort('connectionreset'));
  await other.goto(CHECK);
  const station = new ScanStation(other);
  await station.start();
  await station.scan(packing.number);
  await expect(station.panel).toContainText('ไม่มีสัญญาณ');
  const comesBack = (): Promise<unknown> => page.evaluate(() => window.dispatchEvent(new Event('online')));
  await comesBack();
  await other.close();
  await expect
    .poll(async () => {
      await comesBack();
      return (await office.detail(order.id)).status;
    })
    .toBe(121);
  expect(fromOpen).toEqual([packing.number]);
});

test('each of two tabs goes on with its own box, and a new one with that of a closed one', async ({
  page,
  context,
  office,
}) => {
  const sold = await office.sold(2);
  const [first, second] = await Promise.all(
    [1, 2].map(() => office.order('cash', [{ product_id: sold.product, quantity: 1 }])),
  );
  const open = async (tab: Page, number: string): Promise<void> => {
    await tab.goto('/backoffice/packings');
    const station = new ScanStation(tab);
    await station.start();
    await station.scan(number);
    await expect(tab.getByRole('heading', { name: number })).toBeVisible();
  };
  const again = async (tab: Page, number: string): Promise<void> => {
    await new ScanStation(tab).start();
    await expect(tab.getByRole('heading', { name: number })).toBeVisible();
  };
  await open(page, first!.number);
  const other = await context.newPage();
  await open(other, second!.number);
  await page.reload();
  await again(page, first!.number);
  await other.reload();
  await again(other, second!.number);
  await other.close();
  const next = await context.newPage();
  await next.goto('/backoffice/packings');
  await again(next, second!.number);
});

test('scans that wait in one tab are sent by no other, and by the next one, once, when it is closed', async ({
  page,
  context,
  office,
}) => {
  const sold = await office.sold(1);
  const order = await office.order('cash', [{ product_id: sold.product, quantity: 1 }]);
  const { packing } = await office.post<{ packing: { number: string } }>('/api/v2/packings/verify/createandclose', {
    code: order.number,
    pieces: [{ barcode: sold.barcode }],
  });
  await page.route(/\/trackingcheck\//, (route) => route.abort('connectionreset'));
  await page.goto(CHECK);
  const first = new ScanStation(page);
  await first.start();
  await first.scan(packing.number);
  await expect(first.panel).toContainText('ไม่มีสัญญาณ');

  const second = await context.newPage();
  const fromSecond = asks(second);
  await second.goto(CHECK);
  const other = new ScanStation(second);
  await other.start();
  await other.scan('NOBODY-KNOWS-IT');
  await expect(other.panel).toContainText('ไม่รู้จักเลขนี้');
  expect(fromSecond).toEqual(['NOBODY-KNOWS-IT']);
  expect((await office.detail(order.id)).status).toBe(112);

  // Over a reload it stays with its own tab.
  await page.reload();
  await first.start();
  await expect(first.panel).toContainText('ไม่มีสัญญาณ');
  expect((await office.detail(order.id)).status).toBe(112);

  await page.close();
  await second.close();
  const third = await context.newPage();
  const fromThird = asks(third);
  await third.goto(CHECK);
  await new ScanStation(third).start();
  await expect.poll(async () => (await office.detail(order.id)).status).toBe(121);
  expect(fromThird).toEqual([packing.number]);
  const fourth = await context.newPage();
  const fromFourth = asks(fourth);
  await fourth.goto(CHECK);
  const last = new ScanStation(fourth);
  await last.start();
  await last.scan('NOBODY-KNOWS-IT');
  await expect(last.panel).toContainText('ไม่รู้จักเลขนี้');
  expect(fromFourth).toEqual(['NOBODY-KNOWS-IT']);
});
