import { describe, expect, it } from 'vitest';
import { chosenOf, isToLeave, moved, progressOf, queryOf, takenOf } from './model';

describe('the query of a file', () => {
  it('keeps the filters and says the columns in their order', () => {
    expect(queryOf('status=111&q=a%26b', { columns: ['number', 'phone'], perLine: true, template: '' })).toBe(
      'status=111&q=a%26b&columns=number%2Cphone&per_line=true',
    );
  });
  it('leaves the columns to a template', () => {
    expect(queryOf('ids=1,2', { columns: ['number'], perLine: true, template: 'kerry' })).toBe(
      'ids=1%2C2&template=kerry',
    );
  });
});

it.each([
  ['', true],
  ['q=0812345678&from=2026-11-01&status=', true],
  ['day=paid', true],
  ['status=140', false],
  ['ids=4', false],
  ['on_hold=true', false],
  ['day=shipped', false],
])('tells whether a sheet for a courier of %s has only what is to leave', (of, want) => {
  expect(isToLeave(of)).toBe(want);
});

it('counts ticked orders', () => {
  expect(chosenOf('ids=4,5,6')).toBe(3);
  expect(chosenOf('status=111')).toBe(0);
});

it('moves an entry by one place and no further than the ends', () => {
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
});

it('tells how far a file is', () => {
  expect(progressOf({ rows: 0, total: 0 })).toBe(0);
  expect(progressOf({ rows: 50, total: 200 })).toBe(25);
  expect(progressOf({ rows: 300, total: 200 })).toBe(100);
});

it.each([
  ['from=2026-11-01', 0, 'from=2026-11-01&status=111,112,114', 'from=2026-11-01&status=111,112,114&on_hold=true'],
  [
    'q=a&shipping_provider_id=2',
    2,
    'q=a&shipping_provider_id=2&status=111,112,114',
    'q=a&shipping_provider_id=2&status=111,112,114&on_hold=true',
  ],
  ['status=140', 5, 'status=140&shipping_provider_id=5', undefined],
  ['day=shipped', 0, 'day=shipped', undefined],
  ['on_hold=true', 0, 'on_hold=true&status=111,112,114', undefined],
])('tells what a sheet takes of %s for the courier %s', (filter, provider, of, without) => {
  const plain = (text: string | undefined): string | undefined => text?.replaceAll('%2C', ',');
  const taken = takenOf(filter, provider);
  expect([plain(taken?.of), plain(taken?.without)]).toEqual([of, without]);
});

it('a sheet of one courier takes nothing of a filter for another', () => {
  expect(takenOf('shipping_provider_id=1', 2)).toBeUndefined();
});
