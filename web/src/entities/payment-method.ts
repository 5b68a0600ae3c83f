import { queryOptions } from '@tanstack/react-query';
import type { Schema } from '@/shared/api/calls';
import { api } from '@/shared/api/client';
import { LOOKUP } from '@/shared/api/query-client';

export type PaymentMethod = Schema<'PaymentMethod'>;

/** Every payment method, for choosing one. */
export const paymentMethodsQuery = queryOptions({
  queryKey: ['paymentmethod'],
  queryFn: ({ signal }) => api.get('/api/v1/paymentmethod', { signal }),
  ...LOOKUP,
});
