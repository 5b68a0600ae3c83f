import type { UseQueryResult } from '@tanstack/react-query';
import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiError } from '@/shared/api/errors';
import { formatNumber } from '@/shared/i18n/format';
import { CopyTable } from '@/shared/ui/copy-table';
import type { DrawingOf } from '@/shared/ui/drawing';
import { EmptyState, NoMatch } from '@/shared/ui/empty-state';
import { LoadError } from '@/shared/ui/load-error';
import { SummaryGrid, type SummaryGridProps } from '@/shared/ui/summary-grid';
import { asTable, sortRows, type GridRow } from '@/shared/ui/summary-rows';
import { PageHeader } from '@/shared/ui/page-header';
import { Section } from '@/shared/ui/section';
import { useColumnsHere } from '@/shared/views/look';

export interface GridFrameProps<Row extends GridRow> {
  title: string;
  query: UseQueryResult<unknown>;
  /** The filter bar. */
  filters: ReactNode;
  grid: Omit<SummaryGridProps<Row>, 'caption' | 'isStale'>;
  /** Filters in use besides the days; with any of them nothing reads "nothing matches". */
  inUse: { names: readonly string[]; onClear: () => void };
  /** What is drawn and said where there is nothing, and where to go on from there. */
  empty: { of: DrawingOf; title: string; text: string; lead?: ReactNode };
  /** What is missing from the rows, above them. */
  notice?: ReactNode;
  /** A line about what the figures are. */
  note?: ReactNode;
  /** Beside copying: the way out as a file. */
  out?: ReactNode;
}

/** A screen of figures: head with the way to copy them, filters, and the grid in whatever state it is. */
export function GridFrame<Row extends GridRow>({
  title,
  query,
  filters,
  grid: whole,
  inUse,
  empty,
  notice,
  note,
  out,
}: GridFrameProps<Row>): ReactNode {
  const { t } = useTranslation(['stock', 'common']);
  const grid = { ...whole, columns: useColumnsHere(whole.columns) };
  const text = (): string =>
    asTable({
      corner: grid.corner,
      code: t('grid.code'),
      total: t('common:grid.total'),
      rows: sortRows(grid.rows, grid.columns, grid.sort),
      columns: grid.columns,
    });
  // That there is nothing is said of what is asked for now.
  const isAwaited = query.data === undefined || (query.isPlaceholderData && grid.rows.length === 0);
  const beside =
    query.data === undefined ? null : (
      <span className="soft">{t('grid.rows', { count: grid.rows.length, text: formatNumber(grid.rows.length) })}</span>
    );
  return (
    <div className="stack">
      <PageHeader title={title} beside={beside}>
        {out}
        <CopyTable text={text} isEmpty={grid.rows.length === 0} />
      </PageHeader>
      <Section flush>
        {filters}
        {notice}
        {query.error && <LoadError error={toApiError(query.error)} onRetry={() => void query.refetch()} />}
        {isAwaited && !query.error && (
          <div aria-busy="true">
            <Skeleton height={420} radius={0} />
          </div>
        )}
        <p className="visually-hidden" role="status">
          {query.data !== undefined && !query.isPlaceholderData
            ? t('grid.rows', { count: grid.rows.length, text: formatNumber(grid.rows.length) })
            : ''}
        </p>
        {query.data !== undefined &&
          grid.rows.length === 0 &&
          !query.isPlaceholderData &&
          (inUse.names.length > 0 ? (
            <NoMatch filters={inUse.names} onClear={inUse.onClear} />
          ) : (
            <EmptyState of={empty.of} title={empty.title} text={empty.text}>
              {empty.lead}
            </EmptyState>
          ))}
        {query.data !== undefined && grid.rows.length > 0 && (
          <SummaryGrid {...grid} caption={title} isStale={query.isPlaceholderData} />
        )}
      </Section>
      {note && <p className="soft small">{note}</p>}
    </div>
  );
}
