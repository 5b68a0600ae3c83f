import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { allPages } from '@/shared/api/all-pages';
import { api } from '@/shared/api/client';
import { LOOKUP } from '@/shared/api/query-client';
import type { Schema } from '@/shared/api/call-types';
import { PROVIDERS } from './provider';
import { courierKeys, shopKeys } from './keys';

/** Who carries parcels of the shop beside the providers that everybody knows. */
type Courier = Schema<'Courier'>;

const ownCouriersQuery = queryOptions({
  queryKey: courierKeys.of('all'),
  queryFn: ({ signal }) =>
    allPages((page) => api.get('/api/v1/couriers', { query: { ...page, sort: 'name' }, signal })),
  ...LOOKUP,
});

/** Which of the providers that everybody knows the shop doesn't use. */
export const providersOffQuery = queryOptions({
  queryKey: shopKeys.of('providers'),
  queryFn: ({ signal }) => api.get('/api/v1/shop/providers', { signal }),
  ...LOOKUP,
});

export interface ShippingProvider {
  /** The order's shipping provider. */
  id: number;
  name: string;
  /** Where customers see the parcel, with {number} in it; empty without such a page. */
  link: string;
  /** Of the shop's own. */
  own?: Courier;
}

interface Providers {
  all: readonly ShippingProvider[];
  /** Those that new orders take. */
  on: readonly ShippingProvider[];
  /** Whether there is no answer yet, nor a failure. */
  isWaiting: boolean;
  nameOf: (id: number) => string;
}

/** Who carries parcels: the providers that everybody knows, then the shop's own. */
export function useProviders(): Providers {
  const { t } = useTranslation('common');
  const couriers = useQuery(ownCouriersQuery);
  const switched = useQuery(providersOffQuery);
  const own = couriers.data?.Data ?? [];
  const off = switched.data?.providers_off ?? [];
  const links = new Map(
    switched.data?.tracking_links?.map(({ shipping_provider_id, link }) => [shipping_provider_id, link]),
  );
  const all: ShippingProvider[] = [
    ...PROVIDERS.map((id) => ({ id, name: t(`provider.${id}`), link: links.get(id) ?? '' })),
    ...own.map((courier) => ({
      id: courier.provider_id,
      name: courier.name,
      link: courier.tracking_link,
      own: courier,
    })),
  ];
  return {
    all,
    on: all.filter(({ id, own: courier }) => (courier ? courier.status !== 0 : !off.includes(id))),
    // Not what is pending: a failed query is that again with everybody who asks for it.
    isWaiting: !couriers.isFetched || !switched.isFetched,
    nameOf: (id) => all.find((provider) => provider.id === id)?.name ?? '',
  };
}
