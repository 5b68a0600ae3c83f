import { expect, test } from 'vitest';
import type { OrderLine } from '@/entities/order';
import { goodsOf, splitFault, splitLines } from './split';

const line = (id: number, quantity: number, price: number, discount = 0) =>
  ({ id, quantity, price, discount }) as OrderLine;
const lines = [line(1, 3, 100_00, 10_00), line(2, 1, 50_00)];
const typed =
  (numbers: Record<number, number | null>) =>
  ({ id }: OrderLine) =>
    numbers[id] ?? (id in numbers ? null : 0);

test('what goes is what was typed', () => {
  expect(splitLines(lines, typed({ 1: 2 }))).toEqual([{ line_id: 1, quantity: 2 }]);
  expect(splitLines(lines, typed({}))).toEqual([]);
});

test('a discount is divided without losing a satang, whole baht in whole baht', () => {
  // Two of three go with what the discount of the one that stays leaves: 10.00 less 3.00.
  expect(goodsOf(lines, [{ line_id: 1, quantity: 2 }])).toBe(200_00 - 7_00);
  expect(goodsOf([line(1, 3, 100_00, 10_50)], [{ line_id: 1, quantity: 2 }])).toBe(200_00 - 7_00);
  // What goes is worth less than ten baht, which its discount would be in whole baht.
  expect(goodsOf([line(1, 3, 9_50, 28_00)], [{ line_id: 1, quantity: 1 }])).toBe(16);
  expect(goodsOf(lines, [{ line_id: 2, quantity: 1 }])).toBe(50_00);
});

test('something goes and something stays', () => {
  expect(splitFault(lines, typed({}))).toBe('nothing');
  expect(splitFault(lines, typed({ 1: 3, 2: 1 }))).toBe('everything');
  expect(splitFault(lines, typed({ 1: 4 }))).toBe('tooMany');
  expect(splitFault(lines, typed({ 1: null }))).toBe('unread');
  expect(splitFault(lines, typed({ 1: 1 }))).toBeUndefined();
});
