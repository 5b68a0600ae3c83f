import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** Accessibility faults of the page as it stands, WCAG 2.2 A and AA; one line per rule with the elements. */
export async function accessFaults(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
    const { violations } = await axe.run(document, { runOnly, resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ').slice(0, 300)}`);
  });
}
