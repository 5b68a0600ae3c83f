import { expect, test, type Page } from '@playwright/test';
import { coming } from '../../src/app/coming';
import { accessFaults } from '../pages/access-faults';
import { listen } from '../pages/faults';
import { contextFor, type Look } from '../pages/session';
import { signedInRoutes, visitorRoutes } from './routes';

const looks: readonly Required<Look>[] = (['th', 'en'] as const).flatMap((language) =>
  (['light', 'dark'] as const).flatMap((theme) => [1440, 1024, 390].map((width) => ({ language, theme, width }))),
);

/** Boxes that stick out of the window, or text cut off inside its box without a scroll bar or an ellipsis. */
async function clipped(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) found.push(`page is ${root.scrollWidth - root.clientWidth} px too wide`);
    for (const element of document.querySelectorAll<HTMLElement>('main *, header *, footer *, aside *')) {
      const style = getComputedStyle(element);
      const hidesX = style.overflowX === 'hidden' || style.overflowX === 'clip';
      const hidesY = style.overflowY === 'hidden' || style.overflowY === 'clip';
      const isTiny = element.clientWidth <= 2 || element.clientHeight <= 2 || element.closest('svg, altcha-widget, .visually-hidden') !== null;
      if (isTiny || style.textOverflow === 'ellipsis' || (element.textContent ?? '').trim() === '') continue;
      if (hidesX && element.scrollWidth > element.clientWidth + 1) found.push(`cut sideways: ${element.textContent?.trim().slice(0, 40)}`);
      if (hidesY && element.scrollHeight > element.clientHeight + 1) found.push(`cut in height: ${element.textContent?.trim().slice(0, 40)}`);
    }
    return found;
  });
}

/** What is still cut when fonts have come and sliding marks have reached their place. */
async function clippedForGood(page: Page): Promise<string[]> {
  let found = await clipped(page);
  for (let look = 0; look < 4 && found.length > 0; look += 1) {
    await page.waitForTimeout(250);
    found = await clipped(page);
  }
  return found;
}

/** A full load in the first look; later looks go there inside the running application, which is many times faster. */
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
  await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: 20_000 });
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 20_000 });
}

async function faults(page: Page, path: string, isFresh: boolean): Promise<string[]> {
  const found: string[] = [];
  const quiet = listen(page, found);
  await goTo(page, path, isFresh);
  const headings = page.getByRole('heading', { level: 1 });
  await expect(headings).toHaveCount(1).catch(async () => found.push(`${await headings.count()} main headings`));
  if (!/ · /.test(await page.title())) found.push(`document title "${await page.title()}"`);
  found.push(...(await clippedForGood(page)), ...(await accessFaults(page)));
  quiet();
  return found.map((fault) => `${path} ${fault}`);
}

const waiting = new Set(coming.map(({ path }) => path.replaceAll(/\$action/g, 'create').replaceAll(/\$platform/g, '2').replaceAll(/\$\w+/g, '1')));
/** Pages that wait for their screen are one component: four looks cover each language, theme and width. */
const looksForWaiting = new Set([0, 4, 8, 11]);

for (const [at, look] of looks.entries()) {
  test(`every route, ${look.language} ${look.theme} ${look.width}`, async ({ browser, baseURL }) => {
    test.setTimeout(600_000);
    const found: string[] = [];
    for (const [user, routes] of [[null, visitorRoutes], ['admin', signedInRoutes]] as const) {
      const context = await contextFor(browser, baseURL, user, look);
      const page = await context.newPage();
      for (const path of routes) {
        if (waiting.has(path) && !looksForWaiting.has(at)) continue;
        found.push(...(await faults(page, path, at === 0 && !waiting.has(path))));
      }
      await context.close();
    }
    expect(found).toEqual([]);
  });
}
