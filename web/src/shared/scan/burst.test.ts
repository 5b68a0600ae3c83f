import { describe, expect, it, vi } from 'vitest';
import { handOver, hearScans, makeBurst, makePace } from './burst';

/** Presses keys that come one after the other so many milliseconds apart, and gives what the last one ended. */
function pressed(keys: readonly (readonly [code: string, after: number])[]): string | undefined {
  const press = makeBurst(() => {});
  let at = 0;
  let last: string | undefined;
  for (const [code, after] of keys) {
    at += after;
    last = press({ code, shiftKey: false, at });
  }
  return last;
}

const typed = (digits: string, gap: number, enter: number): [string, number][] => [
  ...[...digits].map((digit): [string, number] => [`Digit${digit}`, gap]),
  ['Enter', enter],
];

it.each([
  ['four digits of a scanner', typed('1234', 8, 8), '1234'],
  ['six digits of a slow scanner', typed('123456', 30, 50), '123456'],
  ['behind what somebody typed', [['Digit9', 0], ...typed('1234', 8, 8).with(0, ['Digit1', 400])], '1234'],
  ['with letters and Shift between', [['ShiftLeft', 1], ['KeyA', 5], ...typed('123', 5, 5)], 'a123'],
  ['three digits', typed('123', 8, 8), undefined],
  ['quick fingers', typed('123456', 60, 90), undefined],
  [
    'two keys at once by a quick hand',
    [
      ['Digit1', 80],
      ['Digit2', 10],
      ['Digit3', 80],
      ['Digit4', 10],
      ['Enter', 90],
    ],
    undefined,
  ],
  ['a person who waits before Enter', typed('1234', 20, 200), undefined],
  ['an arrow between', [...typed('1234', 8, 8).slice(0, 4), ['ArrowUp', 8], ['Enter', 8]], undefined],
] as [string, [string, number][], string | undefined][])('%s', (_, keys, code) => {
  expect(pressed(keys)).toBe(code);
});

it('tells where a scan may have begun', () => {
  const begin = vi.fn();
  const press = makeBurst(begin);
  for (const [at, code] of ['Digit9', 'Digit1', 'Digit2', 'Digit3', 'Digit4'].entries())
    press({ code, shiftKey: false, at: at === 0 ? 0 : 400 + at * 8 });
  expect(begin).toHaveBeenCalledTimes(2);
});

it('hands a code to the screen that takes scans, if there is one', () => {
  expect(handOver('1234')).toBe(false);
  const take = vi.fn();
  const stop = hearScans(take);
  expect(handOver('1234')).toBe(true);
  expect(take).toHaveBeenCalledWith('1234');
  stop();
  expect(handOver('1234')).toBe(false);
});

describe('the pace of a text', () => {
  const paced = (changes: readonly (readonly [string, number, boolean?])[], enterAt: number): boolean => {
    const pace = makePace();
    for (const [text, at, isCut] of changes) pace.change(text, at, isCut);
    return pace.isScan(enterAt);
  };

  it.each([
    [
      'a scanner, letter by letter',
      [
        ['T', 0],
        ['TE', 10],
        ['TEE', 20],
        ['TEE-', 30],
      ],
      40,
      true,
    ],
    ['a handheld, all at once', [['TEE-M', 0]], 20, true],
    [
      'one scan over another',
      [
        ['TEE-M', 0],
        ['M', 900],
        ['MU', 910],
        ['MUG', 920],
        ['MUG-', 930],
      ],
      940,
      true,
    ],
    [
      'the same scan again',
      [
        ['TEE-', 0],
        ['T', 900],
        ['TE', 910],
        ['TEE', 920],
        ['TEE-', 930],
      ],
      940,
      true,
    ],
    [
      'a person',
      [
        ['T', 0],
        ['TE', 120],
        ['TEE', 200],
        ['TEE-', 330],
      ],
      350,
      false,
    ],
    [
      'a person who goes on behind a scan',
      [
        ['TEE-', 0],
        ['TEE-M', 800],
      ],
      820,
      false,
    ],
    [
      'a person who takes a letter back',
      [
        ['TEE-M', 0],
        ['TEE-', 10, true],
      ],
      20,
      false,
    ],
    ['what was put in, and Enter later', [['TEE-M', 0]], 200, false],
    ['too few letters', [['TEE', 0]], 10, false],
  ] as const)('tells %s', (_who, changes, enterAt, isScan) => {
    expect(paced(changes, enterAt)).toBe(isScan);
  });
});
