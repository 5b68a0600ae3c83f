import { queryOptions } from '@tanstack/react-query';
import { api, type ListOf } from '@/shared/api/client';
import { LIST } from '@/shared/api/query-client';
import type { Drawn } from './draws';
import type { Product } from './model';
import type { RandomSearch } from './search';

export const randomsQuery = ({ open: _open, draws: _draws, ...search }: RandomSearch) =>
  queryOptions({
    queryKey: ['products', 'random', search],
    queryFn: ({ signal }): Promise<ListOf<Product>> => api.get('/api/v1/products/random', { query: search, signal }),
    ...LIST,
  });

export const drawsQuery = (product_id: number, page: number, limit: number) =>
  queryOptions({
    queryKey: ['products', 'draws', product_id, page, limit],
    queryFn: ({ signal }): Promise<ListOf<Drawn>> =>
      api.get('/api/v1/orders/draws', { query: { product_id, page, limit }, signal }),
    enabled: product_id > 0,
    ...LIST,
  });
