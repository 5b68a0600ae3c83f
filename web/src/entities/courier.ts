import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { allPages } from '@/shared/api/all-pages';
import { api } from '@/shared/api/client';
import { LOOKUP } from '@/shared/api/query-client';
import type { Schema } from '@/shared/api/calls';
import { PROVIDERS } from './provider';
import { courierKeys } from './keys';

/** Who carries parcels of the shop beside the providers that everybody knows. */
type Courier = Schema<'Courier'>;

const ownCouriersQuery = queryOptions({
  queryKey: courierKeys.of('all'),
  queryFn: ({ signal }) =>
    allPages((page) => api.get('/api/v1/couriers', { query: { ...page, sort: 'name' }, signal })),
  ...LOOKUP,
});

export interface ShippingProvider {
  /** The order's shipping provider. */
  id: number;
  name: string;
  /** Of the shop's own. */
  own?: Courier;
}

/** Who carries parcels: the providers that everybody knows, then the shop's own. */
export function useProviders(): {
  all: readonly ShippingProvider[];
  on: readonly ShippingProvider[];
  nameOf: (id: number) => string;
} {
  const { t } = useTranslation('common');
  const own = useQuery(ownCouriersQuery).data?.Data ?? [];
  const all: ShippingProvider[] = [
    ...PROVIDERS.map((id) => ({ id, name: t(`provider.${id}`) })),
    ...own.map((courier) => ({ id: courier.provider_id, name: courier.name, own: courier })),
  ];
  return {
    all,
    on: all.filter((provider) => provider.own?.status !== 0),
    nameOf: (id) => all.find((provider) => provider.id === id)?.name ?? '',
  };
}

/** The page on which the provider shows where a parcel is; empty without one. */
export function trackingLink(provider: ShippingProvider | undefined, number: string): string {
  return provider?.own?.tracking_link.replace('{number}', encodeURIComponent(number)) ?? '';
}
