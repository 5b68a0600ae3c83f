import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { ShellPage } from '../pages/shell';

/** Counts how far what is shown moves by itself, as browsers count it, from the first frame of every page on. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) seen.shift += Number(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift);
}

for (const width of [1440, 390]) {
  test(`the order list stays where it is while the rest of it arrives, ${width} wide`, async ({ openAs }) => {
    const page = await openAs('owner', { width, isTouch: width < 700 });
    const shift = await watchShifts(page);
    const stands = async (): Promise<void> => {
      await expect(page.getByRole('button', { name: 'ส่งออก', exact: true })).toBeVisible();
      await expect(page.getByRole('link', { name: /^ทั้งหมด\s*[\d,]+/ })).toBeVisible();
      await expect(page.getByRole('link', { name: /^SO/ }).first()).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
    };
    await page.goto('/backoffice/orders');
    await expect(new ShellPage(page).heading).toBeVisible();
    await stands();
    const first = await shift();
    await page.reload();
    await stands();
    expect({ first: first < 0.1, again: (await shift()) < 0.1 }).toEqual({ first: true, again: true });
  });
}

test('lists and forms of a phone stay where they are while the rest of them arrives', async ({ openAs }) => {
  const page = await openAs('seller', { width: 390, isTouch: true });
  const shift = await watchShifts(page);
  await page.goto('/backoffice/products');
  await expect(page.getByRole('button', { name: 'ส่งออก', exact: true })).toBeVisible();
  await expect(page.getByRole('list').or(page.getByRole('row')).first()).toBeVisible();
  await expect(page.getByText(/^[\d,]+ รายการ$/)).toBeVisible();
  const list = await shift();
  await page.goto('/backoffice/ordersv2/new');
  await expect(page.getByRole('textbox', { name: 'วางข้อความจากแชท' })).toBeVisible();
  expect({ list: list < 0.05, form: (await shift()) < 0.05 }).toEqual({ list: true, form: true });
});
