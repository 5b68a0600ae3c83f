import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderCounts } from '@/entities/order';
import { useMirrored } from '@/shared/access/mirrored';
import { useSession } from '@/shared/access/session';
import { formatNumber } from '@/shared/i18n/format';
import { ViewCount, ViewName, ViewTabs, viewTab } from '@/shared/ui/view-tabs';
import { countOf, viewOf, VIEWS } from '../model';
import type { View } from '@/shared/views/kept';
import { ofView, type OrderSearch } from '../search';
import { useViewName } from './use-view-name';

/** The others are in the menu of views alone. */
const MOST_OWN = 8;

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
  const nameOf = useViewName();
  const userId = useSession()?.id;
  const active = search.view === '' ? (search.late ? 'late' : viewOf(search.status)) : undefined;
  const last = useMirrored('order-counts', counts);
  const shown = { isCapped: last?.Capped === true, isRoom: counts === undefined };
  return (
    <ViewTabs label={t('list.views')} current={active ?? search.view}>
      {VIEWS.map((view) => (
        <Fragment key={view.key}>
          <Link
            to="/backoffice/orders"
            search={{ ...search, status: view.status, late: '', view: '', page: 1 }}
            {...viewTab(view.key, view.key === active)}
          >
            {nameOf(view)}
            <TabCount count={countOf(last?.Counts, view.status)} {...shown} />
          </Link>
          {view.key === 'all' && (
            <Link
              to="/backoffice/orders"
              search={{ ...search, status: '', late: '1', view: '', page: 1 }}
              {...viewTab('late', active === 'late')}
            >
              {t('view.late')}
              <TabCount count={last?.Counts.late} {...shown} />
            </Link>
          )}
        </Fragment>
      ))}
      {own
        .filter(({ id }, at) => at < MOST_OWN || String(id) === search.view)
        .map((view) => (
          <Link
            key={view.id}
            to="/backoffice/orders"
            search={ofView(view)}
            onClick={() => onOwn(view)}
            {...viewTab(String(view.id), String(view.id) === search.view)}
          >
            <ViewName name={view.name} owner={view.user_id === userId ? '' : view.user_name} />
          </Link>
        ))}
    </ViewTabs>
  );
}

interface TabCountProps {
  count: number | undefined;
  isCapped: boolean;
  /** Only its room is known: as wide as the number was last. */
  isRoom: boolean;
}

function TabCount({ count, isCapped, isRoom }: TabCountProps): ReactNode {
  const { t } = useTranslation('orders');
  if (count === undefined) return null;
  const text = formatNumber(count);
  return <ViewCount count={count} text={isCapped && count > 0 ? t('list.atLeast', { text }) : text} isRoom={isRoom} />;
}
