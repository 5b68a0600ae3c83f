import { expect, it } from 'vitest';
import { fakeItem } from './fixtures';
import { applyChange, countPieces, expected, itemOf, placeOf, roomFor, sortLines, type Change } from './parcel';

const two = [
  fakeItem({ id: 1, wanted: 2 }),
  fakeItem({ id: 2, warehouse_product_id: 12, wanted: 1 }),
  fakeItem({ id: 3, wanted: 3 }),
];
const change = (kind: 'add' | 'remove', pieces: number, productId = 11): Change => ({
  key: 'k',
  kind,
  packingId: 9,
  productId,
  pieces,
  code: 'x',
  quantity: 1,
  name: '',
});
const packed = (items: readonly { packed: number }[]): number[] => items.map((item) => item.packed);

it('fills the items of a product in order and empties them from the last', () => {
  const filled = applyChange(two, change('add', 3));
  expect(packed(filled)).toEqual([2, 0, 1]);
  expect(packed(applyChange(filled, change('remove', 2)))).toEqual([1, 0, 0]);
  expect(packed(two)).toEqual([0, 0, 0]);
});

it('counts pieces, room and completeness over all items', () => {
  expect(roomFor(two, 11)).toBe(5);
  expect(countPieces(two)).toEqual({ packed: 0, wanted: 6, missing: 6, isComplete: false });
  expect(countPieces(applyChange(applyChange(two, change('add', 5)), change('add', 1, 12)))).toEqual({
    packed: 6,
    wanted: 6,
    missing: 0,
    isComplete: true,
  });
  expect(countPieces([])).toMatchObject({ isComplete: true });
});

it('sinks complete lines and points at the line in hand', () => {
  const filled = applyChange(two, change('add', 2));
  expect(sortLines(filled).map((item) => item.id)).toEqual([2, 3, 1]);
  expect(itemOf(filled, 11)).toBe(3);
  expect(itemOf(applyChange(filled, change('add', 3)), 11)).toBe(3);
  expect(itemOf(filled, 99)).toBeNull();
});

it('names what is missing once for each product, and how many more there are', () => {
  const more = [...two, fakeItem({ id: 4, warehouse_product_id: 13 }), fakeItem({ id: 5, warehouse_product_id: 14 })];
  const { first, more: others } = expected(more);
  expect([first.map((item) => item.id), others]).toEqual([[1, 2], 2]);
  expect(expected(two)).toMatchObject({ more: 0 });
});

it('takes from the own line first, and names the shelf where the line has not all', () => {
  const lying = (inLine: number, done: number) => {
    const items = [1, 2].map((id) => fakeItem({ id, wanted: 2, packed: id === 1 ? done : 0, in_line: inLine }));
    return placeOf(items, items[1]!);
  };
  expect(lying(0, 0)).toEqual({ isLine: false, storage: 'A-01' });
  expect(lying(4, 0)).toEqual({ isLine: true, storage: '' });
  expect(lying(3, 0)).toEqual({ isLine: true, storage: 'A-01' });
  expect(lying(1, 2)).toEqual({ isLine: false, storage: 'A-01' });
  // What was taken over with the parcel is not out of this line.
  const items = [fakeItem({ wanted: 4, packed: 3, handed: 2, in_line: 2 })];
  expect(placeOf(items, items[0]!)).toEqual({ isLine: true, storage: '' });
  expect(placeOf([{ ...items[0]!, in_line: 1 }], items[0]!)).toMatchObject({ storage: '' });
});
