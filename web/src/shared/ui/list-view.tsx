import type { UseQueryResult } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListOf } from '@/shared/api/client';
import { toApiError } from '@/shared/api/errors';
import { formatNumber } from '@/shared/i18n/format';
import type { PageSearch } from '@/shared/search/search';
import { useColumnsHere } from '@/shared/views/look';
import { DataTable, type Column, type Selection } from './data-table';
import { NoMatch, PastEnd } from './empty-state';
import { LoadError } from './load-error';
import { Pager } from './pager';

export interface ListViewProps<Row extends { id: number }> {
  query: UseQueryResult<ListOf<Row>>;
  columns: readonly Column<Row>[];
  caption: string;
  search: PageSearch;
  /** Writes a change into the address; page 1 follows by itself unless the page is the change. */
  onSearch: (change: Partial<PageSearch>) => void;
  /** Names of the filters in use; with any of them an empty answer reads "nothing matches". */
  filters?: { names: readonly string[]; onClear: () => void };
  /** What to show when nothing exists yet. */
  empty: ReactNode;
  rows?: { name?: (row: Row) => string; selection?: Selection };
}

/** A list's whole life in one place: failed, loading, empty, no match, rows with pager. */
export function ListView<Row extends { id: number }>(props: ListViewProps<Row>): ReactNode {
  return useRouter({ warn: false }) ? <ListHere {...props} /> : <ListStates {...props} />;
}

/** With the columns that its view or its reader chose; the first always shows. */
function ListHere<Row extends { id: number }>(props: ListViewProps<Row>): ReactNode {
  const { columns } = props;
  const shown = useColumnsHere(
    useMemo(() => columns.map((column, at) => (at === 0 ? { ...column, isFixed: true } : column)), [columns]),
  );
  return <ListStates {...props} columns={shown} />;
}

function ListStates<Row extends { id: number }>(props: ListViewProps<Row>): ReactNode {
  const { query, search, onSearch, filters } = props;
  const { t } = useTranslation();
  const total = query.data?.Total ?? 0;
  if (query.error && !query.data)
    return <LoadError error={toApiError(query.error)} onRetry={() => void query.refetch()} />;
  const isEmpty = query.data !== undefined && query.data.Data.length === 0;
  return (
    <>
      <p className="visually-hidden" role="status">
        {query.data && !query.isPlaceholderData
          ? t(query.data.Capped ? 'list.foundCapped' : 'list.found', { count: total, text: formatNumber(total) })
          : ''}
      </p>
      {query.error && <LoadError error={toApiError(query.error)} onRetry={() => void query.refetch()} />}
      {isEmpty && !query.isPlaceholderData && search.page > 1 && (
        <PastEnd total={total} limit={search.limit} onPage={(page) => onSearch({ page })} />
      )}
      {isEmpty &&
        !query.isPlaceholderData &&
        search.page === 1 &&
        (filters && filters.names.length > 0 ? (
          <NoMatch filters={filters.names} onClear={filters.onClear} />
        ) : (
          props.empty
        ))}
      {!isEmpty && (
        <DataTable
          columns={props.columns}
          rows={query.data?.Data}
          caption={props.caption}
          isStale={query.isPlaceholderData}
          sort={search.sort}
          onSort={(sort) => onSearch({ sort, page: 1 })}
          selection={props.rows?.selection}
          {...(props.rows?.name ? { rowName: props.rows.name } : {})}
        />
      )}
      {!isEmpty && (
        <Pager
          page={search.page}
          limit={search.limit}
          total={total}
          isCapped={query.data?.Capped}
          onPage={(page) => onSearch({ page })}
          onLimit={(limit) => onSearch({ limit, page: 1 })}
        />
      )}
    </>
  );
}
