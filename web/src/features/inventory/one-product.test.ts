import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { fakeGoods } from '@/test/builders';
import { answer, failure, listOf, type Answers } from '@/test/network';
import { placesOfQuery } from './api';
import { amountsQuery, lyingQuery } from './movement-api';

const goods = { id: 5, pn: 'A' };
const row = {
  ID: 900,
  product_id: 5,
  storage_id: 2,
  on_hand: 7,
  StorageName: 'A-02-11',
  ProductName: 'น้ำปลา',
  pn: 'A',
};
/** A short SKU is a part of many others: what is searched by it begins with those. */
const others = Array.from({ length: 200 }, (_, at) => ({ ...row, ID: at, product_id: 100 + at, pn: `A${at}` }));

const answers: Answers = {
  'GET /api/v1/wms/inventory': (request: Request) =>
    new URL(request.url).searchParams.get('product_id') === '5' ? listOf(row) : { Data: others, Total: 900 },
  'GET /api/v1/wms/product': { Data: others.map(({ product_id: id }) => fakeGoods({ id })), Total: 900 },
  'GET /api/v1/wms/product/5': fakeGoods({ id: 5, on_hand: 30, available: 26 }),
};

it('asks for the one product, whatever others its SKU stands in', async () => {
  answer(answers);
  const cache = new QueryClient();
  expect(await cache.fetchQuery(placesOfQuery(goods))).toEqual(new Map([[2, 7]]));
  expect(await cache.fetchQuery(lyingQuery(2, goods))).toBe(7);
  expect(await cache.fetchQuery(amountsQuery(goods))).toMatchObject({ on_hand: 30, available: 26 });
});

it('tells no amounts of goods that are there no more', async () => {
  answer({ 'GET /api/v1/wms/product/5': () => failure(404, 'general.not_found') });
  expect(await new QueryClient().fetchQuery(amountsQuery(goods))).toBeNull();
});
