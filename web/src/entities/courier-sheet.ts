import { queryOptions } from '@tanstack/react-query';
import { allPages } from '@/shared/api/all-pages';
import type { Schema } from '@/shared/api/call-types';
import { api } from '@/shared/api/client';
import { LOOKUP } from '@/shared/api/query-client';
import { courierSheetKeys } from './keys';

/** The table that a courier takes parcels from, as a shop wants it. */
export type CourierSheet = Schema<'CourierSheet'>;

/** The sheets that everybody has, and what their columns may tell. */
export const readySheetsQuery = queryOptions({
  queryKey: courierSheetKeys.of('ready'),
  queryFn: ({ signal }) => api.get('/api/v1/courier-sheets/ready', { signal }),
  ...LOOKUP,
});

export const ownSheetsQuery = queryOptions({
  queryKey: courierSheetKeys.of('all'),
  queryFn: ({ signal }) =>
    allPages((page) => api.get('/api/v1/courier-sheets', { query: { ...page, sort: 'name' }, signal })),
  ...LOOKUP,
});
