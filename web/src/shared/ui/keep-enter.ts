import type { KeyboardEvent } from 'react';

/**
 * Enter in a field that finds things chooses what was found; it never sends the form around the field. Ctrl+Enter does.
 */
export function keepEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault();
}
