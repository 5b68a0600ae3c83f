import { Link } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/shared/i18n/format';
import { STATUSES } from '../model';
import type { PurchaseSearch } from '../search';
import classes from './tabs.module.css';

/** The statuses as links, with how many orders each holds under the filters in use. */
export function StatusTabs({ search, counts }: { search: PurchaseSearch; counts: Readonly<Record<string, number>> | undefined }): ReactNode {
  const { t } = useTranslation('purchases');
  const frame = useRef<HTMLElement>(null);
  useEffect(function showCurrent() {
    frame.current?.querySelector(`[data-status="${search.status}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [search.status]);
  return (
    <nav ref={frame} aria-label={t('list.views')} className={classes.tabs}>
      {(['', ...STATUSES] as const).map((status) => {
        const count = counts?.[status || 'all'];
        const isCurrent = status === search.status;
        return (
          <Link
            key={status} to="/backoffice/po" search={{ ...search, status, page: 1 }} className={classes.tab} data-status={status} data-current={isCurrent || undefined}
            aria-current={isCurrent ? 'page' : undefined} activeOptions={{ exact: true }} activeProps={{}} preload={false}
          >
            {status ? t(`status.${status}`) : t('list.all')}
            {count !== undefined && <span className={classes.count} data-none={count === 0 || undefined}>{formatNumber(count)}</span>}
          </Link>
        );
      })}
    </nav>
  );
}
