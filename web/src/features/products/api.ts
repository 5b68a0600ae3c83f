import { queryOptions } from '@tanstack/react-query';
import { api, type ListOf } from '@/shared/api/client';
import { LIST } from '@/shared/api/query-client';
import type { Category, Goods, Product } from './model';
import type { ProductSearch } from './search';

export const productsQuery = ({ open: _open, category, status, ...search }: ProductSearch) => queryOptions({
  queryKey: ['products', 'list', search, category, status],
  queryFn: ({ signal }): Promise<ListOf<Product>> =>
    api.get('/api/v1/products', { query: { ...search, status: status === '' ? '' : status === '1' ? '1' : '0', category_id: category }, signal }),
  ...LIST,
});

export const productQuery = (id: number) => queryOptions({
  queryKey: ['products', 'detail', id],
  queryFn: ({ signal }): Promise<Product> => api.get('/api/v1/products/{id}', { path: { id }, signal }),
  enabled: id > 0,
});

export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: ({ signal }): Promise<ListOf<Category>> => api.get('/api/v1/products/category', { query: { limit: 200 }, signal }),
});

export const goodsQuery = (words: string) => queryOptions({
  queryKey: ['warehouse_products', 'words', words],
  queryFn: ({ signal }): Promise<ListOf<Goods>> => api.get('/api/v1/wms/product', { query: { q: words, limit: 12 }, signal }),
  enabled: words !== '',
});

export interface ProductBody {
  name: string;
  sku: string;
  barcode: string;
  price: number;
  category_id?: number;
  type: 1 | 2 | 3;
  status: 0 | 1;
  components: { warehouse_product_id: number; quantity: number }[];
  version: number;
}

export function saveProduct(id: number, body: ProductBody): Promise<Product> {
  return id ? api.put('/api/v1/products/{id}', { path: { id }, body }) : api.post('/api/v1/products', { body });
}

export function deleteProduct(id: number): Promise<unknown> {
  return api.delete('/api/v1/products/{id}', { path: { id } });
}

export function createCategory(name: string): Promise<Category> {
  return api.post('/api/v1/products/category', { body: { name } });
}
