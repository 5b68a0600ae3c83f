import { expect, test } from '../fixtures';
import { ScanStation } from '../pages/scan-station';

/** What the journey needs of the order that the station offers; part of it may be packed already. */
interface Found {
  status: number;
  lines: { components: { pn: string; barcode: string; quantity: number; packed: number }[] | null }[];
}

/** The number that a text begins with. */
const countIn = (text: string | null): number => Number(/\d+/.exec(text ?? '')?.[0] ?? 0);

test('a packer lands on the station, sees how many wait, opens the next, scans it through, and the counter falls', async ({
  office,
  openAs,
}) => {
  await office.order();
  const page = await openAs('packer');
  const station = new ScanStation(page);
  await page.goto('/');
  await expect(page).toHaveURL(/\/backoffice\/packings$/);
  await expect(page.getByText(/\d+ คำสั่งซื้อรอแพ็ก/)).toBeVisible();
  await station.start();
  const waiting = page.getByRole('region', { name: /คำสั่งซื้อรอแพ็ก/ });
  const heading = waiting.getByRole('heading');
  await expect(heading).toBeVisible();
  const before = countIn(await heading.textContent());
  expect(before).toBeGreaterThan(0);
  const next = waiting.getByRole('list', { name: 'คำสั่งซื้อถัดไปตามทางเดิน' }).getByRole('listitem');
  const number = /SO\d+-\d+/.exec((await next.first().textContent()) ?? '')?.[0] ?? '';

  const order = (): Promise<Found> => office.get(`/api/v1/orders/detail?number=${number}`);
  await page.keyboard.press('F8');
  await expect(page.getByRole('heading', { name: number })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'ช่องสแกน' })).toBeFocused();

  const found = await order();
  const pieces = found.lines
    .flatMap(({ components }) => components ?? [])
    .flatMap((part) => Array.from({ length: part.quantity - part.packed }, () => part.barcode || part.pn));
  for (const [at, code] of pieces.entries()) {
    await station.scan(code);
    await expect(station.panel).toContainText(
      at + 1 < pieces.length ? `ถูกต้อง ${at + 1} จาก ${pieces.length}` : 'ปิดกล่องแล้ว',
    );
  }
  await expect(async () => {
    const text = (await heading.count()) > 0 ? await heading.textContent() : '0';
    expect(countIn(text)).toBe(before - 1);
  }).toPass();
  expect((await order()).status).toBe(112);
});
