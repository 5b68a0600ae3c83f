import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/shared/i18n/format';
import { ViewCount, ViewTabs, viewTab } from '@/shared/ui/view-tabs';
import { STATUSES } from '../model';
import type { PurchaseSearch } from '../search';

/** The statuses as links, with how many orders each holds under the filters in use. */
export function StatusTabs({
  search,
  counts,
}: {
  search: PurchaseSearch;
  counts: Readonly<Record<string, number>> | undefined;
}): ReactNode {
  const { t } = useTranslation('purchases');
  return (
    <ViewTabs label={t('list.views')} current={search.status}>
      {(['', ...STATUSES] as const).map((status) => {
        const count = counts?.[status || 'all'];
        return (
          <Link
            key={status}
            to="/backoffice/po"
            search={{ ...search, status, page: 1 }}
            {...viewTab(status, status === search.status)}
          >
            {status ? t(`status.${status}`) : t('list.all')}
            {count !== undefined && <ViewCount count={count} text={formatNumber(count)} />}
          </Link>
        );
      })}
    </ViewTabs>
  );
}
