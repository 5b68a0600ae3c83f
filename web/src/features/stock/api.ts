import { queryOptions } from '@tanstack/react-query';
import { goodsKeys, stockKeys } from '@/entities/keys';
import type { Waiting } from '@/entities/stock';
import { api, type ListOf } from '@/shared/api/client';
import { LIST } from '@/shared/api/query-client';
import type { PageSearch } from '@/shared/search/search';
import type { CardSearch } from './search';

/** Products a grid tells apart; more than this are counted but not listed. */
const MOST_PRODUCTS = 1000;

export interface SummaryAsk {
  from: string;
  to: string;
  storage?: number;
  limit?: number;
  /** Also what there is now of everything, and how full each storage is. */
  stock?: boolean;
}

const asked = ({ from, to, storage = 0, limit = MOST_PRODUCTS, stock = false }: SummaryAsk) => ({
  from,
  to,
  storage_id: storage || null,
  limit,
  stock: stock || null,
});

export const summaryQuery = (ask: SummaryAsk) =>
  queryOptions({
    queryKey: stockKeys.of('summary', asked(ask)),
    queryFn: ({ signal }) => api.get('/api/v2/wms/inventory/summary', { query: asked(ask), signal }),
    ...LIST,
  });

export const summaryV1Query = (ask: SummaryAsk) =>
  queryOptions({
    queryKey: stockKeys.of('summary1', asked(ask)),
    queryFn: ({ signal }) => api.get('/api/v1/wms/inventory/summary', { query: asked(ask), signal }),
    ...LIST,
  });

export const linePackQuery = (days: { from: string; to: string }, user = 0) =>
  queryOptions({
    queryKey: stockKeys.of('linepack', days.from, days.to, user),
    queryFn: ({ signal }) =>
      api.get('/api/v1/wms/inventory/history/linepack', { query: { ...days, user_id: user || null }, signal }),
    ...LIST,
  });

export const linePackDaysQuery = (days: { from: string; to: string }, user = 0) =>
  queryOptions({
    queryKey: stockKeys.of('linepack2', days.from, days.to, user),
    queryFn: ({ signal }) =>
      api.get('/api/v2/wms/inventory/history/linepack', { query: { ...days, user_id: user || null }, signal }),
    ...LIST,
  });

export const waitingQuery = ({ page, limit, q, sort }: PageSearch) =>
  queryOptions({
    queryKey: stockKeys.of('waiting', page, limit, q, sort),
    queryFn: async ({ signal }): Promise<ListOf<Waiting>> => {
      // The server's own order is the short ones first and then what is needed most.
      const { Data, Total } = await api.get('/api/v1/orders/product/wait/shipment', {
        query: { page, limit, q, sort: sort === '-short' ? '' : sort },
        signal,
      });
      return { Data: Data.map((row) => ({ ...row, id: row.product_id })), Total };
    },
    ...LIST,
  });

export const cardQuery = (id: number, { page, limit, from, to, storage }: CardSearch) =>
  queryOptions({
    queryKey: stockKeys.of('card', id, page, limit, from, to, storage),
    queryFn: ({ signal }) =>
      api.get('/api/v1/wms/product/{id}/card', {
        path: { id },
        query: { page, limit, from, to, storage_id: storage || null },
        signal,
      }),
    // Only pages of the same product stand in for one another.
    placeholderData: (before, query) => (query?.queryKey[2] === id ? before : undefined),
  });

export const lowGoodsQuery = (limit: number) =>
  queryOptions({
    queryKey: goodsKeys.of('low', limit),
    queryFn: ({ signal }) => api.get('/api/v1/wms/product', { query: { low: true, limit }, signal }),
  });
