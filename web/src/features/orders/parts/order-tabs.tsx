import { Link } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/shared/i18n/format';
import { countOf, viewOf, VIEWS } from '../model';
import type { OwnView } from '../preferences';
import { ORDER_SEARCH, type OrderSearch } from '../search';
import classes from './order-tabs.module.css';

export interface OrderTabsProps {
  search: OrderSearch;
  counts: Readonly<Record<string, number>> | undefined;
  isCapped: boolean;
  own: readonly OwnView[];
}

/** The views of the list as links, with how many orders each holds under the filters in use; own views follow. */
export function OrderTabs({ search, counts, isCapped, own }: OrderTabsProps): ReactNode {
  const { t } = useTranslation('orders');
  const active = search.view === '' ? viewOf(search.status) : undefined;
  const frame = useRef<HTMLElement>(null);
  const current = active ?? search.view;
  useEffect(function showCurrent() {
    frame.current?.querySelector(`[data-view="${CSS.escape(current)}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <nav ref={frame} aria-label={t('list.views')} className={classes.tabs}>
      {VIEWS.map((view) => {
        const count = countOf(counts, view.status);
        const isCurrent = view.key === active;
        return (
          <Link
            key={view.key} to="/backoffice/orders" search={{ ...search, status: view.status, view: '', page: 1 }}
            className={classes.tab} data-view={view.key} data-current={isCurrent || undefined} aria-current={isCurrent ? 'page' : undefined} activeOptions={{ exact: true }} activeProps={{}} preload={false}
          >
            {t(`view.${view.key}`)}
            {count !== undefined && <span className={classes.count} data-none={count === 0 || undefined}>{isCapped && count > 0 ? t('list.atLeast', { text: formatNumber(count) }) : formatNumber(count)}</span>}
          </Link>
        );
      })}
      {own.map((view) => (
        <Link
          key={view.name} to="/backoffice/orders" search={{ ...ORDER_SEARCH, limit: search.limit, ...view.search, view: view.name }}
          className={classes.tab} data-view={view.name} data-current={view.name === search.view || undefined} aria-current={view.name === search.view ? 'page' : undefined}
          activeOptions={{ exact: true }} activeProps={{}} preload={false}
        >
          {view.name}
        </Link>
      ))}
    </nav>
  );
}
