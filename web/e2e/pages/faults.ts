import type { ConsoleMessage, Page, Response } from '@playwright/test';

/**
 * Collects what a user never sees but must not happen: thrown errors, console errors (the page's policy among them),
 * refused calls.
 */
export function listen(page: Page, found: string[]): () => void {
  const thrown = (error: Error): void => void found.push(`thrown: ${error.message}`);
  const said = (message: ConsoleMessage): void => {
    const isRefusedCall = message.text().startsWith('Failed to load resource');
    if (['error', 'warning'].includes(message.type()) && !isRefusedCall)
      found.push(`console: ${message.text().slice(0, 300)}`);
  };
  const answered = (response: Response): void => {
    if (response.status() >= 400)
      found.push(`${response.status()} of ${response.request().method()} ${response.url()}`);
  };
  page.on('pageerror', thrown).on('console', said).on('response', answered);
  return () => void page.off('pageerror', thrown).off('console', said).off('response', answered);
}
