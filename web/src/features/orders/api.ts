import { queryOptions } from '@tanstack/react-query';
import { customerKeys, goodsKeys, orderKeys, orderListKeys, productKeys, userKeys } from '@/entities/keys';
import type { Order, OrderBody, OrderHead, OrderList, PaymentPart } from '@/entities/order';
import { Provider } from '@/shared/api/contract';
import { Group } from '@/shared/access/access';
import { allPages } from '@/shared/api/all-pages';
import { api } from '@/shared/api/client';
import { LIST } from '@/shared/api/query-client';
import { PACE } from '@/shared/live/gather';
import type { OrderSearch } from './search';

/** The filters as the server names them. */
export function wireFilters({
  platform,
  channel,
  method,
  provider,
  product,
  goods,
  status,
  from,
  to,
  q,
  sort,
}: OrderSearch): Record<string, string | number> {
  return {
    from,
    to,
    q,
    sort,
    status,
    platform: platform || '',
    sale_channel_id: channel || '',
    payment_method_id: method || '',
    shipping_provider_id: provider || '',
    product_id: product || '',
    warehouse_product_id: goods || '',
  };
}

function readList(search: OrderSearch, signal: AbortSignal): Promise<OrderList> {
  return api.get('/api/v1/orders', {
    query: { ...wireFilters(search), page: search.page, limit: search.limit },
    signal,
  });
}

/** How many orders may be ticked at once. */
export const MOST_CHOSEN = 500;

/** The first orders that the filters find, as many as may be ticked at once. */
export async function firstOrders(search: OrderSearch): Promise<OrderHead[]> {
  const found = new Map<number, OrderHead>();
  for (let page = 1; found.size < MOST_CHOSEN; page += 1) {
    const { Data, Total } = await api.get('/api/v1/orders', { query: { ...wireFilters(search), page, limit: 200 } });
    for (const head of Data) if (found.size < MOST_CHOSEN) found.set(head.id, head);
    if (Data.length === 0 || page * 200 >= Total) break;
  }
  return [...found.values()];
}

/** What the list shows. */
export const ordersQuery = (search: OrderSearch) =>
  queryOptions({
    queryKey: orderListKeys.of({ ...search, view: '' }),
    queryFn: ({ signal }) => readList(search, signal),
    staleTime: 1000, // asked for by the address, then by the screen
    refetchOnWindowFocus: false,
    ...LIST,
  });

/** How many orders each view holds under the filters in use; asked once the rows are there. */
export function orderCountsQuery(search: OrderSearch) {
  const { status: _status, sort: _sort, ...filters } = wireFilters(search);
  return queryOptions({
    queryKey: orderKeys.of('counts', filters),
    queryFn: ({ signal }) => api.get('/api/v1/orders/counts', { query: filters, signal }),
    meta: PACE,
    ...LIST,
  });
}

/** The same list as it is now on the server; read again with every live event, to be compared with what is shown. */
export const freshOrdersQuery = (search: OrderSearch) =>
  queryOptions({
    queryKey: orderKeys.of('fresh', { ...search, view: '' }),
    queryFn: ({ signal }) => readList(search, signal),
    meta: PACE,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

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
    queryFn: ({ signal }) => api.get('/api/v1/products', { query: { q: words, status: '1', limit: 12 }, signal }),
    enabled: words !== '',
    staleTime: 5000,
  });

/** A product as the order form needs it, by its id. */
export const sellableQuery = (id: number) =>
  queryOptions({
    queryKey: ['sold-lines', id],
    queryFn: ({ signal }) => api.get('/api/v1/products/{id}', { path: { id }, signal }),
    staleTime: 0,
  });

/** What a product is called. */
export const soldNameQuery = (id: number) =>
  queryOptions({
    queryKey: productKeys.of('name', id),
    queryFn: async ({ signal }): Promise<string> =>
      (await api.get('/api/v1/products/{id}', { path: { id }, signal })).name,
  });

/** What warehouse goods are called, as their stock card says. */
export const goodsNameQuery = (id: number) =>
  queryOptions({
    queryKey: goodsKeys.of('name', id),
    queryFn: async ({ signal }): Promise<string> =>
      (await api.get('/api/v1/wms/product/{id}/card', { path: { id }, query: { limit: 1 }, signal })).product.name,
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

type Versioned = Pick<Order, 'id' | 'version'>;

/** Takes what can't be had off a partly packed order. */
export function takeOff(
  { id, version }: Versioned,
  lines: { line_id: number; quantity: number }[],
  reason: string,
  key: string,
): Promise<Order> {
  return api.put('/api/v1/orders/{id}/takeoff', { path: { id }, body: { version, lines, reason }, key });
}

export function cancelOrder(
  { id, version }: Versioned,
  body: { reason_type: number; reason: string },
  key: string,
): Promise<Order> {
  return api.put('/api/v1/orders/cancel/{id}', { path: { id }, body: { ...body, version }, key });
}

/** Without a reason an order of which less came in than it owes waits for the rest. */
export function confirmPayment(
  { id, version }: Versioned,
  payments: PaymentPart[],
  reason: string,
  key: string,
): Promise<Order> {
  return api.put('/api/v1/orders/payment/confirm/success/{id}', {
    path: { id },
    body: { version, payments, ...(reason ? { reason } : {}) },
    key,
  });
}

export function refusePayment({ id, version }: Versioned, reason: string, key: string): Promise<Order> {
  return api.put('/api/v1/orders/payment/confirm/fail/{id}', { path: { id }, body: { version, reason }, key });
}

export interface Courier {
  id: number;
  name: string;
}

/** Who delivers for the shop. */
export const couriersQuery = queryOptions({
  queryKey: userKeys.of('couriers'),
  queryFn: async ({ signal }): Promise<Courier[]> => {
    const { Data } = await allPages((page) => api.get('/api/v1/users', { query: { ...page }, signal }));
    return Data.filter(({ group_id, status }) => group_id === Group.Delivery && status === 1).map(
      ({ id, first_name, last_name, username }) => ({ id, name: `${first_name} ${last_name}`.trim() || username }),
    );
  },
  staleTime: 60_000,
});

/** Writes the tracking number where there is one, with the provider; the provider alone otherwise. A courier stands beside the own delivery alone; 0 is nobody, null leaves who is there. */
export function setShipping(
  { id, version }: Versioned,
  tracking: string,
  provider: number,
  courier: number | null,
  key: string,
): Promise<Order> {
  const body = {
    version,
    shipping_provider_id: provider,
    ...(provider === Provider.Own && courier !== null ? { courier_id: courier } : {}),
  };
  return tracking
    ? api.put('/api/v1/orders/tracking/{id}', { path: { id }, body: { ...body, tracking_number: tracking }, key })
    : api.put('/api/v1/orders/shipping/{id}', { path: { id }, body, key });
}

export function deliverOrder({ id, version }: Versioned, note: string, key: string): Promise<Order> {
  return api.put('/api/v1/orders/{id}/delivery', { path: { id }, body: { version, ...(note ? { note } : {}) }, key });
}

export function stepOrder({ id, version }: Versioned, status: number, key: string): Promise<Order> {
  return api.put('/api/v1/orders/{id}/status', { path: { id }, body: { version, status }, key });
}
