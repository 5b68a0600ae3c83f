import type { Locator, Page } from '@playwright/test';

/** Any list screen: search, table, pager. */
export class ListPage {
  constructor(readonly page: Page) {}

  get search(): Locator {
    return this.page.getByRole('searchbox').first();
  }

  get rows(): Locator {
    return this.page.getByRole('table').locator('tbody > tr:not([aria-hidden])');
  }

  row(text: string): Locator {
    return this.rows.filter({ hasText: text });
  }

  async find(words: string): Promise<void> {
    await this.search.fill(words);
    await this.search.press('Enter');
  }

  pageButton(number: number): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^(หน้า|Page) ${number}$`) });
  }
}
