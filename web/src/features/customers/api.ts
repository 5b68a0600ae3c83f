import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Customer, CustomerAddress } from '@/entities/customer';
import { customerKeys, orderKeys } from '@/entities/keys';
import { api } from '@/shared/api/client';

const AT_ONCE = 10;

/** The orders of a customer through all time, the newest first, more with each page. */
export const historyQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: orderKeys.of('of-customer', id),
    queryFn: ({ pageParam, signal }) =>
      api.get('/api/v1/customers/{id}/orders', { path: { id }, query: { page: pageParam, limit: AT_ONCE }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ Total }, _pages, page) => (page * AT_ONCE < Total ? page + 1 : undefined),
  });

export type AddressValues = Record<
  'recipient_name' | 'phone' | 'address' | 'district' | 'city' | 'province' | 'zipcode',
  string
> & { is_default: boolean };

/** Changes an address as it was read, or adds one to the customer as it is now. */
export function saveAddress(
  customer: Customer,
  changed: { id: number; version: number } | null,
  values: AddressValues,
): Promise<Customer> {
  if (changed) {
    const { id, version } = changed;
    return api.put('/api/v1/customers/address/{id}', { path: { id }, body: { ...values, version } });
  }
  const { name, phone, email, line_id, facebook, note, version } = customer;
  return api.put('/api/v1/customers/{id}', {
    path: { id: customer.id },
    body: { name, phone, email, line_id, facebook, note, version, addresses: [values] },
  });
}

export function deleteAddress({ id }: CustomerAddress): Promise<unknown> {
  return api.delete('/api/v1/customers/address/{id}', { path: { id } });
}

export const duplicatesQuery = (id: number) =>
  queryOptions({
    queryKey: customerKeys.of('duplicates', id),
    queryFn: ({ signal }) => api.get('/api/v1/customers/{id}/duplicates', { path: { id }, signal }),
  });

/** Pairs of the whole shop. */
export const allDuplicatesQuery = queryOptions({
  queryKey: customerKeys.of('duplicates', 'all'),
  queryFn: ({ signal }) => api.get('/api/v1/customers/duplicates', { signal }),
  staleTime: 0,
});

/** Makes `gone` the customer that stays; both as they were read. */
export function mergeCustomers(keep: Customer, gone: Customer, key: string): Promise<Customer> {
  const body = { version: keep.version, gone_id: gone.id, gone_version: gone.version };
  return api.post('/api/v1/customers/{id}/merge', { path: { id: keep.id }, body, key });
}

/** Marks a customer as a risk; an empty reason takes the mark away. */
export function setRisk({ id, version }: Customer, reason: string, key: string): Promise<Customer> {
  return api.put('/api/v1/customers/{id}/risk', { path: { id }, body: { reason, version }, key });
}

export function setStatus({ id, version }: Customer, status: 0 | 1): Promise<Customer> {
  return api.put('/api/v1/customers/{id}/status', { path: { id }, body: { status, version } });
}
