import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures';
import { ListPage } from '../pages/list-page';

/** What of a row is wrong: it is wider than its frame, a cell's words lie on those of the next, or are cut without a dot. */
function over(row: Locator): Promise<string[]> {
  return row.evaluate((tr) => {
    const frame = tr.closest('table')!.parentElement!;
    const wide = frame.scrollWidth - frame.clientWidth;
    const found = wide > 0 ? [`frame ${wide} px too narrow`] : [];
    for (const cell of tr.querySelectorAll('td')) {
      const words = [...cell.querySelectorAll('span')].filter(
        (span) => span.textContent !== '' && span.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
      );
      const end = cell.getBoundingClientRect().right + 0.5;
      for (const word of words) {
        const { overflowX, textOverflow } = getComputedStyle(word);
        if (word.getBoundingClientRect().right > end) found.push(`sticks out: ${word.textContent}`);
        if (overflowX === 'hidden' && textOverflow !== 'ellipsis' && word.scrollWidth > word.clientWidth + 1)
          found.push(`cut: ${word.textContent}`);
      }
    }
    return found;
  });
}

test('an order with all that a row can hold stays within the frame of the list, and says how it is paid', async ({
  office,
  openAs,
}) => {
  const order = await office.order('cash', undefined, {
    recipient_name: 'บริษัท สยามรุ่งเรืองการค้าและการขนส่ง (ประเทศไทย) จำกัด',
    province: 'พระนครศรีอยุธยา',
    seller_note: 'ระวังแตก',
  });
  const mark = Math.random().toString(36).slice(2, 7);
  const names = [`ลูกค้าประจำร้านเรา ${mark}`, `ของขวัญวันเกิด ${mark}`, `ห้ามโยน ${mark}`];
  await office.stick(order, names);
  await office.hold(order);

  for (const language of ['th', 'en'] as const) {
    const page = await openAs('owner', { language });
    await page.goto(`/backoffice/orders?q=${order.number}`);
    const row = new ListPage(page).row(order.number);
    await expect(row.getByText(names[0]!)).toBeVisible();
    for (const density of ['compact', 'comfortable']) {
      await page.evaluate((look) => document.documentElement.setAttribute('data-density', look), density);
      for (const width of [1920, 1440, 1366, 1280, 1200, 1024, 768]) {
        await page.setViewportSize({ width, height: 900 });
        await expect(row.getByText(names[0]!)).toBeVisible();
        await expect(row.getByText(/^\+\d$/)).toBeVisible();
        await expect.poll(() => over(row), `${language} ${density} ${width} wide`).toEqual([]);
      }
    }
    await expect(row.getByText('พระนครศรีอยุธยา')).toBeVisible();
    await expect(row.getByText(language === 'th' ? 'พักไว้' : 'On hold')).toBeVisible();
    const paid = row.getByText(language === 'th' ? 'เก็บเงินปลายทาง' : 'COD');
    expect(await paid.evaluate((word) => word.scrollWidth - word.clientWidth)).toBeLessThanOrEqual(0);
  }

  const desk = await openAs('owner', { width: 1440, language: 'en' });
  await desk.goto('/backoffice/orders?limit=50');
  await expect(new ListPage(desk).row(order.number).getByText('On hold')).toBeVisible();
  const heights = await desk.locator('tbody tr').evaluateAll((rows) => rows.map((row) => row.clientHeight));
  expect(new Set(heights).size).toBe(1);

  const phone = await openAs('owner', { width: 390, isTouch: true });
  await phone.goto(`/backoffice/orders?q=${order.number}`);
  const card = new ListPage(phone).row(order.number);
  await expect(card.getByText('เก็บเงินปลายทาง')).toBeVisible();
  await expect(card.getByText(names[0]!)).toBeVisible();
  await expect(card.getByText(/^\+\d$/)).toBeVisible();
});

test('tags that a row names are whole, and the others are counted', async ({ office, openAs }) => {
  const order = await office.order('transfer');
  const mark = Math.random().toString(36).slice(2, 5);
  const tags = [`ด่วน ${mark}`, `แก้ว ${mark}`, `ของขวัญ ${mark}`, `ห้ามโยน ${mark}`];
  await office.stick(order, tags);
  for (const width of [1440, 1280, 1024, 768, 390]) {
    const page = await openAs('owner', { width, isTouch: width === 390 });
    await page.goto(`/backoffice/orders?q=${order.number}`);
    const chips = new ListPage(page).row(order.number).getByTitle(`ด่วน ${mark}, แก้ว ${mark}`).locator('span:visible');
    // Named and counted in one look: how many have room changes while the page arrives.
    const told = async (): Promise<number> => {
      const all = await chips.allInnerTexts();
      const named = all.filter((word) => !word.startsWith('+'));
      return named.length && named.length + Number(all.find((word) => word.startsWith('+')) ?? 0);
    };
    await expect.poll(told, `${width} wide`).toBe(tags.length);
    const cut = await chips.evaluateAll((all) => all.map((chip) => chip.scrollWidth - chip.clientWidth));
    expect(Math.max(...cut), `${width} wide`).toBeLessThanOrEqual(0);
  }
});
