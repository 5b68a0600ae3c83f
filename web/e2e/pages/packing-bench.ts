import { expect, type APIRequestContext, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { Office, type OrderFacts } from './office';
import { ScanStation } from './scan-station';
import { contextFor } from './session';

/** The packing screen, started, with an order of its own to pack. */
export class PackingBench {
  private constructor(
    readonly office: Office,
    readonly order: OrderFacts,
    readonly context: BrowserContext,
    readonly page: Page,
    readonly station: ScanStation,
  ) {}

  static async open(at: {
    browser: Browser;
    baseURL: string | undefined;
    request: APIRequestContext;
  }): Promise<PackingBench> {
    const office = await Office.open(at.request, at.browser, at.baseURL);
    const order = await office.order();
    const context = await contextFor(at.browser, at.baseURL, 'owner');
    const page = await context.newPage();
    const station = new ScanStation(page);
    await page.goto('/backoffice/packings');
    await station.start();
    return new PackingBench(office, order, context, page, station);
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
