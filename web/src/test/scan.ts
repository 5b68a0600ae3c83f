import { createEvent, fireEvent, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';

/** Where a character stands on a scanner's keyboard. */
function keyOf(character: string): { code: string; shiftKey?: boolean } {
  if (character === '*') return { code: 'Digit8', shiftKey: true };
  if (character === '-') return { code: 'Minus' };
  return { code: /\d/.test(character) ? `Digit${character}` : `Key${character.toUpperCase()}` };
}

/** A scanner's burst of keys, by position, wherever the focus is. */
export function scan(code: string): void {
  for (const key of [...[...code].map(keyOf), { code: 'Enter' }])
    fireEvent.keyDown(document.activeElement ?? document.body, key);
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

/** A scanner's keys into a field that has the focus, as fast as they come from one, a moment after what was typed. */
export async function scanInto(field: HTMLInputElement, code: string): Promise<void> {
  field.focus();
  await betweenScans();
  let at = performance.now();
  const press = (key: object): boolean => {
    const event = createEvent.keyDown(field, key);
    Object.defineProperty(event, 'timeStamp', { value: (at += 10) });
    return fireEvent(field, event);
  };
  for (const char of code)
    if (press({ ...keyOf(char), key: char })) fireEvent.change(field, { target: { value: field.value + char } });
  press({ code: 'Enter', key: 'Enter' });
}
