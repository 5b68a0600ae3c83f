import { expect, it } from 'vitest';
import {
  axisTop,
  barsOf,
  cameIn,
  compared,
  daysLeft,
  heldBy,
  inLines,
  lastDays,
  movedIn,
  topOf,
  wentOut,
} from './board';
import { fakeMoved, fakeSummary } from './fakes';

const now = Date.parse('2026-11-21T05:00:00Z');
const dates = [
  { date: '2026-11-14', ...fakeMoved({ amount_packing: 10 }), product: [] },
  {
    date: '2026-11-20',
    ...fakeMoved({ amount_in: 7, amount_return: 1, amount_packing: -3, amount_out: 1 }),
    product: [],
  },
  { date: '2026-11-21', ...fakeMoved({ amount_packing: 12 }), product: [] },
];

it('counts back from today in Bangkok', () => {
  expect(lastDays(1, now)).toEqual({ from: '2026-11-21', to: '2026-11-21' });
  expect(lastDays(7, now).from).toBe('2026-11-15');
  expect(lastDays(1, Date.parse('2026-11-21T17:00:00Z')).to).toBe('2026-11-22');
});

it('adds up what moved in a range', () => {
  expect(movedIn(dates, lastDays(7, now))).toEqual(
    fakeMoved({ amount_in: 7, amount_return: 1, amount_packing: 9, amount_out: 1 }),
  );
  expect(movedIn([], lastDays(7, now))).toEqual(fakeMoved());
});

it('draws every day, and nothing below zero', () => {
  const bars = barsOf(dates, { from: '2026-11-19', to: '2026-11-21' }, [cameIn, wentOut]);
  expect(bars).toEqual([
    { day: '2026-11-19', values: [0, 0] },
    { day: '2026-11-20', values: [8, 0] },
    { day: '2026-11-21', values: [0, 12] },
  ]);
});

it.each([
  [0, 1],
  [1, 1],
  [2, 2],
  [3, 5],
  [9, 10],
  [11, 20],
  [200, 200],
  [1529, 2000],
  [5001, 10_000],
])('an axis for %i ends at %i', (most, top) => {
  expect(axisTop(most)).toBe(top);
});

it.each([
  ['usual days', [40, 60, 55, 0, 20], 100],
  ['one big receipt', [1600, 40, 60, 55, 30, 20], 100],
  ['a receipt alone', [1600], 2000],
  ['a receipt beside single pieces', [1600, 1, 1], 2000],
  ['two of twenty-two', [1600, 1500, ...Array.from({ length: 20 }, () => 45)], 50],
  ['two of eight are no exception', [1600, 1500, 45, 45, 45, 45, 45, 45], 2000],
  ['nothing', [0, 0], 1],
])('the axis of %s is not bent by what stands out', (_, values, top) => {
  expect(topOf(values)).toBe(top);
});

it('counts back what lay there', () => {
  expect(heldBy(dates, { from: '2026-11-18', to: '2026-11-21' }, 100)).toEqual([102, 102, 112, 100]);
  expect(heldBy([], lastDays(2, now), 7)).toEqual([7, 7]);
});

it('tells how long stock lasts at the pace of the range', () => {
  expect([daysLeft(39, 200, 30), daysLeft(0, 5, 7), daysLeft(-4, 5, 7), daysLeft(10, 0, 7)]).toEqual([5, 0, 0, null]);
});

it('compares with what was before', () => {
  expect([compared(12, 10), compared(5, 10), compared(10, 10), compared(10, 0)]).toEqual([
    { kind: 'more', percent: 20 },
    { kind: 'less', percent: 50 },
    { kind: 'same' },
    { kind: 'none' },
  ]);
});

it('knows what lies and was packed in the packing lines, where the summary tells all of the rest', () => {
  const summary = fakeSummary();
  const stock = { on_hand: 14, aside: 3 };
  expect(inLines({ ...summary, stock })).toEqual({ on_hand: 5, amount_packing: 1198 });
  expect(inLines(summary)).toBeUndefined();
  expect(
    inLines({ ...summary, stock, detail_by_storage: Array(1000).fill(fakeSummary().detail_by_storage[0]) }),
  ).toBeUndefined();
});
