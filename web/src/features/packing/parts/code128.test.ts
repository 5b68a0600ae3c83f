import { expect, it } from 'vitest';
import { COMMANDS } from '../station/codes';
import { code128 } from './code128';

const START_B = '11010010000';
const STOP = '1100011101011';

it('a symbol has start, one character of 11 modules per letter, check character and stop', () => {
  for (const text of Object.keys(COMMANDS)) {
    const modules = code128(text);
    expect(modules.length, text).toBe((text.length + 2) * 11 + 13);
    expect(modules.startsWith(START_B)).toBe(true);
    expect(modules.endsWith(STOP)).toBe(true);
  }
});

it('a known symbol, worked out by hand: "A" in set B, check character 34', () => {
  expect(code128('A')).toBe(`${START_B}1010001100010001011000${STOP}`);
});
