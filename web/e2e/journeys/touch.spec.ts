import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures';

/** How far up and down, and to both sides, of its middle a thing is pressed by a finger. */
async function reach(thing: Locator): Promise<{ width: number; height: number }> {
  await thing.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  return thing.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const [middle, centre] = [x + width / 2, y + height / 2];
    const hits = (left: number, top: number): boolean => {
      const found = document.elementFromPoint(left, top);
      return found !== null && (found === element || element.contains(found));
    };
    const far = (way: (by: number) => boolean): number => {
      let by = 0;
      while (by < 60 && way(by + 1)) by += 1;
      return by;
    };
    return {
      width: far((by) => hits(middle - by, centre)) + far((by) => hits(middle + by, centre)) + 1,
      height: far((by) => hits(middle, centre - by)) + far((by) => hits(middle, centre + by)) + 1,
    };
  });
}

async function fitsAFinger(things: Locator): Promise<void> {
  await expect(things.first()).toBeVisible();
  for (const thing of await things.all()) {
    const { width, height } = await reach(thing);
    expect(Math.min(width, height), await thing.evaluate((one) => one.outerHTML.slice(0, 120))).toBeGreaterThanOrEqual(
      43,
    );
  }
}

/** Whether the words in an empty field have room there. */
const isHintWhole = (page: Page): Promise<boolean> =>
  page.getByRole('searchbox').evaluate((field) => {
    if (!(field instanceof HTMLInputElement)) return false;
    const style = getComputedStyle(field);
    const pen = document.createElement('canvas').getContext('2d')!;
    pen.font = style.font;
    const room = field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    return pen.measureText(field.placeholder).width <= room;
  });

test('on a phone what is pressed fits a finger, and no key is hinted at', async ({ openAs }) => {
  const page = await openAs('owner', { width: 390, isTouch: true });
  await page.goto('/backoffice/orders');
  await fitsAFinger(page.getByRole('banner').getByRole('button'));
  await fitsAFinger(page.getByRole('navigation', { name: 'เลือกหน้า' }).getByRole('button'));
  await fitsAFinger(page.getByRole('row').getByRole('link', { name: /^SO/ }));
  expect(await isHintWhole(page)).toBe(true);
  await page.goto('/backoffice/packings');
  await page.getByRole('button', { name: 'เริ่มทำงาน' }).click();
  await fitsAFinger(page.getByRole('main').getByRole('link', { name: /^SO/ }));
  expect(await page.locator('kbd').count()).toBeGreaterThan(0);
  await expect(page.locator('kbd:visible')).toHaveCount(0);
});

test('on a phone no dialog brings up a keyboard over itself', async ({ openAs }) => {
  const page = await openAs('owner', { width: 390, isTouch: true });
  await page.goto('/backoffice/orders?status=100');
  await page.getByRole('row').getByRole('link', { name: /^SO/ }).first().click();
  await page.getByRole('button', { name: 'ยืนยันการชำระเงิน' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox').first()).toBeVisible();
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await expect(dialog.locator('input:focus, textarea:focus')).toHaveCount(0);
});

test('on a phone the strip of tabs makes room for the slip that is open, and its decision is whole', async ({
  openAs,
}) => {
  const page = await openAs('owner', { width: 390, isTouch: true });
  const tabs = page.getByRole('navigation', { name: 'งานการเงิน' });
  await page.goto('/backoffice/payments');
  await expect(tabs).toBeVisible();
  expect(await tabs.evaluate((strip) => strip.getBoundingClientRect().height)).toBeLessThan(60);
  await page.getByRole('main').getByText(/^SO/).first().click();
  await expect(page.getByRole('button', { name: 'กลับไปคิว' })).toBeVisible();
  await expect(tabs).toBeHidden();
  // Before anything is scrolled the picture is seen, and the sums that it is compared with, above the decision.
  const tools = (await page.getByRole('toolbar', { name: 'เครื่องมือดูสลิป' }).boundingBox())!;
  const sums = (await page.getByText('ยอดที่ต้องชำระ').locator('..').boundingBox())!;
  const accept = (await page.getByRole('button', { name: /^รับ ฿/ }).boundingBox())!;
  expect(tools.y).toBeLessThan(sums.y);
  expect(sums.y + sums.height).toBeLessThanOrEqual(accept.y);
  // The decision stands whole above the navigation.
  const last = (await page.getByRole('button', { name: /^ไม่ได้รับเงิน/ }).boundingBox())!;
  const menu = (await page.getByRole('navigation').last().boundingBox())!;
  expect(last.y + last.height).toBeLessThanOrEqual(menu.y);
  await page.getByRole('button', { name: 'กลับไปคิว' }).click();
  await expect(tabs).toBeVisible();
});

test('at 1440 px every status tab of orders and the hint of the search are whole', async ({ page }) => {
  await page.goto('/backoffice/orders');
  await expect(page.getByRole('link', { name: /^SO/ }).first()).toBeVisible();
  const tabs = page.getByRole('link', { name: /คืน\/เคลม/ });
  await expect(tabs.locator('span')).toHaveText(/\d/);
  expect(await tabs.evaluate(({ parentElement: bar }) => bar!.scrollWidth <= bar!.clientWidth)).toBe(true);
  expect(await isHintWhole(page)).toBe(true);
});

for (const width of [1440, 390])
  test(`a notice never lies over the buttons of a drawer, ${width} px wide`, async ({ openAs }) => {
    const page = await openAs('owner', { width });
    await page.goto('/wms/partner?open=new');
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('textbox', { name: 'ชื่อบริษัท' }).fill(`คู่ค้า ${Date.now().toString(36)}`);
    await drawer.getByRole('button', { name: 'บันทึก' }).click();
    const notice = page.locator('.mantine-Notification-root').first();
    await expect(notice).toBeVisible();
    await expect(drawer).toHaveCount(0);
    await page.getByRole('button', { name: 'เพิ่มคู่ค้า' }).click();
    await expect(drawer.getByRole('button', { name: 'บันทึก' })).toBeVisible();
    const [told, edge] = [await notice.boundingBox(), await drawer.boundingBox()];
    // Beside the drawer, or at its head.
    expect(told!.x + told!.width <= edge!.x || told!.y + told!.height < 100).toBe(true);
  });

for (const width of [1440, 390])
  test(`a notice of a movement never lies over its next button, ${width} px wide`, async ({ openAs }) => {
    const page = await openAs('owner', { width, isTouch: width < 700 });
    await page.goto('/wms/inventory');
    await page
      .getByRole('button', { name: /^ทำต่อกับ/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'เบิกสินค้าออก' }).click();
    await page.getByRole('button', { name: /^นำ .* ออก$/ }).click();
    const notice = page.locator('.mantine-Notification-root').first();
    await expect(notice).toBeVisible();
    if (width > 700)
      await expect
        .poll(async () => {
          const box = await notice.boundingBox();
          return (box?.y ?? 0) + (box?.height ?? 0);
        })
        .toBeGreaterThan((page.viewportSize()?.height ?? 0) - 80);
    const review = page.getByRole('button', { name: /^ตรวจทาน/ });
    const [told, next] = [await notice.boundingBox(), await review.boundingBox()];
    expect(told!.y >= next!.y + next!.height || told!.y + told!.height <= next!.y).toBe(true);
  });
