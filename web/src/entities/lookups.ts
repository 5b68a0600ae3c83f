import { queryOptions } from '@tanstack/react-query';
import { allPages } from '@/shared/api/all-pages';
import { api, STATION_MS } from '@/shared/api/client';
import { PaymentType } from '@/shared/api/contract';
import { LOOKUP } from '@/shared/api/query-client';
import { departmentKeys, partnerKeys, paymentMethodKeys, saleChannelKeys, storageKeys, teamKeys } from './keys';
import { isSelling } from './selling';

// What one of all is chosen from; apart from the nouns' kinds, whose forms a screen that only chooses does not need.

export const allStoragesQuery = queryOptions({
  queryKey: storageKeys.of('all'),
  queryFn: ({ signal }) =>
    allPages((page) => api.get('/api/v1/wms/storage', { query: { ...page, sort: 'name' }, signal })),
});

/** Those whose goods are for sale, for what offers no other. */
export const sellingStoragesQuery = queryOptions({ ...allStoragesQuery, select: ({ Data }) => Data.filter(isSelling) });

/** Also those that are out of use, for what looks back. */
export const everyStorageQuery = queryOptions({
  queryKey: storageKeys.of('every'),
  queryFn: ({ signal }) =>
    allPages((page) => {
      const query = { ...page, sort: 'name', status: 'all' } as const;
      return api.get('/api/v1/wms/storage', { query, signal, limitMs: STATION_MS });
    }),
});

export const allPartnersQuery = queryOptions({
  queryKey: partnerKeys.of('all'),
  queryFn: ({ signal }) =>
    allPages((page) => api.get('/api/v1/wms/partner', { query: { ...page, sort: 'company_name' }, signal })),
});

export const everyPartnerQuery = queryOptions({
  queryKey: partnerKeys.of('every'),
  queryFn: ({ signal }) =>
    allPages((page) =>
      api.get('/api/v1/wms/partner', { query: { ...page, sort: 'company_name', status: 'all' }, signal }),
    ),
});

/** In the order in which the shop made them, what is none of the kinds last. */
export const paymentMethodsQuery = queryOptions({
  queryKey: paymentMethodKeys.of('all'),
  queryFn: async ({ signal }) => {
    const methods = await api.get('/api/v1/paymentmethod', { signal });
    const isOther = ({ type }: { type: number }): number => Number(type === PaymentType.Other);
    return { ...methods, Data: methods.Data.toSorted((a, b) => isOther(a) - isOther(b) || a.id - b.id) };
  },
  ...LOOKUP,
});

/** Whether orders that are paid this way can be paid by scanning a code. */
export const hasScanCode = (method: { promptpay_id: string; biller_id: string }): boolean =>
  Boolean(method.promptpay_id || method.biller_id);

export const saleChannelsQuery = queryOptions({
  queryKey: saleChannelKeys.of('all'),
  queryFn: ({ signal }) => api.get('/api/v1/salechannel', { signal }),
  ...LOOKUP,
});

export const teamsQuery = queryOptions({
  queryKey: teamKeys.of('all'),
  queryFn: ({ signal }) => api.get('/api/v1/teams', { signal }),
  ...LOOKUP,
});

export const departmentsQuery = queryOptions({
  queryKey: departmentKeys.of('all'),
  queryFn: ({ signal }) => api.get('/api/v1/department', { signal }),
  ...LOOKUP,
});
