import { expect, it } from 'vitest';
import { asSaid, paced, told, type Pace } from './pace';

/** What is shown at each look, a second apart. */
function shownOf(all: number, ...done: number[]): number[] {
  let pace: Pace | undefined;
  return done.map((so, at) => {
    pace = paced(pace, at * 1000, so, all);
    return pace.shown;
  });
}

it.each<[string, number, number[], number[]]>([
  ['nothing before three seconds', 3000, [0, 20, 40, 60, 80], [0, 0, 0, 120, 120]],
  ['nothing while nothing moves', 100, [0, 0, 0, 0, 0], [0, 0, 0, 0, 0]],
  ['nothing while it is uneven', 1000, [0, 1, 80, 85, 90, 95], [0, 0, 0, 0, 40, 50]],
  ['by the pace since it was first seen', 1000, [500, 510, 520, 530, 540], [0, 0, 0, 50, 50]],
  ['nothing at the end', 40, [0, 10, 20, 30, 40], [0, 0, 0, 5, 0]],
  ['anew where less is done than at first', 100, [50, 60, 10, 20], [0, 0, 0, 0]],
])('%s', (_name, all, done, shown) => {
  expect(shownOf(all, ...done)).toEqual(shown);
});

it('never shows more of an even pace than it did, and changes seldom', () => {
  const even = Array.from({ length: 300 }, (_unused, at) => at * 10 + (at % 3));
  const shown = shownOf(3000, ...even).slice(3);
  expect(shown.every((now, at) => at === 0 || now <= (shown[at - 1] ?? 0))).toBe(true);
  expect(new Set(shown).size).toBeLessThan(14);
});

it.each([
  [0, 3, 5],
  [0, 22, 20],
  [0, 54, 50],
  [0, 58, 60],
  [0, 100, 120],
  [120, 80, 120], // not clearly another yet
  [120, 76, 60],
  [20, 26, 20],
  [20, 28, 30],
  [10, 6, 5],
  [0, 5000, 5400],
])('where %i was said, %i seconds are told as %i', (shown, seconds, said) => {
  expect(told(shown, seconds)).toBe(said);
});

it.each([
  [50, 'seconds', 50],
  [60, 'minutes', 1],
  [120, 'minutes', 2],
  [5400, 'hours', 1.5],
])('%i seconds are said in %s', (seconds, unit, count) => {
  expect(asSaid(seconds)).toEqual({ unit, count });
});
