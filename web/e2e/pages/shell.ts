import type { Locator, Page } from '@playwright/test';

/** Top bar, sidebar and what stands around every page. */
export class ShellPage {
  constructor(readonly page: Page) {}

  get heading(): Locator {
    return this.page.getByRole('heading', { level: 1 });
  }

  get menu(): Locator {
    return this.page.getByRole('navigation', { name: /^(เมนูหลัก|Main menu)$/ });
  }

  get menuButton(): Locator {
    return this.page.getByRole('banner').getByRole('button').first();
  }

  get footer(): Locator {
    return this.page.getByRole('contentinfo');
  }

  async switchTo(language: 'EN' | 'TH'): Promise<void> {
    await this.page.getByRole('button', { name: new RegExp(`^${language} `) }).click();
  }

  get userButton(): Locator {
    return this.page.getByRole('button', { name: /(เมนูผู้ใช้|User menu)/ });
  }

  async openUserMenu(): Promise<void> {
    await this.userButton.click();
  }
}
