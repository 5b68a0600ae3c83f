import { expect, type Locator, type Page } from '@playwright/test';
import { ScanStation } from './scan-station';
import { ShellPage } from './shell';

/** The movement screen, worked by scanner and keys alone. */
export class MovementPage {
  private readonly station: ScanStation;

  constructor(readonly page: Page) {
    this.station = new ScanStation(page);
  }

  /** Goes to a screen by its name, from wherever it is. */
  async goTo(title: string): Promise<void> {
    await this.page.keyboard.press('Control+k');
    const field = this.page.getByRole('dialog').getByRole('textbox');
    await expect(field).toBeFocused();
    await this.page.keyboard.insertText(title);
    await expect(this.page.getByRole('dialog').getByRole('button', { name: title, exact: true })).toBeVisible();
    await this.page.keyboard.press('Enter');
    await expect(new ShellPage(this.page).heading).toHaveText(title);
    await expect(this.page.getByRole('dialog')).toHaveCount(0);
  }

  /** Scans and waits until it was understood so. */
  async scan(code: string, heard: string | RegExp): Promise<void> {
    await this.station.scan(code);
    await expect(this.page.locator('p[aria-live="assertive"]')).toHaveText(heard);
  }

  amountOf(name: string): Locator {
    return this.page.getByRole('textbox', { name: `จำนวนของ ${name}` });
  }

  /** Replaces what is in the field that has the focus. */
  async write(text: string): Promise<void> {
    await this.page.keyboard.press('Control+a');
    await this.page.keyboard.insertText(text);
  }

  /** F9, once the review shows. */
  async review(title: string): Promise<void> {
    await this.page.keyboard.press('F9');
    await expect(this.page.getByRole('heading', { name: title })).toBeVisible();
  }

  /** F9, and the number of the bill it became. */
  async post(done: string): Promise<string> {
    await this.page.keyboard.press('F9');
    const panel = this.page.getByRole('region', { name: done });
    await expect(panel).toBeVisible();
    return (await panel.locator('p span').first().textContent()) ?? '';
  }
}
