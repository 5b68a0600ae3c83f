import { expect, it } from 'vitest';
import type { Schema } from '@/shared/api/call-types';
import { addProduct, fromOrder } from './draft';
import { fromDraft } from './duplicate';
import { fakeLine, fakeOrder, fakeProduct } from './test-data';

type Copy = Pick<Schema<'Duplicate'>, 'draft' | 'quote'>;

const keysOf = (lines: readonly { key: string }[]): string[] => [...new Set(lines.map(({ key }) => key))];

it('a copy of an order that has a product on two lines has two lines, each to be changed for itself', () => {
  const line = { product_id: 5, quantity: 1, price: 10_000 };
  const copy = { draft: { lines: [line, { ...line, price: 8_000 }] }, quote: { lines: [] } } as unknown as Copy;
  const { lines } = fromDraft(copy, 'SO6911-000001').cart;
  expect(keysOf(lines)).toHaveLength(2);
  expect(keysOf(addProduct(lines, fakeProduct({ id: 51 })))).toHaveLength(3);
});

it('a product that is added to an order is none of the lines it has', () => {
  const order = fakeOrder({ lines: [fakeLine({ id: 11, product_id: 5 })] });
  const { lines } = fromOrder(order).cart;
  expect(keysOf(addProduct(lines, fakeProduct({ id: 511 })))).toHaveLength(2);
});
