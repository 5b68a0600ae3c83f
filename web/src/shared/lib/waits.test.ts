import { expect, it } from 'vitest';
import { waitOf, waitsTooLong } from './waits';

const now = Date.parse('2026-11-24T09:00:00Z');

it.each([
  ['2026-11-24T08:59:00Z', { unit: 'hours', count: 0 }, false],
  ['2026-11-23T09:01:00Z', { unit: 'hours', count: 23 }, false],
  ['2026-11-23T09:00:00Z', { unit: 'days', count: 1 }, true],
  ['2026-11-22T08:00:00Z', { unit: 'days', count: 2 }, true],
  ['2026-11-24T10:00:00Z', { unit: 'hours', count: 0 }, false],
  ['', null, false],
  [undefined, null, false],
] as const)('since %s', (since, wait, isLong) => {
  expect(waitOf(since, now)).toEqual(wait);
  expect(waitsTooLong(since, now)).toBe(isLong);
});
