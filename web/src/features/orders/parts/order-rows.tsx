import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderList, OrderHead } from '@/entities/order';
import { useCanWrite } from '@/shared/access/session';
import { toApiError } from '@/shared/api/errors';
import { formatDate, formatNumber } from '@/shared/i18n/format';
import { DataTable, type Column, type Selection } from '@/shared/ui/data-table';
import { EmptyState, NoMatch, PastEnd } from '@/shared/ui/empty-state';
import { lazyPart } from '@/shared/ui/lazy-part';
import { filtersInUse, NO_FILTERS } from '../filters';
import { daysBefore, isRecent, type OrderSearch } from '../search';
import { ListFailure } from './list-states';

const SearchedLine = lazyPart(() => import('./searched-line').then((module) => module.SearchedLine));
const NumbersLine = lazyPart(() => import('./numbers-line').then((module) => module.NumbersLine));
const Pager = lazyPart(() => import('@/shared/ui/pager').then((module) => module.Pager));

export interface OrderRowsProps {
  list: UseQueryResult<OrderList>;
  columns: readonly Column<OrderHead>[];
  search: OrderSearch;
  onSearch: (change: Partial<OrderSearch>) => void;
  selection: Selection;
}

/** The rows in every state of the list: failed, loading, none yet, none matching, rows with pager. */
export function OrderRows({ list, columns, search, onSearch, selection }: OrderRowsProps): ReactNode {
  const { t } = useTranslation(['orders', 'common']);
  const missing = list.data?.Missing?.length ?? 0;
  const failure = list.error && <ListFailure error={toApiError(list.error)} onRetry={() => void list.refetch()} />;
  if (failure && !list.data) return failure;
  const total = list.data?.Total ?? 0;
  const isEmpty = list.data !== undefined && list.data.Data.length === 0 && !list.isPlaceholderData;
  const announced =
    list.data && !list.isPlaceholderData
      ? t(list.data.Capped ? 'common:list.foundCapped' : 'common:list.found', {
          count: total,
          text: formatNumber(total),
        })
      : '';
  return (
    <>
      <p className="visually-hidden" role="status">
        {announced} {missing > 0 && t('numbers.missing', { count: missing, text: formatNumber(missing) })}
      </p>
      {failure}
      {search.numbers !== '' && list.data && !list.isPlaceholderData && (
        <Suspense>
          <NumbersLine key={search.numbers} list={list.data} search={search} />
        </Suspense>
      )}
      {isEmpty && search.page > 1 && (
        <PastEnd total={total} limit={search.limit} onPage={(page) => onSearch({ page })} />
      )}
      {isEmpty && search.page === 1 && <NoRows search={search} missing={missing} onSearch={onSearch} />}
      {!isEmpty && (
        <DataTable
          columns={columns}
          rows={list.data?.Data}
          lines={2}
          caption={t('list.title')}
          isStale={list.isPlaceholderData}
          rowName={(row) => row.number}
          sort={search.sort}
          onSort={(sort) => onSearch({ sort })}
          selection={selection}
        />
      )}
      {!isEmpty && (
        <Suspense>
          {isRecent(search) && list.data && !list.isPlaceholderData && <SearchedLine list={list.data} />}
          <Pager
            page={search.page}
            limit={search.limit}
            total={total}
            isCapped={list.data?.Capped}
            onPage={(page) => onSearch({ page })}
            onLimit={(limit) => onSearch({ limit })}
          />
        </Suspense>
      )}
    </>
  );
}

function NoRows({
  search,
  missing,
  onSearch,
}: Pick<OrderRowsProps, 'search' | 'onSearch'> & { missing: number }): ReactNode {
  const { t } = useTranslation('orders');
  const isNone = search.numbers !== '' && missing === search.numbers.split(',').length;
  const mayCreate = useCanWrite('order');
  const tab = search.late ? (['late'] as const) : search.status ? (['status'] as const) : [];
  const names = [...tab, ...filtersInUse(search)].map((name) => (name === 'q' ? `“${search.q}”` : t(`filter.${name}`)));
  if (search.q !== '') {
    const title = search.from
      ? t('list.noneBetween', { from: formatDate(search.from), to: formatDate(search.to) })
      : t('list.noneRecent');
    return (
      <NoMatch
        filters={isRecent(search) ? [...names, t('list.searched')] : names}
        onClear={() => onSearch(NO_FILTERS)}
        title={title}
      >
        <Button onClick={() => onSearch(daysBefore(search))}>{t('list.searchBefore')}</Button>
      </NoMatch>
    );
  }
  if (isNone) return <NoMatch filters={names} onClear={() => onSearch(NO_FILTERS)} title={t('numbers.none')} />;
  if (names.length > 0) return <NoMatch filters={names} onClear={() => onSearch(NO_FILTERS)} />;
  return (
    <EmptyState of="orders" title={t('list.emptyTitle')} text={t('list.emptyText')}>
      {mayCreate && (
        <Button renderRoot={(props: object) => <Link to="/backoffice/orders/create" {...props} />}>
          {t('list.create')}
        </Button>
      )}
    </EmptyState>
  );
}
