import { beforeAll, expect, it } from 'vitest';
import { makeQueryClient } from '@/shared/api/query-client';
import { fakeGoods } from '@/test/builders';
import { answer, listOf } from '@/test/network';
import { goodsByCodeQuery } from './goods';

beforeAll(() =>
  answer({
    'GET /api/v1/wms/product': (request) =>
      request.url.includes('barcode=')
        ? listOf()
        : listOf(...['TEE-M', 'tee-m', 'TEE-MUG'].map((pn, at) => fakeGoods({ id: at + 1, pn, barcode: '' }))),
  }),
);

it.each([
  ['TEE-M', ['TEE-M', 'tee-m']],
  ['tee-m', ['tee-m', 'TEE-M']],
  ['Tee-M', ['TEE-M', 'tee-m']],
])('finds by %s first the goods whose SKU is written exactly so', async (code, found) => {
  const goods = await makeQueryClient().fetchQuery(goodsByCodeQuery(code));
  expect(goods.map(({ pn }) => pn)).toEqual(found);
});
