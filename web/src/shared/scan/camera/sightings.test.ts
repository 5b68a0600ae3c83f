import { describe, expect, it } from 'vitest';
import { makeSightings } from './sightings';

const LOOK_MS = 100;

/** What is read of looks that are 100 ms apart; each part is what they find and for how long. */
function readings(...parts: readonly (readonly [code: string | null, ms: number])[]): [code: string, at: number][] {
  const see = makeSightings();
  const read: [string, number][] = [];
  let at = 0;
  for (const [code, ms] of parts) {
    for (const end = at + ms; at < end; at += LOOK_MS) {
      const found = see(code, at);
      if (found !== null) read.push([found, at]);
    }
  }
  return read;
}

it('takes seldom looks for no absence', () => {
  const see = makeSightings();
  const found = [0, 900, 1800, 2700, 3600, 4500].map((at) => see('A', at));
  expect(found.filter((code) => code !== null)).toEqual(['A']);
});

describe('what the camera sees', () => {
  it.each([
    ['one look alone is no reading', [['A', 100]], []],
    ['two looks that agree are one', [['A', 200]], ['A']],
    [
      'two that lie too far apart are none',
      [
        ['A', 100],
        [null, 1600],
        ['A', 100],
      ],
      [],
    ],
    [
      'what another look stands between is none',
      [
        ['A', 100],
        ['B', 100],
        ['A', 100],
        ['B', 100],
      ],
      [],
    ],
    ['a code that is held counts once, however long', [['A', 20_000]], ['A']],
    [
      'a hand that shakes makes no second piece of it',
      [
        ['A', 3000],
        [null, 400],
        ['A', 3000],
      ],
      ['A'],
    ],
    [
      'gone for a second and a half, it is the next piece',
      [
        ['A', 500],
        [null, 1500],
        ['A', 300],
      ],
      ['A', 'A'],
    ],
    [
      'gone for a second, it is not yet',
      [
        ['A', 500],
        [null, 1000],
        ['A', 300],
      ],
      ['A'],
    ],
    [
      'but is once two and a half have passed',
      [
        ['A', 500],
        [null, 1000],
        ['A', 2000],
      ],
      ['A', 'A'],
    ],
    [
      'and after those a second is enough',
      [
        ['A', 3000],
        [null, 1000],
        ['A', 300],
      ],
      ['A', 'A'],
    ],
    [
      'another code counts at once',
      [
        ['A', 500],
        ['B', 300],
      ],
      ['A', 'B'],
    ],
    [
      'two codes in one picture count once each',
      [
        ['A', 300],
        ['B', 300],
        ['A', 300],
        ['B', 300],
      ],
      ['A', 'B'],
    ],
  ] as const)('%s', (_name, parts, codes) => {
    expect(readings(...parts).map(([code]) => code)).toEqual(codes);
  });
});
