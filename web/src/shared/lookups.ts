import { queryOptions } from '@tanstack/react-query';
import { allPages } from './api/all-pages';
import { api } from './api/client';

/** Every storage, for choosing one. */
export const allStoragesQuery = queryOptions({
  queryKey: ['storages', 'all'],
  queryFn: ({ signal }) =>
    allPages((page) => api.get('/api/v1/wms/storage', { query: { ...page, sort: 'name' }, signal })),
});

/** Every partner, for choosing one. */
export const allPartnersQuery = queryOptions({
  queryKey: ['partners', 'all'],
  queryFn: ({ signal }) =>
    allPages((page) => api.get('/api/v1/wms/partner', { query: { ...page, sort: 'company_name' }, signal })),
});
