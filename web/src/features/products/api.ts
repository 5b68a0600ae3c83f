import { productKeys } from '@/entities/keys';
import type { Change } from '@/shared/records/editing';
import { queryOptions } from '@tanstack/react-query';
import type { CreationBody, Product } from '@/entities/product';
import { api } from '@/shared/api/client';
import { LIST } from '@/shared/api/query-client';
import { ProductType } from './model';
import type { PromotionState } from './promotion';
import type { ProductSearch, PromotionSearch } from './search';

export const productsQuery = ({ open: _open, category, status, type, ...search }: ProductSearch) =>
  queryOptions({
    queryKey: productKeys.of('list', search, category, status, type),
    queryFn: ({ signal }) =>
      api.get('/api/v1/products', {
        query: {
          ...search,
          status: status === '' ? '' : status === '1' ? '1' : '0',
          category_id: category,
          type: Number(type),
        },
        signal,
      }),
    ...LIST,
  });

/** What the server is asked for the promotions of a state. */
export const inState: Record<PromotionState, { status?: '0' | '1'; period: 'now' | 'soon' | 'ended' | 'open' }> = {
  now: { status: '1', period: 'now' },
  soon: { status: '1', period: 'soon' },
  ended: { period: 'ended' },
  off: { status: '0', period: 'open' },
};

export const promotionsQuery = ({ open: _open, copy: _copy, state, ...search }: PromotionSearch) =>
  queryOptions({
    queryKey: productKeys.of('promotions', search, state),
    queryFn: ({ signal }) =>
      api.get('/api/v1/products', {
        query: { ...search, type: ProductType.Set, ...(state ? inState[state] : {}) },
        signal,
      }),
    ...LIST,
  });

export const productQuery = (id: number) =>
  queryOptions({
    queryKey: productKeys.of('detail', id),
    queryFn: ({ signal }) => api.get('/api/v1/products/{id}', { path: { id }, signal }),
    enabled: id > 0,
  });

/** Who changed it last. */
export function productChange(id: number): Promise<Change> {
  return api.get('/api/v1/products/{id}/changed', { path: { id } });
}

/** Random products have a call of their own, which knows their parts as the pool. */
export function saveProduct(id: number, { goods, ...body }: CreationBody, key: string): Promise<Product> {
  const { type, components, valid_from: _from, valid_to: _to, ...facts } = body;
  if (type === ProductType.Random)
    return api.post('/api/v1/products/random', { body: { ...facts, ...(id ? { id } : {}), pool: components }, key });
  return id
    ? api.put('/api/v1/products/{id}', { path: { id }, body: { ...body, ...(goods && { goods }) } })
    : api.post('/api/v1/products', { body: { ...body, ...(goods && { goods }) }, key });
}

export function deleteProduct({ id, type }: Pick<Product, 'id' | 'type'>): Promise<unknown> {
  return type === ProductType.Random
    ? api.delete('/api/v1/products/random/{id}', { path: { id } })
    : api.delete('/api/v1/products/{id}', { path: { id } });
}
