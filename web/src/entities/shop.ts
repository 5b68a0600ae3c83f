import { queryOptions } from '@tanstack/react-query';
import type { Schema } from '@/shared/api/call-types';
import { api } from '@/shared/api/client';
import { shopKeys } from './keys';

/** What the business says of itself and how it works: the sender of its parcels, its hours, its labels. */
export type Shop = Schema<'Shop'>;

export const shopQuery = queryOptions({
  queryKey: shopKeys.all,
  queryFn: ({ signal }) => api.get('/api/v1/shop', { signal }),
});
