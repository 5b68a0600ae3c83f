import { expect, test } from '../fixtures';
import { ShellPage } from '../pages/shell';

test('the order list comes in few files, asks once for each answer, and what it may show later waits for a hand', async ({
  page,
}) => {
  const files: string[] = [];
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (['script', 'stylesheet'].includes(request.resourceType())) files.push(pathname);
    if (/^\/api\/v1\/(?:orders|profile)$/.test(pathname)) calls.push(pathname);
  });
  await page.route(/\/api\/v1\/live/, () => {}); // nothing is heard of other journeys, whose orders would be asked for again
  await page.goto('/backoffice/orders');
  await expect(page.getByRole('link', { name: /^SO/ }).nth(9)).toBeVisible();
  await expect(page.getByRole('button', { name: 'ส่งออก', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /^ทั้งหมด\s*[\d,]+/ })).toBeVisible();
  const later = (): string[] => files.filter((path) => path.includes('/popups-'));
  // A slow machine may have let the page stand untouched until now.
  if (later().length === 0) expect(new Set(files).size).toBeLessThanOrEqual(15);
  expect(calls.toSorted()).toEqual(['/api/v1/orders', '/api/v1/profile']);

  const touch = async (): Promise<string[]> => {
    await page.keyboard.press('Shift'); // heard once the page stands
    return later();
  };
  await expect.poll(touch, { timeout: 3_000 }).not.toEqual([]); // by itself it comes only 4 s after that
  const shell = new ShellPage(page);
  await shell.openUserMenu();
  await expect(page.getByRole('menuitem').first()).toBeFocused();
});

test('a click that comes before what it opens is not lost', async ({ page }) => {
  await page.goto('/backoffice/orders');
  await page.getByRole('button', { name: 'ส่งออก', exact: true }).click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
});
