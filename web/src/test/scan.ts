import { fireEvent, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';

/** A scanner's burst of keys, by position, wherever the focus is. */
export function scan(code: string): void {
  const keys = [...code].map((character) => {
    if (character === '*') return { code: 'Digit8', shiftKey: true };
    if (character === '-') return { code: 'Minus' };
    return { code: /\d/.test(character) ? `Digit${character}` : `Key${character.toUpperCase()}` };
  });
  for (const key of [...keys, { code: 'Enter' }]) fireEvent.keyDown(document.activeElement ?? document.body, key);
}

/** What a station says now. */
export const panel = (): HTMLElement => document.querySelector<HTMLElement>('[aria-live="assertive"] > [data-tone]')!;

/** The panel is drawn anew with every message. */
export const says = (text: string | RegExp): Promise<void> =>
  waitFor(() => {
    expect(within(panel()).getByText(text)).toBeInTheDocument();
  });

/** A code read twice within 150 ms counts once. */
export function betweenScans(): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, 160);
  });
}
