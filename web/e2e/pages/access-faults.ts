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
      // A thumb reaches what stands half under the bar at the bottom by scrolling: no place of its own is too small.
      const bar = document.querySelector('[data-bottom-nav]')?.getBoundingClientRect();
      const top = bar !== undefined && bar.height > 0 ? bar.top : Infinity;
      const isCovered = (selector: string): boolean =>
        (document.querySelector(selector)?.getBoundingClientRect().bottom ?? 0) > top;
      const names = ({ id, nodes }: (typeof violations)[number]): string[] =>
        nodes.map((node) => node.target.join(' ')).filter((target) => id !== 'target-size' || !isCovered(target));
      return violations
        .map((violation) => ({ id: violation.id, targets: names(violation) }))
        .filter(({ targets }) => targets.length > 0)
        .map(({ id, targets }) => `${id}: ${targets.join(' | ').slice(0, 300)}`);
    },
    of === 'all' ? ALL : COLOURS,
  );
}
