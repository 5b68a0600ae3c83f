import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { accessFaults } from '../pages/access-faults';
import { listen } from '../pages/faults';
import { signedInRoutes, visitorRoutes } from './routes';

/** Boxes that stick out of the window, text too small for Thai, or cut off inside its box without bar or ellipsis. */
async function clipped(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) found.push(`page is ${root.scrollWidth - root.clientWidth} px too wide`);
    for (const element of document.querySelectorAll<HTMLElement>('main *, header *, footer *, aside *, nav *')) {
      const style = getComputedStyle(element);
      const hidesX = style.overflowX === 'hidden' || style.overflowX === 'clip';
      const hidesY = style.overflowY === 'hidden' || style.overflowY === 'clip';
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
      if (hasText && Number.parseFloat(style.fontSize) < 13 && !element.closest('svg, altcha-widget'))
        found.push(`${style.fontSize} small: ${element.textContent?.trim().slice(0, 40)}`);
      const isTiny =
        element.clientWidth <= 2 ||
        element.clientHeight <= 2 ||
        element.closest('svg, altcha-widget, .visually-hidden') !== null;
      if (isTiny || style.textOverflow === 'ellipsis' || (element.textContent ?? '').trim() === '') continue;
      if (hidesX && element.scrollWidth > element.clientWidth + 1)
        found.push(`cut sideways: ${element.textContent?.trim().slice(0, 40)}`);
      if (hidesY && element.scrollHeight > element.clientHeight + 1)
        found.push(`cut in height: ${element.textContent?.trim().slice(0, 40)}`);
    }
    return found;
  });
}

/** A column for each day has its own bar; every other table fits. */
const SCROLLING: readonly string[] = ['/wms/inventory/detail', '/wms/inventory/packing'];

/** Tables of which a part lies behind the edge of their frame, in either density. */
async function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const root = document.documentElement;
    const before = root.dataset.density;
    const found: string[] = [];
    for (const density of ['comfortable', 'compact']) {
      root.dataset.density = density;
      // oxlint-disable-next-line no-await-in-loop -- one look after the other
      await new Promise((done) => {
        requestAnimationFrame(() => requestAnimationFrame(done));
      });
      for (const { parentElement, caption } of document.querySelectorAll('table')) {
        const over = (parentElement?.scrollWidth ?? 0) - (parentElement?.clientWidth ?? 0);
        if (over > 0) found.push(`${density}: ${caption?.textContent} is ${over} px wider than its frame`);
      }
    }
    if (before) root.dataset.density = before;
    else delete root.dataset.density;
    return found;
  });
}

/** What is still wrong when fonts have come, sliding marks have reached their place and colours have changed. */
async function forGood(page: Page, look: () => Promise<string[]>): Promise<string[]> {
  let found = await look();
  for (let again = 0; again < 4 && found.length > 0; again += 1) {
    await page.waitForTimeout(250);
    found = await look();
  }
  return found;
}

/** A full load, or going there inside the running application, which is many times faster. */
async function goTo(page: Page, path: string, isFresh: boolean): Promise<void> {
  if (isFresh || page.url() === 'about:blank') {
    await page.goto(path);
  } else {
    await page.evaluate((address) => {
      history.pushState({}, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await page.waitForTimeout(120);
  }
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

async function widen(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: width < 700 ? 844 : 900 });
  await page.evaluate(
    () =>
      new Promise((done) => {
        requestAnimationFrame(() => requestAnimationFrame(done));
      }),
  );
}

const dress = (page: Page, theme: 'light' | 'dark'): Promise<void> =>
  page.evaluate((name) => document.documentElement.setAttribute('data-mantine-color-scheme', name), theme);

interface Look {
  width: number;
  /** Faults of access are looked for in light, and colours in dark too. */
  light?: boolean;
  dark?: boolean;
}

/** Every width in both languages; of what depends on neither language nor theme, each once. */
const LOOKS: Readonly<Record<'th' | 'en', readonly Look[]>> = {
  th: [{ width: 1440, light: true, dark: true }, { width: 1200 }, { width: 1024 }, { width: 390, light: true }],
  en: [{ width: 1440 }, { width: 1200 }, { width: 1024 }, { width: 390, dark: true }],
};

async function faults(page: Page, path: string, language: 'th' | 'en', isFresh: boolean): Promise<string[]> {
  const found: string[] = [];
  const quiet = listen(page, found);
  await page.setViewportSize({ width: 1440, height: 900 });
  await goTo(page, path, isFresh);
  const headings = page.getByRole('heading', { level: 1 });
  await expect(headings)
    .toHaveCount(1)
    .catch(async () => found.push(`${await headings.count()} main headings`));
  if (!/ · /.test(await page.title())) found.push(`document title "${await page.title()}"`);
  for (const { width, light, dark } of LOOKS[language]) {
    await widen(page, width);
    const seen = await forGood(page, () => clipped(page));
    if (width >= 1024 && !SCROLLING.includes(path)) seen.push(...(await forGood(page, () => tooWide(page))));
    if (light) seen.push(...(await accessFaults(page)));
    if (dark) {
      await dress(page, 'dark');
      seen.push(...(await forGood(page, () => accessFaults(page, 'colours'))));
      await dress(page, 'light');
    }
    found.push(...seen.map((fault) => `at ${width} px ${fault}`));
  }
  quiet();
  return found.map((fault) => `${path} ${fault}`);
}

const PARTS = 3;

for (const language of ['th', 'en'] as const) {
  for (let part = 0; part < PARTS; part += 1) {
    test(`every route, ${language}, part ${part + 1} of ${PARTS}`, async ({ openAs }) => {
      const found: string[] = [];
      for (const [user, routes] of [
        [null, visitorRoutes],
        ['admin', signedInRoutes],
      ] as const) {
        const page = await openAs(user, { language });
        for (const path of routes.filter((_, at) => at % PARTS === part))
          found.push(...(await faults(page, path, language, language === 'th')));
      }
      expect(found).toEqual([]);
    });
  }
}
