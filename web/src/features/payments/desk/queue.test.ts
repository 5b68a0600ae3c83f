import { expect, test } from 'vitest';
import { ahead, beside, following, stillWaiting } from './queue';

const rows = [1, 2, 3, 4].map((id) => ({ id, takenBy: 0 }));
const idsOf = (found: readonly { id: number }[]): number[] => found.map(({ id }) => id);

test('what was decided is gone and what was skipped comes last, in the order it was skipped', () => {
  expect(idsOf(stillWaiting(rows, new Set([2]), [3, 1]))).toEqual([4, 3, 1]);
  expect(idsOf(stillWaiting(rows, new Set([3]), [3, 9]))).toEqual([1, 2, 4]);
});

test.each([
  { current: 1, next: 2 },
  { current: 4, next: 1 },
  { current: 9, next: 1 },
])('after $current comes $next', ({ current, next }) => {
  expect(following(rows, current, 7)).toBe(next);
});

test('what somebody else looks at is passed over while there is another', () => {
  const taken = [
    { id: 1, takenBy: 7 },
    { id: 2, takenBy: 8 },
    { id: 3, takenBy: 0 },
  ];
  expect(following(taken, 1, 7)).toBe(3);
  expect(following(taken.slice(0, 2), 1, 7)).toBe(2);
  expect(following(taken.slice(0, 1), 1, 7)).toBe(0);
  expect(following([], 1, 7)).toBe(0);
});

test('arrows stop at both ends', () => {
  expect(beside(rows, 1, -1)).toBe(1);
  expect(beside(rows, 2, -1)).toBe(1);
  expect(beside(rows, 4, 1)).toBe(4);
  expect(beside(rows, 9, 1)).toBe(1);
  expect(beside([], 9, 1)).toBe(0);
});

test('two pictures are fetched ahead', () => {
  expect(ahead(rows, 1, 7)).toEqual([2, 3]);
  expect(ahead(rows, 4, 7)).toEqual([1, 2]);
  expect(ahead(rows.slice(0, 2), 1, 7)).toEqual([2]);
  expect(ahead(rows.slice(0, 1), 1, 7)).toEqual([]);
});
