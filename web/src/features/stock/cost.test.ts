import { expect, test } from 'vitest';
import type { Layer } from '@/entities/stock';
import { changesOf, differenceOf, isDoubtful, sumOf } from './cost';
import { fakeLayer } from './fakes';

const layer = (id: number, change: Partial<Layer> = {}): Layer =>
  fakeLayer({ id, unit_cost: 100, assumed: false, ...change });

test('what was typed and is another cost changes, and an assumed one is confirmed', () => {
  const layers = [layer(1), layer(2), layer(3, { assumed: true }), layer(4, { unit_cost: 0 }), layer(5)];
  const typed = new Map([
    [1, 100],
    [2, 150],
    [3, 100],
    [5, null],
  ]);
  expect(changesOf(layers, typed)).toEqual([
    { layer_id: 2, unit_cost: 150 },
    { layer_id: 3, unit_cost: 100 },
  ]);
  expect(layers.map(isDoubtful)).toEqual([false, false, true, true, false]);
});

test('the difference is that of the pieces that are left', () => {
  const layers = [layer(1), layer(2, { remaining: 3, unit_cost: 500 })];
  const typed = new Map([
    [1, 350],
    [2, 0],
  ]);
  expect(layers.map((one) => differenceOf(one, typed))).toEqual([1500, -1500]);
  expect(sumOf(layers, typed)).toBe(0);
});
