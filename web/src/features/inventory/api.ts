import { queryOptions } from '@tanstack/react-query';
import type { Bill } from '@/entities/bill';
import type { Goods, GoodsBody } from '@/entities/goods';
import { goodsKeys, productKeys, stockKeys, storageKeys } from '@/entities/keys';
import type { StockRow } from '@/entities/stock';
import type { Storage } from '@/entities/storage';
import { allPages } from '@/shared/api/all-pages';
import { api, type ListOf } from '@/shared/api/client';
import { LIST } from '@/shared/api/query-client';
import { today } from '@/shared/i18n/format';
import type { PageSearch } from '@/shared/search/search';
import type { Load } from './plan';
import type { GoodsSearch, HistorySearch, LineSearch, StockSearch } from './search';

function pageOf({ page, limit, q, sort }: PageSearch): PageSearch {
  return { page, limit, q, sort };
}

/** Every storage with its place on the floor. */
export const planQuery = queryOptions({
  queryKey: storageKeys.of('plan'),
  queryFn: ({ signal }): Promise<ListOf<Storage>> =>
    allPages((page) => api.get('/api/v1/wms/storage', { query: { ...page, sort: 'name' }, signal })),
});

/** What lies in each storage, by its id. */
export const loadsQuery = queryOptions({
  queryKey: stockKeys.of('loads'),
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
    queryKey: goodsKeys.of('list', pageOf(search), search.low, search.shows ?? ''),
    queryFn: ({ signal }) =>
      api.get('/api/v1/wms/product', {
        query: { ...pageOf(search), low: search.low === '1' || null, status: search.shows ?? null },
        signal,
      }),
    ...LIST,
  });

export const goodsQuery = (id: number) =>
  queryOptions({
    queryKey: goodsKeys.of('one', id),
    queryFn: ({ signal }) => api.get('/api/v1/wms/product/{id}', { path: { id }, signal }),
  });

export const stockQuery = (search: StockSearch) =>
  queryOptions({
    queryKey: stockKeys.of('list', search),
    queryFn: async ({ signal }): Promise<ListOf<StockRow>> => {
      const { Data, ...list } = await api.get('/api/v1/wms/inventory', {
        query: { ...pageOf(search), storage_id: search.storage || '' },
        signal,
      });
      return { ...list, Data: Data.map(({ ID, ...row }) => ({ id: ID, ...row })) };
    },
    ...LIST,
  });

/** Pieces of one product by the storage they lie in. */
export const placesOfQuery = ({ id }: Pick<Goods, 'id'>) =>
  queryOptions({
    queryKey: stockKeys.of('places', id),
    queryFn: async ({ signal }): Promise<ReadonlyMap<number, number>> => {
      const { Data } = await allPages((page) =>
        api.get('/api/v1/wms/inventory', { query: { ...page, product_id: id, sort: '-on_hand' }, signal }),
      );
      return new Map(Data.map(({ storage_id, on_hand }) => [storage_id, on_hand]));
    },
  });

export const linesQuery = (search: LineSearch) =>
  queryOptions({
    queryKey: stockKeys.of('lines', search),
    queryFn: ({ signal }) =>
      api.get('/api/v1/wms/inventory/line', { query: { ...pageOf(search), user_id: search.user || '' }, signal }),
    ...LIST,
  });

/** Everything in one line, for counting it. */
export const wholeLineQuery = (userId: number) =>
  queryOptions({
    queryKey: stockKeys.of('lines', 'whole', userId),
    queryFn: ({ signal }) =>
      allPages((page) =>
        api.get('/api/v1/wms/inventory/line', { query: { ...page, user_id: userId, sort: 'product' }, signal }),
      ),
  });

export function saveGoods(id: number, body: GoodsBody, key: string): Promise<Goods> {
  return id
    ? api.put('/api/v2/wms/product/{id}', { path: { id }, body })
    : api.post('/api/v1/wms/product', { body, key });
}

export const historyQuery = (search: HistorySearch, limitMs?: number) =>
  queryOptions({
    queryKey: stockKeys.of('history', search),
    queryFn: ({ signal }) => {
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
        limitMs,
      });
    },
    ...LIST,
  });

export const billQuery = (id: number) =>
  queryOptions({
    queryKey: stockKeys.of('bill', id),
    queryFn: ({ signal }) => api.get('/api/v1/wms/inventory/historydetail/{id}', { path: { id }, signal }),
  });

export function reverseBill({ id, reason }: { id: number; reason: string }, key: string): Promise<Bill> {
  return api.delete('/api/v1/wms/inventory/{id}', { path: { id }, query: { reason }, key });
}

/** Key prefixes to read again after goods moved. */
export const STOCK_KEYS = [stockKeys.all, goodsKeys.all, productKeys.all];
