import { describe, expect, it } from 'vitest';
import { chosenOf, moved, progressOf, queryOf } from './model';

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
