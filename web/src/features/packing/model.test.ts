import { expect, it } from 'vitest';
import { firstToLeave, roundOf } from './fakes';
import { ofDay, parcelsOf, shownOf, type SheetOf } from './model';

const left = { ...firstToLeave, left_at: '2026-11-20T08:00:00Z', parcels: 2, packed: 3 };
const [one, two] = [roundOf(1, 120), roundOf(2, 80)];

it.each<[name: string, chosen: SheetOf | undefined, rounds: (typeof one)[], open: (typeof left)[], shown: SheetOf]>([
  ['what is open, when there is some', undefined, [one, two], [left], 'open'],
  ['else the newest round', undefined, [one, two], [], two.id],
  ['else the day', undefined, [], [], 'day'],
  ['a round that was chosen', one.id, [one, two], [left], one.id],
  ['what is open, once a chosen round was taken back', two.id, [one], [left], 'open'],
  ['the newest round, once a chosen one was taken back', two.id, [one], [], one.id],
  ['nothing open, where that was chosen', 'open', [one], [], 'open'],
  ['the day, where that was chosen', 'day', [one], [left], 'day'],
])('shows %s', (_name, chosen, rounds, open, shown) => {
  expect(shownOf(chosen, { rounds, open })).toBe(shown);
});

it('tells rounds of a day, and counts parcels', () => {
  expect(ofDay([one, { ...two, date: '2020-01-01' }], one.date)).toEqual([one]);
  expect(parcelsOf([left, left])).toBe(4);
});
