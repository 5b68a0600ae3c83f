import { expect, type Page } from '@playwright/test';
import type { Office, OrderFacts } from './office';
import { ScanStation } from './scan-station';

/** The packing screen, started, with an order of its own to pack. */
export class PackingBench {
  private constructor(
    readonly order: OrderFacts,
    readonly page: Page,
    readonly station: ScanStation,
  ) {}

  static async open(page: Page, office: Office): Promise<PackingBench> {
    const order = await office.order();
    const station = new ScanStation(page);
    await page.goto('/backoffice/packings');
    await station.start();
    return new PackingBench(order, page, station);
  }

  /** The code of each piece that the order wants, in its order. */
  get pieces(): string[] {
    return this.order.lines
      .flatMap(({ components }) => components ?? [])
      .flatMap((part) => Array.from({ length: part.quantity }, () => part.barcode || part.pn));
  }

  async opened(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: this.order.number })).toBeVisible();
  }
}
