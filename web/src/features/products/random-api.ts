import { queryOptions } from '@tanstack/react-query';
import { productKeys } from '@/entities/keys';
import { api } from '@/shared/api/client';
import { LIST } from '@/shared/api/query-client';
import type { RandomSearch } from './search';

export const randomsQuery = ({ open: _open, draws: _draws, ...search }: RandomSearch) =>
  queryOptions({
    queryKey: productKeys.of('random', search),
    queryFn: ({ signal }) => api.get('/api/v1/products/random', { query: search, signal }),
    ...LIST,
  });

export const drawsQuery = (product_id: number, page: number, limit: number) =>
  queryOptions({
    queryKey: productKeys.of('draws', product_id, page, limit),
    queryFn: ({ signal }) => api.get('/api/v1/orders/draws', { query: { product_id, page, limit }, signal }),
    enabled: product_id > 0,
    ...LIST,
  });
