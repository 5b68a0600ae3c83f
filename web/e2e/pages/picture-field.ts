import { expect, type Locator, type Page } from '@playwright/test';

/** The picture field of a form and the ways a picture gets into it. */
export class PictureField {
  readonly field: Locator;

  constructor(
    readonly page: Page,
    label: string,
  ) {
    this.field = page.getByRole('group', { name: label });
  }

  get shown(): Locator {
    return this.field.getByRole('img');
  }

  async choose(file: Buffer, name = 'รูป.png'): Promise<void> {
    await this.field.locator('input:not([capture])').setInputFiles({ name, mimeType: 'image/png', buffer: file });
  }

  async shoot(file: Buffer): Promise<void> {
    await this.field
      .locator('input[capture="environment"]')
      .setInputFiles({ name: 'camera.png', mimeType: 'image/png', buffer: file });
  }

  /** What the browser sends when a picture is pasted or let go over the page. */
  async bring(how: 'paste' | 'drop', file: Buffer): Promise<void> {
    await this.page.evaluate(
      ([kind, base64]) => {
        const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
        const data = new DataTransfer();
        data.items.add(new File([bytes], 'picture.png', { type: 'image/png' }));
        const init = { bubbles: true, cancelable: true };
        document.body.dispatchEvent(
          kind === 'paste'
            ? new ClipboardEvent('paste', { ...init, clipboardData: data })
            : new DragEvent('drop', { ...init, dataTransfer: data }),
        );
      },
      [how, file.toString('base64')] as const,
    );
  }

  async clear(): Promise<void> {
    await this.field.getByRole('button', { name: 'เอารูปออก' }).click();
    await expect(this.shown).toHaveCount(0);
  }
}
