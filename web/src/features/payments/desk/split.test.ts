import { expect, test } from 'vitest';
import { handedOut, offOf, splitState, sumOf, type Share } from './split';

const share = (id: number, due: number, amount: number | null = due): Share => ({
  id,
  number: `SO-${id}`,
  version: 1,
  due,
  amount,
});

test.each([
  { slip: 63_000, dues: [63_000], gets: [63_000] },
  { slip: 61_000, dues: [63_000], gets: [61_000] },
  { slip: 65_000, dues: [63_000], gets: [65_000] },
  { slip: 100_000, dues: [63_000, 37_000], gets: [63_000, 37_000] },
  { slip: 90_000, dues: [63_000, 37_000], gets: [63_000, 27_000] },
  { slip: 50_000, dues: [63_000, 37_000], gets: [50_000, 0] },
  { slip: 120_000, dues: [63_000, 37_000], gets: [63_000, 57_000] },
])('$slip over $dues gives $gets, always all of it', ({ slip, dues, gets }) => {
  const shares = handedOut(
    dues.map((due, at) => share(at, due)),
    slip,
  );
  expect(shares.map(({ amount }) => amount)).toEqual(gets);
  expect(sumOf(shares)).toBe(slip);
});

test('it can be sent when each has something and nothing is left over', () => {
  expect(splitState([share(1, 5), share(2, 7)], 12).isReady).toBe(true);
  expect(splitState([share(1, 5), share(2, 7)], 13)).toEqual({ sum: 12, left: 1, isReady: false });
  expect(splitState([share(1, 5), share(2, 7)], 11)).toMatchObject({ left: -1, isReady: false });
  expect(splitState([share(1, 5), share(2, 7, 0)], 5).isReady).toBe(false);
  expect(splitState([share(1, 5), share(2, 7, null)], 5)).toMatchObject({ sum: null, isReady: false });
  expect(splitState([], 0).isReady).toBe(false);
});

test('short is negative, over positive', () => {
  expect(offOf(share(1, 63_000, 61_000))).toBe(-2000);
  expect(offOf(share(1, 63_000, 63_100))).toBe(100);
});
