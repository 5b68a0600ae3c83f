import { queryOptions } from '@tanstack/react-query';
import { customerKeys } from '@/entities/keys';
import { api } from '@/shared/api/client';

/** The last orders of a known customer, as the form shows them. */
export const lastOrdersQuery = (id: number) =>
  queryOptions({
    queryKey: customerKeys.of('last-orders', id),
    queryFn: ({ signal }) => api.get('/api/v1/customers/{id}/orders', { path: { id }, query: { limit: 3 }, signal }),
    retry: false,
  });
