import { expect, it } from 'vitest';
import { changesOf, quoteBody, type Quote } from './quoting';
import { EMPTY_CART, type DraftLine } from './draft';
import { PaymentType } from '@/shared/api/contract';
import { fakeOrder } from './test-data';

const line: DraftLine = {
  key: 'p7',
  kind: 'product',
  id: 3,
  product_id: 7,
  sku: 'A',
  name: 'Cup',
  quantity: 2,
  price: 100,
  discount: 0,
  available: null,
  isLinked: true,
};
const service: DraftLine = { ...line, key: 's', kind: 'service', product_id: 0, name: ' Wrapping ', quantity: 1 };
const { id: _id, ...newService } = service;

it('names lines of products by their row and product, and services by their name', () => {
  expect(quoteBody({ id: 5 }, { ...EMPTY_CART, discount: null, lines: [line, newService] })).toEqual({
    order_id: 5,
    shipping_fee: 0,
    discount: 0,
    lines: [
      { kind: 'product', id: 3, product_id: 7, quantity: 2, price: 100, discount: 0 },
      { kind: 'service', name: 'Wrapping', quantity: 1, price: 100, discount: 0 },
    ],
  });
});

const goods = { pn: 'P', on_hand: 9, available: 9, short: 0 };
const quote = {
  order_amount: 700,
  difference: 200,
  saved: { order_amount: 500, payment_amount: 500, goods_amount: 500, item_count: 1, version: 1 },
  goods: [
    { ...goods, warehouse_product_id: 1, name: 'same', wanted: 2, before: 2 },
    { ...goods, warehouse_product_id: 2, name: 'more', wanted: 3, before: 1, short: 1 },
    { ...goods, warehouse_product_id: 3, name: 'gone', wanted: 0, before: 4 },
  ],
} as unknown as Quote;

it('tells what saving changes: the sums, and the goods of which more or fewer are reserved', () => {
  expect(changesOf(quote, fakeOrder())).toEqual({
    sums: { before: 500, after: 700, more: 200, received: 500, back: 0 },
    goods: [
      { id: 2, name: 'more', more: 2, short: 1 },
      { id: 3, name: 'gone', more: -4, short: 0 },
    ],
  });
  expect(changesOf({ ...quote, difference: 0, goods: [] }, fakeOrder())).toEqual({ sums: undefined, goods: [] });
});

it('tells what is to be given back once the order comes to less than came in and stays here', () => {
  const back = (order_amount: number, change: object, payment_type: number = PaymentType.BankTransfer) => {
    const order = fakeOrder({ payment_type });
    const less = { ...quote, order_amount, difference: order_amount - 700 };
    return changesOf(less, { ...order, money: { ...order.money, received: 700, ...change } }).sums?.back;
  };
  expect(back(400, {})).toBe(300);
  expect(back(400, { refunded: 100, retained: 50 })).toBe(150);
  expect(back(800, {})).toBe(0);
  expect(back(400, {}, PaymentType.Platform)).toBe(0);
});
