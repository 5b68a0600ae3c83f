import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** What depends on nothing but colours, for a page that was looked at whole in others. */
const COLOURS = ['color-contrast'];
const ALL = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Accessibility faults of the page as it stands, WCAG 2.2 A and AA; one line per rule with the elements. */
export async function accessFaults(page: Page, of: 'all' | 'colours' = 'all'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async (runOnly) => {
      const { violations } = await axe.run(document, { runOnly, resultTypes: ['violations'] });
      return violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .map((node) => node.target.join(' '))
            .join(' | ')
            .slice(0, 300)}`,
      );
    },
    of === 'all' ? ALL : COLOURS,
  );
}
