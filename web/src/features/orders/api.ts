import { queryOptions } from '@tanstack/react-query';
import { customerKeys, orderKeys, orderListKeys, productKeys } from '@/entities/keys';
import type { Order, OrderBody } from '@/entities/order';
import { api, STATION_MS } from '@/shared/api/client';

/** One order, by its id or its number. */
export const orderQuery = (idOrNumber: string) =>
  queryOptions({
    queryKey: orderKeys.of('detail', idOrNumber),
    queryFn: ({ signal }) =>
      api.get('/api/v1/orders/detail', {
        query: /^\d+$/.test(idOrNumber) ? { id: Number(idOrNumber) } : { number: idOrNumber },
        signal,
      }),
  });

/** Key prefixes to read again after any change of an order. */
export const ORDER_KEYS = [orderKeys.all, orderListKeys.all];

export const sellablesQuery = (words: string) =>
  queryOptions({
    queryKey: productKeys.of('sellable', words),
    queryFn: ({ signal }) =>
      api.get('/api/v1/products', { query: { q: words, status: '1', limit: 12 }, signal, limitMs: STATION_MS }),
    enabled: words !== '',
    staleTime: 5000,
  });

/** What is sold under a whole code: its own, or that of its goods. */
export const codedSellablesQuery = (code: string) =>
  queryOptions({
    queryKey: productKeys.of('sellable-coded', code),
    queryFn: ({ signal }) =>
      api.get('/api/v1/products', { query: { code, status: '1', limit: 12 }, signal, limitMs: STATION_MS }),
    staleTime: 5000,
  });

/** A product as the order form needs it, by its id. */
export const sellableQuery = (id: number) =>
  queryOptions({
    queryKey: productKeys.of('one', id),
    queryFn: ({ signal }) => api.get('/api/v1/products/{id}', { path: { id }, signal }),
    staleTime: 0,
  });

export const customersByPhoneQuery = (phone: string, isAllowed: boolean) =>
  queryOptions({
    queryKey: customerKeys.of('phone', phone),
    queryFn: ({ signal }) => api.get('/api/v1/customers', { query: { q: phone, limit: 3 }, signal }),
    enabled: isAllowed && phone.length >= 9,
  });

export function createOrder(body: OrderBody, key: string): Promise<Order> {
  return api.post('/api/v1/orders', { body, key });
}

export function changeOrder(id: number, version: number, body: OrderBody): Promise<Order> {
  return api.put('/api/v1/orders/{id}', { path: { id }, body: { ...body, version } });
}
