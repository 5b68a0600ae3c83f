import { describe, expect, it } from 'vitest';
import { commandOf, isOrderLike, matchItem } from './codes';
import { fakeItem } from './fixtures';

describe('what a code means', () => {
  const items = [
    fakeItem({ id: 1, warehouse_product_id: 11, pn: 'TEE-M' }),
    fakeItem({
      id: 2,
      warehouse_product_id: 12,
      name: 'กางเกง',
      pn: '8851230000023',
      barcode: '0012345678905',
      package_barcode: 'BOX-12',
      package_pieces: 6,
      sold_sku: 'OWN-12',
      sold_barcode: '4006381333931',
      sold_pieces: 2,
    }),
    fakeItem({ id: 3, warehouse_product_id: 13, pn: 'CAP', barcode: '', package_barcode: '', sold_sku: 'tee-m' }),
  ];

  it.each([
    ['a unit barcode counts one', '8851230000023', 11, 1],
    ['with its zero added', '08851230000023', 11, 1],
    ['with its zeros dropped', '012345678905', 12, 1],
    ['a package barcode counts its pieces', '18851230000020', 11, 12],
    ['a package code in small letters', 'box-12', 12, 6],
    ['a SKU counts one, and goes before that of what was sold', 'tee-m', 11, 1],
    ['the SKU of what was sold counts the pieces that one of it is', 'own-12', 12, 2],
    ['its barcode too', '04006381333931', 12, 2],
  ])('%s', (_name, code, productId, pieces) => expect(matchItem(items, code)).toMatchObject({ productId, pieces }));

  it('a barcode goes before an equal SKU', () => expect(matchItem(items, '8851230000023')?.productId).toBe(11));
  it('a package without a count is one piece', () =>
    expect(matchItem([fakeItem({ package_pieces: 0 })], '18851230000020')?.pieces).toBe(1));
  it('an unknown or empty code means nothing', () => {
    expect(matchItem(items, '999')).toBeNull();
    expect(matchItem([fakeItem({ barcode: '', package_barcode: '' })], '  ')).toBeNull();
  });
});

it('tells our own numbers and the command sheet from goods', () => {
  expect(['SO6911-000123', 'so6911-1', 'PK6911-000009'].every(isOrderLike)).toBe(true);
  expect(['SO-6911', 'TEE-M', '8851230000023', 'XSO6911-1'].some(isOrderLike)).toBe(false);
  expect(['*CLOSE*', '*undo*', '*PARK*', '*NEXT*', 'CLOSE'].map(commandOf)).toEqual([
    'close',
    'undo',
    'park',
    'next',
    null,
  ]);
});
