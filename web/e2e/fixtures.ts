import { expect, test as base, type Page } from '@playwright/test';
import { Office } from './pages/office';
import { contextFor, type DemoUser, type Look } from './pages/session';

export { expect };

export type OpenAs = (user: DemoUser | null, look?: Look) => Promise<Page>;

interface Journey {
  /** The server behind the screens, asked as the owner of the shop. */
  office: Office;
  /** A page in a browser of its own: of a demo user, or of a visitor who has not signed in (null). */
  openAs: OpenAs;
}

/** A journey's `page` is the owner's, at a desk, in Thai. All browsers close with the journey: each holds a stream. */
export const test = base.extend<Journey>({
  context: async ({ browser, baseURL }, give) => {
    const context = await contextFor(browser, baseURL, 'owner');
    await give(context);
    await context.close();
  },
  office: async ({ request, browser, baseURL }, give) => {
    await give(await Office.open(request, browser, baseURL));
  },
  openAs: async ({ browser, baseURL }, give) => {
    const contexts: { close: () => Promise<void> }[] = [];
    await give(async (user, look) => {
      const context = await contextFor(browser, baseURL, user, look);
      contexts.push(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});
