import { queryOptions } from '@tanstack/react-query';
import type { Schema } from '@/shared/api/calls';
import { api } from '@/shared/api/client';
import { LOOKUP } from '@/shared/api/query-client';

export type SaleChannel = Schema<'SaleChannel'>;

/** Every sale channel, for choosing one. */
export const saleChannelsQuery = queryOptions({
  queryKey: ['salechannel'],
  queryFn: ({ signal }) => api.get('/api/v1/salechannel', { signal }),
  ...LOOKUP,
});
