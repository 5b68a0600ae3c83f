import type { KeyboardEvent } from 'react';

const FIELDS =
  'input:not(:disabled, [type="hidden"]), select:not(:disabled, [data-beside]), textarea:not(:disabled), [type="submit"]';

/**
 * Enter in a field for codes, as a scanner sends it behind each, goes on to the next field of the form and never sends
 * a form that is half filled; from the last it goes to the button that sends. A choice that only stands beside a code
 * (data-beside) is passed over. Ctrl+Enter sends.
 */
export function enterNext(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const fields = [...(event.currentTarget.closest('form')?.querySelectorAll<HTMLElement>(FIELDS) ?? [])];
  const next = fields[fields.indexOf(event.currentTarget) + 1];
  next?.focus();
  if (next instanceof HTMLInputElement) next.select();
}

/** A text of a form that is a code, also one that is scanned. */
export const CODED = { autoComplete: 'off', onKeyDown: enterNext } as const;
