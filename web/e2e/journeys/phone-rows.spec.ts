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
  const sold = await office.sold();
  const orders = [
    await office.order('cash', [{ product_id: sold.product, quantity: 1 }]),
    await office.order('cash', [{ product_id: sold.product, quantity: 1 }]),
  ];
  await office.stick(orders[0]!, [`ด่วนมาก ${sold.mark}`]);
  for (const language of ['th', 'en'] as const) {
    const page = await openAs('owner', { width: 390, isTouch: true, language });
    await page.goto(`/backoffice/orders?product=${sold.product}`);
    const words = page.locator('main [data-cod]');
    await expect(words).toHaveCount(orders.length);
    const cut = await words.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);
    expect(cut, language).toBe(0);
  }
});
