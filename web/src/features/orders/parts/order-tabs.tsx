import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderCounts } from '@/entities/order';
import { formatNumber } from '@/shared/i18n/format';
import { ViewCount, ViewTabs, viewTab } from '@/shared/ui/view-tabs';
import { countOf, viewOf, VIEWS } from '../model';
import type { View } from '@/shared/views/kept';
import { ofView, type OrderSearch } from '../search';

export interface OrderTabsProps {
  search: OrderSearch;
  counts: OrderCounts | undefined;
  own: readonly View[];
  /** One of them is opened: as it is kept. */
  onOwn: (view: View) => void;
}

/** The views of the list as links, with how many orders each holds under the filters in use; own views follow. */
export function OrderTabs({ search, counts, own, onOwn }: OrderTabsProps): ReactNode {
  const { t } = useTranslation('orders');
  const active = search.view === '' ? viewOf(search.status) : undefined;
  return (
    <ViewTabs label={t('list.views')} current={active ?? search.view}>
      {VIEWS.map((view) => {
        const count = countOf(counts?.Counts, view.status);
        return (
          <Link
            key={view.key}
            to="/backoffice/orders"
            search={{ ...search, status: view.status, view: '', page: 1 }}
            {...viewTab(view.key, view.key === active)}
          >
            {t(`view.${view.key}`)}
            {count !== undefined && (
              <ViewCount
                count={count}
                text={
                  counts?.Capped === true && count > 0
                    ? t('list.atLeast', { text: formatNumber(count) })
                    : formatNumber(count)
                }
              />
            )}
          </Link>
        );
      })}
      {own.map((view) => (
        <Link
          key={view.id}
          to="/backoffice/orders"
          search={ofView(view)}
          onClick={() => onOwn(view)}
          {...viewTab(String(view.id), String(view.id) === search.view)}
        >
          {view.name}
        </Link>
      ))}
    </ViewTabs>
  );
}
