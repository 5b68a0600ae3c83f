import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Customer, CustomerAddress } from '@/entities/customer';
import { orderKeys } from '@/entities/keys';
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
