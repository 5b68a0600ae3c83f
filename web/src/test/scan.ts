import { fireEvent } from '@testing-library/react';

/** A scanner's burst of keys, by position, wherever the focus is. */
export function scan(code: string): void {
  const keys = [...code].map((character) => {
    if (character === '*') return { code: 'Digit8', shiftKey: true };
    if (character === '-') return { code: 'Minus' };
    return { code: /\d/.test(character) ? `Digit${character}` : `Key${character.toUpperCase()}` };
  });
  for (const key of [...keys, { code: 'Enter' }]) fireEvent.keyDown(document.activeElement ?? document.body, key);
}

/** A code read twice within 150 ms counts once. */
export function betweenScans(): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, 160);
  });
}
