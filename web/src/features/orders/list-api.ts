import { queryOptions } from '@tanstack/react-query';
import type { Export } from '@/entities/exports/export';
import { customerKeys, goodsKeys, orderKeys, orderListKeys, productKeys, userKeys } from '@/entities/keys';
import type { OrderHead, OrderList } from '@/entities/order';
import { allPages } from '@/shared/api/all-pages';
import { api } from '@/shared/api/client';
import { LIST, LOOKUP } from '@/shared/api/query-client';
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
  tag,
  hold,
  status,
  from,
  to,
  q,
  numbers,
  sort,
  late,
  cod,
  noted,
  paid,
  tracking,
  customer,
  creator,
  day,
}: OrderSearch): Record<string, string | number> {
  return {
    from,
    to,
    q,
    numbers,
    sort: day ? sort.replace('ordered', day) : sort,
    status,
    platform: platform || '',
    sale_channel_id: channel || '',
    payment_method_id: method || '',
    shipping_provider_id: provider || '',
    product_id: product || '',
    warehouse_product_id: goods || '',
    tag_id: tag || '',
    on_hold: hold && 'true',
    late: late && 'true',
    on_delivery: cod && 'true',
    noted: noted && 'true',
    paid,
    tracking,
    customer_id: customer || '',
    created_by: creator || '',
    day,
  };
}

function readList(search: OrderSearch, signal: AbortSignal): Promise<OrderList> {
  return api.get('/api/v1/orders', {
    query: { ...wireFilters(search), page: search.page, limit: search.limit },
    signal,
  });
}

/** How many orders may be ticked at once: as many as a list can be paged through. */
export const MOST_CHOSEN = 10_000;
/** As many as the address of a file names one by one. */
export const MOST_NAMED = 500;
const BATCH = 200;

/** The first orders that the filters find, as many as may be ticked at once, a page at a time; `onRead` says how many there are. */
export async function firstOrders(
  search: OrderSearch,
  signal: AbortSignal,
  onRead: (count: number) => void,
): Promise<OrderHead[]> {
  const found = new Map<number, OrderHead>();
  for (let page = 1; page * BATCH <= MOST_CHOSEN; page += 1) {
    const query = { ...wireFilters(search), page, limit: BATCH };
    // oxlint-disable-next-line no-await-in-loop -- the next page is asked for when this one did not hold all
    const { Data, Total } = await api.get('/api/v1/orders', { query, signal });
    for (const head of Data) found.set(head.id, head);
    onRead(found.size);
    if (Data.length === 0 || page * BATCH >= Total) break;
  }
  return [...found.values()];
}

/** As many as a file is worth waiting for: more are written by a job. */
export const MOST_AWAITED = 5000;

/** Has a file made, by a job, of the orders that a query names. */
export function startFile(query: string, format: 'xlsx' | 'csv', key: string): Promise<Export> {
  return api.post('/api/v1/orders/exports', { body: { query, format }, key });
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
  const { status: _status, sort: _sort, late: _late, ...filters } = wireFilters(search);
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

/** What a customer is called. */
export const customerNameQuery = (id: number) =>
  queryOptions({
    queryKey: customerKeys.of('name', id),
    queryFn: async ({ signal }): Promise<string> =>
      (await api.get('/api/v1/customers/{id}', { path: { id }, signal })).name,
  });

/** Everybody of the business, to choose by whom orders were made. */
export const peopleQuery = queryOptions({
  queryKey: userKeys.of('all'),
  queryFn: ({ signal }) => allPages((page) => api.get('/api/v1/users', { query: page, signal })),
  ...LOOKUP,
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
