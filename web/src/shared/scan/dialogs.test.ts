import { expect, it } from 'vitest';
import { makeStrayKeys } from './dialogs';

const typed = (codes: string[], gap: number): boolean[] => {
  const isStray = makeStrayKeys();
  return codes.map((code, at) => isStray({ code, shiftKey: false, at: at * gap }));
};

const digits = ['Digit8', 'Digit8', 'Digit5', 'Digit0'];

it.each([
  ['the Enter of a scan', [...digits, 'Enter'], 10, true],
  ['a space within a scan', [...digits, 'Space'], 10, true],
  ['the Enter of somebody who types', [...digits, 'Enter'], 120, false],
  ['Enter behind too few keys', ['Digit8', 'Digit8', 'Enter'], 10, false],
  ['Enter behind a move of the focus', [...digits, 'Tab', 'Enter'], 10, false],
  ['Enter alone', ['Enter'], 10, false],
])('%s', (_, codes, gap, stray) => {
  expect(typed(codes, gap).at(-1)).toBe(stray);
});

it("a second Enter is a person's", () => {
  expect(typed([...digits, 'Enter', 'Enter'], 10).slice(-2)).toEqual([true, false]);
});
