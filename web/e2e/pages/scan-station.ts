import type { Locator, Page } from '@playwright/test';

/** A scan station: scans arrive as fast key presses with key positions, as a keyboard scanner sends them. */
export class ScanStation {
  constructor(readonly page: Page) {}

  get panel(): Locator {
    return this.page.locator('[data-tone][aria-live="assertive"]');
  }

  async start(): Promise<void> {
    await this.page.getByRole('button', { name: /^(เริ่มทำงาน|Start work)$/ }).click();
  }

  async scan(code: string): Promise<void> {
    await this.page.keyboard.type(code, { delay: 5 });
    await this.page.keyboard.press('Enter');
  }

  async answered(tone: string): Promise<void> {
    await this.page.locator(`[data-tone="${tone}"][aria-live="assertive"]`).waitFor();
  }
}
