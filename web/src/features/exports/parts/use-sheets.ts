import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useProviders } from '@/entities/courier';
import { ownSheetsQuery, readySheetsQuery } from '@/entities/courier-sheet';

export interface Sheet {
  /** What the query names it by. */
  key: string;
  name: string;
  /** Whose orders alone it takes; empty when it takes all. */
  providerName: string;
}

/** Couriers' sheets: the shop's own, then those that everybody has. */
export function useSheets(): readonly Sheet[] {
  const { t } = useTranslation('exports');
  const { nameOf } = useProviders();
  const own = useQuery(ownSheetsQuery).data?.Data ?? [];
  const ready = useQuery(readySheetsQuery).data?.sheets ?? [];
  return [
    ...own.map(({ id, name, shipping_provider_id: provider }) => ({
      key: String(id),
      name: t('form.ownSheet', { name }),
      providerName: nameOf(provider),
    })),
    ...ready.map(({ key, name, shipping_provider_id: provider }) => ({ key, name, providerName: nameOf(provider) })),
  ];
}
