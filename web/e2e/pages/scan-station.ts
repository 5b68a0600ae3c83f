import type { Locator, Page } from '@playwright/test';

/** A scan station: scans arrive as fast key presses with key positions, as a keyboard scanner sends them. */
export class ScanStation {
  constructor(readonly page: Page) {}

  get panel(): Locator {
    return this.page.locator('[aria-live="assertive"] > [data-tone]');
  }

  async start(): Promise<void> {
    await this.page.getByRole('button', { name: /^(เริ่มทำงาน|Start work)$/ }).click();
  }

  /** A scanner's fast keys: positions of a US keyboard, whatever character the computer's layout makes of them. */
  async scan(code: string, layout: 'us' | 'thai' = 'us'): Promise<void> {
    // A code read twice within 150 ms counts once.
    await this.page.waitForTimeout(160);
    await this.page.evaluate(
      ([text, kind]) => {
        const field = document.activeElement ?? document.body;
        const press = (position: string, key: string, shiftKey = false): void => {
          field.dispatchEvent(
            new KeyboardEvent('keydown', {
              code: position,
              key: kind === 'thai' ? 'ฟ' : key,
              shiftKey,
              bubbles: true,
              cancelable: true,
            }),
          );
        };
        for (const char of text ?? '')
          press(
            /[a-z]/i.test(char) ? `Key${char.toUpperCase()}` : /\d/.test(char) ? `Digit${char}` : 'Minus',
            char,
            /[A-Z]/.test(char),
          );
        press('Enter', 'Enter');
      },
      [code, layout],
    );
  }

  /** Codes that come one after the other as fast as a scanner at its most can send them: twelve in a second. */
  async burst(codes: readonly string[]): Promise<void> {
    await this.page.evaluate(async (all) => {
      const press = (position: string, key: string, shiftKey = false): void => {
        (document.activeElement ?? document.body).dispatchEvent(
          new KeyboardEvent('keydown', { code: position, key, shiftKey, bubbles: true, cancelable: true }),
        );
      };
      for (const code of all) {
        const from = performance.now();
        for (const char of code)
          if (char === '*') press('Digit8', char, true);
          else
            press(
              /[a-z]/i.test(char) ? `Key${char.toUpperCase()}` : /\d/.test(char) ? `Digit${char}` : 'Minus',
              char,
              /[A-Z]/.test(char),
            );
        press('Enter', 'Enter');
        await new Promise((done) => {
          setTimeout(done, Math.max(0, 1000 / 12 - (performance.now() - from)));
        });
      }
    }, codes);
  }

  /** By hand, slowly, then Enter: only Enter ends it. */
  async type(code: string): Promise<void> {
    await this.page.keyboard.type(code, { delay: 50 });
    await this.page.keyboard.press('Enter');
  }

  /**
   * Real keys with Shift where the code wants it, as a keyboard wedge presses them; slowly, so that only Enter ends it.
   */
  async press(code: string): Promise<void> {
    for (const char of code) {
      const key = char === '*' ? 'Shift+Digit8' : /[A-Z]/.test(char) ? `Shift+Key${char}` : char;
      await this.page.keyboard.press(key, { delay: 40 });
    }
    await this.page.keyboard.press('Enter');
  }

  async answered(tone: string): Promise<void> {
    await this.page.locator(`[aria-live="assertive"] > [data-tone="${tone}"]`).waitFor();
  }
}
