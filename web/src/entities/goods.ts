import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Schema } from '@/shared/api/call-types';
import { api, STATION_MS, type ListOf } from '@/shared/api/client';
import { piecesOf, writtenFirst } from '@/shared/scan/code-key';
import { meantBy, type Meant } from '@/shared/scan/meant';
import { goodsKeys } from './keys';

/** What is stocked. Sizes in millimetres, weight in grams, stock in pieces; `image` is the name of its picture. */
export type Goods = Schema<'WarehouseProduct'>;
export type GoodsBody = Schema<'WarehouseProductBody'>;

export const goodsByWordsQuery = (words: string) =>
  queryOptions({
    queryKey: goodsKeys.of('words', words),
    queryFn: ({ signal }): Promise<ListOf<Goods>> =>
      api.get('/api/v1/wms/product', { query: { q: words, limit: 12 }, signal, limitMs: STATION_MS }),
    enabled: words !== '',
  });

async function byBarcode(barcode: string, signal: AbortSignal): Promise<Goods[]> {
  const query = { barcode, limit: 2, status: 'all' } as const;
  return (await api.get('/api/v1/wms/product', { query, signal, limitMs: STATION_MS })).Data;
}

/** Goods by a whole unit or package barcode as the server compares them, also those that are out of use. */
export const goodsByBarcodeQuery = (barcode: string) =>
  queryOptions({
    queryKey: goodsKeys.of('barcode', barcode),
    queryFn: ({ signal }) => byBarcode(barcode, signal),
    staleTime: 5000,
  });

/**
 * Goods by a whole unit or package barcode, or else by a whole SKU, also those that are out of use: those whose SKU is
 * written exactly so first. Part of a code finds nothing.
 */
export const goodsByCodeQuery = (code: string) =>
  queryOptions({
    queryKey: goodsKeys.of('code', code),
    queryFn: async ({ signal }): Promise<Goods[]> => {
      const exact = await byBarcode(code, signal);
      if (exact.length > 0) return exact;
      const query = { q: code, limit: 20, status: 'all' } as const;
      const near = await api.get('/api/v1/wms/product', { query, signal, limitMs: STATION_MS });
      const own = near.Data.filter((goods) => piecesOf(goods, code) > 0);
      return writtenFirst(own, code, ({ pn }) => [pn]);
    },
    staleTime: 5000,
  });

/** The goods that a typed or scanned text means, with the pieces of their package where it is that one's code. */
export function meantGoods(cache: QueryClient, typed: string): Promise<Meant<Goods>> {
  return meantBy(typed, {
    coded: (code) => cache.fetchQuery(goodsByCodeQuery(code)),
    worded: async (words) => (await cache.fetchQuery(goodsByWordsQuery(words))).Data,
    piecesOf,
  });
}
