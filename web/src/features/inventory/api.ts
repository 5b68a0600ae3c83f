import { queryOptions } from '@tanstack/react-query';
import type { Storage } from '@/entities/storage';
import { allPages } from '@/shared/api/all-pages';
import { api, type ListOf } from '@/shared/api/client';
import { LIST } from '@/shared/api/query-client';
import { today } from '@/shared/i18n/format';
import { piecesOf } from '@/shared/scan/code-key';
import type { PageSearch } from '@/shared/search/search';
import type { Bill, Goods, HistoryDetail, HistoryHead, LineHolder, LineRow, StockRow } from './model';
import type { Load } from './plan';
import type { GoodsSearch, HistorySearch, LineSearch, StockSearch } from './search';

function pageOf({ page, limit, q, sort }: PageSearch): PageSearch {
  return { page, limit, q, sort };
}

/** Every storage with its place on the floor. */
export const planQuery = queryOptions({
  queryKey: ['storages', 'plan'],
  queryFn: ({ signal }): Promise<ListOf<Storage>> =>
    allPages((page) => api.get('/api/v1/wms/storage', { query: { ...page, sort: 'name' }, signal })),
});

/** What lies in each storage, by its id. */
export const loadsQuery = queryOptions({
  queryKey: ['inventory', 'loads'],
  queryFn: async ({ signal }): Promise<ReadonlyMap<number, Load>> => {
    const { detail_by_storage } = await api.get('/api/v2/wms/inventory/summary', {
      query: { from: today(), to: today(), limit: 1, stock: true },
      signal,
    });
    return new Map(
      detail_by_storage.map(({ storage_id, products, on_hand, weight = 0, volume = 0, unsized = 0 }) => [
        storage_id,
        { products, on_hand, weight, volume, unsized },
      ]),
    );
  },
});

export const goodsListQuery = (search: GoodsSearch) =>
  queryOptions({
    queryKey: ['warehouse_products', 'list', pageOf(search), search.low],
    queryFn: ({ signal }): Promise<ListOf<Goods>> =>
      api.get('/api/v1/wms/product', { query: { ...pageOf(search), low: search.low === '1' || null }, signal }),
    ...LIST,
  });

export const goodsQuery = (id: number) =>
  queryOptions({
    queryKey: ['warehouse_products', 'one', id],
    queryFn: ({ signal }): Promise<Goods> => api.get('/api/v1/wms/product/{id}', { path: { id }, signal }),
  });

type WireRow = Omit<StockRow, 'id'> & { ID: number };

function fromWire({ Data, ...list }: ListOf<WireRow>): ListOf<StockRow> {
  return { ...list, Data: Data.map(({ ID, ...row }) => ({ id: ID, ...row })) };
}

export const stockQuery = (search: StockSearch) =>
  queryOptions({
    queryKey: ['inventory', 'list', search],
    queryFn: async ({ signal }): Promise<ListOf<StockRow>> =>
      fromWire(
        await api.get('/api/v1/wms/inventory', {
          query: { ...pageOf(search), storage_id: search.storage || '' },
          signal,
        }),
      ),
    ...LIST,
  });

export const linesQuery = (search: LineSearch) =>
  queryOptions({
    queryKey: ['inventory', 'lines', search],
    queryFn: ({ signal }): Promise<ListOf<LineRow> & { Holders: LineHolder[] }> =>
      api.get('/api/v1/wms/inventory/line', { query: { ...pageOf(search), user_id: search.user || '' }, signal }),
    ...LIST,
  });

/** Everything in one line, for counting it. */
export const wholeLineQuery = (userId: number) =>
  queryOptions({
    queryKey: ['inventory', 'lines', 'whole', userId],
    queryFn: ({ signal }): Promise<ListOf<LineRow>> =>
      allPages((page) =>
        api.get('/api/v1/wms/inventory/line', { query: { ...page, user_id: userId, sort: 'product' }, signal }),
      ),
  });

export type GoodsBody = Omit<
  Goods,
  'id' | 'on_hand' | 'reserved' | 'available' | 'incoming' | 'barcode_check' | 'package_barcode_check'
>;

export function saveGoods(id: number, body: GoodsBody, key: string): Promise<Goods> {
  return id
    ? api.put('/api/v2/wms/product/{id}', { path: { id }, body })
    : api.post('/api/v1/wms/product', { body, key });
}

/** Goods by a whole unit or package barcode as the server compares them, or else by a whole SKU. Part of a code finds nothing. */
export const goodsByCodeQuery = (code: string) =>
  queryOptions({
    queryKey: ['warehouse_products', 'code', code],
    queryFn: async ({ signal }): Promise<Goods[]> => {
      const exact = await api.get('/api/v1/wms/product', { query: { barcode: code, limit: 2 }, signal });
      if (exact.Data.length > 0) return exact.Data;
      const near = await api.get('/api/v1/wms/product', { query: { q: code, limit: 20 }, signal });
      return near.Data.filter((goods) => piecesOf(goods, code) > 0);
    },
    staleTime: 5000,
  });

export const goodsByWordsQuery = (words: string) =>
  queryOptions({
    queryKey: ['warehouse_products', 'words', words],
    queryFn: ({ signal }): Promise<ListOf<Goods>> =>
      api.get('/api/v1/wms/product', { query: { q: words, limit: 12 }, signal }),
    enabled: words !== '',
  });

export const historyQuery = (search: HistorySearch) =>
  queryOptions({
    queryKey: ['inventory', 'history', search],
    queryFn: ({ signal }): Promise<ListOf<HistoryHead> & { Amount?: number }> => {
      const { page, limit, sort, q, kind, behind, storage, product, user, line, from, to } = search;
      return api.post('/api/v1/wms/inventory/history', {
        body: {
          page,
          limit,
          sort,
          kind,
          ...(behind ? { behind } : {}),
          storage_id: storage,
          product_id: product,
          user_id: user,
          line_user_id: line,
          bill_number: q.slice(0, 40),
          from,
          to,
        },
        signal,
      });
    },
    ...LIST,
  });

export const billQuery = (id: number) =>
  queryOptions({
    queryKey: ['inventory', 'bill', id],
    queryFn: ({ signal }): Promise<HistoryDetail> =>
      api.get('/api/v1/wms/inventory/historydetail/{id}', { path: { id }, signal }),
  });

export function reverseBill({ id, reason }: { id: number; reason: string }, key: string): Promise<Bill> {
  return api.delete('/api/v1/wms/inventory/{id}', { path: { id }, query: { reason }, key });
}

/** Key prefixes to read again after goods moved. */
export const STOCK_KEYS = [['inventory'], ['warehouse_products'], ['products']];
