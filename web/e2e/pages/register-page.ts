import { expect, type Locator, type Page } from '@playwright/test';

/** The page on which a new business begins. */
export class RegisterPage {
  constructor(readonly page: Page) {}

  get send(): Locator {
    return this.page.getByRole('button', { name: 'เปิดร้าน' });
  }

  async fill(name: string, shop: string): Promise<void> {
    await this.page.goto('/register');
    await this.page.getByLabel('ชื่อร้าน').fill(shop);
    await this.page.getByRole('textbox', { name: 'ชื่อ', exact: true }).fill('นิภา');
    await this.page.getByLabel('ชื่อผู้ใช้').fill(name);
    await this.page.getByLabel('อีเมล').fill(`${name}@shop.example.com`);
    for (const field of await this.page.locator('input[autocomplete="new-password"]').all())
      await field.fill('pack-5000-boxes');
  }

  /** A business of that name, whose owner lands on the first steps. */
  async register(name: string): Promise<void> {
    await this.fill(name, name);
    await this.send.click();
    await expect(this.page).toHaveURL('/start');
  }
}
