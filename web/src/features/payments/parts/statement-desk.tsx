import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useCanWrite } from '@/shared/access/session';
import { toApiError } from '@/shared/api/errors';
import { useHotkeys } from '@/shared/hotkeys/registry';
import type { PageSearch } from '@/shared/search/search';
import { Bar } from '@/shared/ui/bar';
import { EmptyState } from '@/shared/ui/empty-state';
import { LoadError } from '@/shared/ui/load-error';
import { Pager } from '@/shared/ui/pager';
import { linesQuery } from '../api';
import { LINE_STATES, type PaymentSearch } from '../search';
import { LineRow } from './line-row';
import { StatementFile } from './statement-file';
import classes from './statement.module.css';

interface StatementDeskProps {
  search: PaymentSearch;
  onSearch: (change: Partial<PageSearch>) => void;
}

/** What came in by the bank: a file, and each line with the order it may pay. Rows are walked by arrows and decided by Enter. */
export function StatementDesk({ search, onSearch }: StatementDeskProps): ReactNode {
  const { t } = useTranslation(['payments', 'common']);
  const mayDecide = useCanWrite('payment');
  const query = useQuery(linesQuery(search));
  const list = useRef<HTMLUListElement>(null);
  const rows = query.data?.Data;
  const isStale = query.isPlaceholderData;
  const decided = rows?.filter(({ state }) => state !== search.state).length ?? 0;
  useRowArrows(list);
  return (
    <div className="stack">
      {mayDecide && <StatementFile />}
      <nav className="row" aria-label={t('line.states')}>
        {LINE_STATES.map((state) => (
          <Button
            key={state}
            size="compact-sm"
            variant={state === search.state ? 'light' : 'subtle'}
            aria-current={state === search.state ? 'page' : undefined}
            renderRoot={(props) => (
              <Link to="/backoffice/payments" search={{ ...search, state, page: 1, tab: 'statement' }} {...props} />
            )}
          >
            {t(`line.state.${state}`)}
          </Button>
        ))}
      </nav>
      {query.isError && <LoadError error={toApiError(query.error)} onRetry={() => void query.refetch()} />}
      {rows && rows.length === 0 && !isStale && (
        <EmptyState of="imports" title={t(`line.empty.${search.state}`)} text={t('line.emptyText')} />
      )}
      {rows && rows.length > 0 && (
        <>
          {search.state === 'waiting' && mayDecide && !isStale && (
            <div className={classes.progress}>
              <p role="status">{t('line.progress', { decided, count: rows.length })}</p>
              <Bar value={decided} of={rows.length} />
              {decided === rows.length && (
                <Button size="compact-sm" onClick={() => void query.refetch()}>
                  {t('line.more')}
                </Button>
              )}
            </div>
          )}
          <ul
            ref={list}
            className={classes.lines}
            data-stale={isStale || undefined}
            aria-busy={isStale}
            aria-label={`${t('tab.statement')}${isStale ? ` (${t('common:list.reloading')})` : ''}`}
          >
            {rows.map((row) => (
              <LineRow key={row.id} line={row} search={search} mayDecide={mayDecide && !isStale} />
            ))}
          </ul>
          <Pager
            page={search.page}
            limit={search.limit}
            total={query.data?.Total ?? 0}
            onPage={(page) => onSearch({ page })}
            onLimit={(limit) => onSearch({ limit, page: 1 })}
          />
        </>
      )}
    </div>
  );
}

/** Arrows walk from row to row, from the first when none has the focus. */
function useRowArrows(list: RefObject<HTMLUListElement | null>): void {
  const { t } = useTranslation('payments');
  const step = (by: 1 | -1) => () => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-line]') ?? [])];
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    (rows[at < 0 ? 0 : at + by] ?? rows[at])?.focus();
  };
  useHotkeys([
    { keys: 'ArrowDown', label: t('keys.nextLine'), scope: 'here', run: step(1) },
    { keys: 'ArrowUp', label: t('keys.previousLine'), scope: 'here', run: step(-1) },
  ]);
}
