import { describe, expect, it } from 'vitest';
import { characterOf, restoreTyped } from './keymap';

const vectors: readonly [us: string, kedmanee: string][] = [
  ['SPXTH046123456785', 'ฆญ)ธ็จภุๅ/-ภถุึคถ'],
  ['EF582621152TH', 'ฎโถค/ุ/ๅๅถ/ธ็'],
  ['TH47014ABC12D0', 'ธ็ภึจๅภฤฺฉๅ/ฏจ'],
  ['820012345678', 'ค/จจๅ/-ภถุึค'],
  ['8850123456787', 'คคถจๅ/-ภถุึคึ'],
  ['KEX0012345678', 'ษฎ)จจๅ/-ภถุึค'],
  ['ORD-2611-000042', 'ฯฑฏข/ุๅๅขจจจจภ/'],
  ['SKU_A/12.5', 'ฆษ๊๘ฤฝๅ/ใถ'],
  ['{"o":42}', 'ฐ.น.ซภ/,'],
  ['http://x.co/a?b=1', '้ะะยซฝฝปใแนฝฟฦิชๅ'],
  ['2323-3232', '/-/-ข-/-/'],
  ['S10001', 'ฆๅจจจๅ'],
];

/** The key positions a scanner in US mode presses for a code. */
function positions(code: string): { code: string; shift: boolean }[] {
  const all = [
    ...[...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => `Key${letter}`),
    ...[...'1234567890'].map((digit) => `Digit${digit}`),
    'Minus',
    'Equal',
    'BracketLeft',
    'BracketRight',
    'Backslash',
    'Semicolon',
    'Quote',
    'Comma',
    'Period',
    'Slash',
    'Space',
    'Backquote',
  ];
  return [...code].map((char) => {
    for (const position of all)
      for (const shift of [false, true]) if (characterOf(position, shift) === char) return { code: position, shift };
    throw new Error(`no key gives ${char}`);
  });
}

describe('codes through the Thai layout', () => {
  it.each(vectors)('%s by key positions', (us) => {
    expect(
      positions(us)
        .map(({ code, shift }) => characterOf(code, shift))
        .join(''),
    ).toBe(us);
  });

  it.each(vectors)('%s out of typed text', (us, kedmanee) => {
    expect(restoreTyped(kedmanee)).toBe(us);
  });

  it.each([
    ['๘๘๕๑๒๓๐๐๐๐๑๘๔', '8851230000184'],
    ['๒๖๑๑-๐๐๐๘', '2611-0008'],
  ])('%s is a number typed by hand', (typed, number) => {
    expect(restoreTyped(typed)).toBe(number);
  });

  it('a code of twos and threes arrives without any Thai letter', () => {
    expect(restoreTyped('/-/-')).toBe('2323');
  });

  it('leaves text with Latin letters or digits alone', () => {
    expect(restoreTyped('SO-2569')).toBe('SO-2569');
    expect(restoreTyped('ร้าน 5')).toBe('ร้าน 5');
    expect(restoreTyped('')).toBe('');
  });

  it('reads the number pad', () => {
    expect(['Numpad8', 'Numpad8', 'NumpadSubtract'].map((code) => characterOf(code, false)).join('')).toBe('88-');
    expect(characterOf('ShiftLeft', false)).toBeUndefined();
  });
});
