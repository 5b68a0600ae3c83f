import { expect, test } from 'vitest';
import { differenceOf } from './count';

test('a row that comes in tells by how many pieces its goods differ', () => {
  expect(differenceOf({ cells: { pn: 'W1', quantity: '2', counted: '14', book: '20' } })).toBe(-6);
  expect(differenceOf({ cells: { counted: '0', book: '0' } })).toBe(0);
  expect(differenceOf({ cells: { pn: 'W1', quantity: '2' } })).toBeNull();
});
