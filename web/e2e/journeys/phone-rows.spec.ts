import { expect, test } from '../fixtures';

test('on a phone the place of an order that loads is about as tall as the order', async ({ openAs, office }) => {
  await office.sold();
  const page = await openAs('owner', { width: 390, isTouch: true });
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/api\/v1\/orders\?/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/backoffice/orders');
  const loading = page.locator('main tbody tr[aria-hidden]').first();
  await expect(loading).toBeVisible();
  const before = (await loading.boundingBox())!.height;
  answer();
  const card = page.locator('main tbody tr:not([aria-hidden])').first();
  await expect(card).toBeVisible();
  const after = (await card.boundingBox())!.height;
  expect(Math.abs(before - after), `${before} and ${after}`).toBeLessThan(30);
});

test('on a phone what settles a refund is high enough for a finger', async ({ openAs }) => {
  const page = await openAs('owner', { width: 390, isTouch: true });
  await page.goto('/backoffice/payments?tab=refunds');
  for (const button of [
    page.getByRole('link', { name: 'คืนเงิน', exact: true }).first(),
    page.getByRole('button', { name: 'เก็บไว้ ไม่คืน' }).first(),
  ]) {
    await expect(button).toBeVisible();
    expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(40);
  }
});

test('the dialog of many tracking numbers keeps its buttons in view, whatever was pasted', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/backoffice/orders?limit=20');
  await page.getByRole('checkbox', { name: 'เลือกทั้งหมดในหน้านี้' }).check();
  await page.getByRole('button', { name: 'ใส่เลขพัสดุ' }).click();
  const dialog = page.getByRole('dialog');
  const lines = Array.from({ length: 30 }, (_one, at) => `SO0000-${at}\tTH4701${at}A2B3C`);
  await dialog.getByRole('textbox', { name: 'วางจากไฟล์' }).fill(lines.join('\n'));
  await expect(dialog.getByText(/ไม่ตรงกับคำสั่งซื้อที่เลือก/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^บันทึกเลขพัสดุ/ })).toBeInViewport({ ratio: 1 });
  const scrolls = await dialog.evaluate((one) =>
    [one, ...one.querySelectorAll('section')].some((part) => part.scrollHeight > part.clientHeight + 1),
  );
  expect(scrolls).toBe(false);
});

test('on a phone it is read whole that an order is paid on delivery, tagged or not', async ({ openAs, office }) => {
  const { Data: heads } = await office.get<{ Data: { id: number }[] }>('/api/v1/orders?cod=1&limit=3');
  const { id: tag } = await office.post<{ id: number }>('/api/v1/tags', {
    name: `ด่วนมาก ${Date.now().toString(36)}`,
    colour: 'red',
    version: 0,
  });
  for (const { id } of heads.slice(0, 2)) await office.put(`/api/v1/orders/${id}/tags`, { add: [tag] });
  for (const language of ['th', 'en'] as const) {
    const page = await openAs('owner', { width: 390, isTouch: true, language });
    await page.goto('/backoffice/orders?cod=1&limit=50');
    await expect(page.locator('main [data-cod]').nth(9)).toBeVisible();
    const cut = await page
      .locator('main [data-cod]')
      .evaluateAll((words) => words.filter((one) => one.scrollWidth > one.clientWidth).length);
    expect(cut, language).toBe(0);
  }
});
