import { expect, test } from '../fixtures';

/** In the page: what of the thing in focus lies under a bar at the bottom, or nothing. */
function covered(): string {
  const one = document.activeElement;
  if (!one || one === document.body) return '';
  const box = one.getBoundingClientRect();
  const middle = box.left + box.width / 2;
  for (const y of [box.top + 3, box.bottom - 3]) {
    const bar = document.elementsFromPoint(middle, y).find((seen) => {
      const { position } = getComputedStyle(seen);
      return (position === 'sticky' || position === 'fixed') && !seen.contains(one);
    });
    if (bar || y > window.innerHeight) return `${one.outerHTML.slice(0, 120)} at ${box.top}–${box.bottom}`;
  }
  return '';
}

for (const [name, path, stops, last] of [
  ['a product', '/admin/product/form', 16, 'จำนวนที่มีอยู่'],
  ['the shop', '/admin/shop', 24, 'บ้านเลขที่'],
  ['an order', '/backoffice/orders/create', 24, 'หมายเหตุ'],
] as const)
  test(`on a phone the next field of the form of ${name} is never under the bars`, async ({ openAs }) => {
    const page = await openAs('owner', { width: 390, isTouch: true });
    await page.goto(path);
    await page.getByRole('main').getByRole('textbox').first().focus();
    // What comes later pushes the rest down.
    await expect(page.getByRole('main').getByText(last).first()).toBeVisible();
    for (let stop = 0; stop < stops; stop++) {
      await page.keyboard.press('Tab');
      // What keeps texts of several lines clear may still be loaded.
      await expect.poll(() => page.evaluate(covered)).toBe('');
    }
  });
