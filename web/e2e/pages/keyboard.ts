import { expect, type Locator, type Page } from '@playwright/test';

/** Walks by Tab until the focus is on something of this name. */
export async function tabTo(page: Page, name: string | RegExp, most = 60): Promise<void> {
  for (let step = 0; step < most; step += 1) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    const own = await focused
      .evaluate(
        (node) => {
          const labelled =
            node instanceof HTMLInputElement || node instanceof HTMLSelectElement || node instanceof HTMLTextAreaElement
              ? node.labels?.[0]?.textContent
              : '';
          return node.getAttribute('aria-label') ?? (labelled || node.textContent) ?? '';
        },
        undefined,
        { timeout: 2000 },
      )
      .catch(() => '');
    if (typeof name === 'string' ? own.trim().startsWith(name) : name.test(own)) return;
  }
  throw new Error(`Tab never reached ${String(name)}`);
}

/** Goes down the focused list of choices until one reads so. */
export async function chooseDown(page: Page, words: string): Promise<void> {
  const focused = page.locator(':focus');
  const chosen = () => focused.evaluate((node) => (node as HTMLSelectElement).selectedOptions[0]?.textContent ?? '');
  // What was chosen last may stand below.
  if (!(await chosen()).startsWith(words)) await page.keyboard.press('Home');
  for (let step = 0; step < 20 && !(await chosen()).startsWith(words); step += 1)
    await page.keyboard.press('ArrowDown');
  expect(await chosen()).toContain(words);
}

/** Goes down a list with J to one row's link: other journeys add rows above it in the same shop. */
export async function walkDownTo(page: Page, link: Locator, most = 30): Promise<void> {
  const isFocused = (): Promise<boolean> => link.evaluate((node) => node === document.activeElement);
  for (let step = 0; step < most && !(await isFocused()); step += 1) await page.keyboard.press('KeyJ');
  await expect(link).toBeFocused();
}

/** Opens the menu whose button has this name, by keys, and takes one of its items. */
export async function takeFromMenu(page: Page, menu: string, item: string): Promise<void> {
  await tabTo(page, menu);
  await page.keyboard.press('Enter');
  const wanted = page.getByRole('menuitem', { name: item });
  // A menu has the keys when it has come to rest, not when it shows.
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(wanted).toBeFocused({ timeout: 100 });
  }).toPass({ timeout: 20_000, intervals: [100] });
  await page.keyboard.press('Enter');
}
