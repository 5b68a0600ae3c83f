import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useMemo, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/shared/i18n/format';
import { heatOf, sortRows, totalOf, type GridColumn, type GridRow } from './summary-rows';
import { useWindow } from './use-window';
import classes from './summary-grid.module.css';

export interface SummaryGridProps<Row extends GridRow> {
  /** Names the grid for screen readers. */
  caption: string;
  /** Head of the first column, what the rows are. */
  corner: string;
  rows: readonly Row[];
  columns: readonly GridColumn<Row>[];
  /** The first cell: a link to what the row is about. */
  name: (row: Row) => ReactNode;
  /** `id` or `-id` of a column; `name` is the first one. */
  sort: string;
  onSort: (sort: string) => void;
  /** Old figures while new ones load. */
  isStale?: boolean;
}

/** Figures with headings and totals that stay while scrolling. Over 200 rows only those in sight are drawn. */
export function SummaryGrid<Row extends GridRow>({
  caption,
  corner,
  rows,
  columns,
  name,
  sort,
  onSort,
  isStale = false,
}: SummaryGridProps<Row>): ReactNode {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const sorted = sortRows(rows, columns, sort);
  const heat = useMemo(() => heatOf(columns, rows), [columns, rows]);
  const { first, last, before, after, onScroll } = useWindow(frame, sorted.length);
  return (
    <div
      className={classes.frame}
      ref={frame}
      onScroll={onScroll}
      role="region"
      aria-label={caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      data-stale={isStale || undefined}
      aria-busy={isStale}
    >
      <table className={classes.grid} aria-rowcount={sorted.length + 2}>
        <caption className="visually-hidden">
          {caption}
          {isStale ? ` (${t('list.reloading')})` : ''}
        </caption>
        <thead>
          <tr>
            <HeadCell id="name" header={corner} sort={sort} onSort={onSort} isFirst />
            {columns.map((column) => (
              <HeadCell
                key={column.id}
                id={column.id}
                header={column.header}
                sort={sort}
                onSort={onSort}
                isFirst={false}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {before > 0 && (
            <tr aria-hidden style={{ height: before }}>
              <td colSpan={columns.length + 1} />
            </tr>
          )}
          {sorted.slice(first, last).map((row, at) => (
            <tr key={row.id} aria-rowindex={first + at + 2}>
              <th scope="row" title={row.name}>
                {name(row)}
              </th>
              {columns.map((column) => (
                <td key={column.id} data-main={column.isMain || undefined} data-heat={heat(column, row) || undefined}>
                  {cellOf(column, row)}
                </td>
              ))}
            </tr>
          ))}
          {after > 0 && (
            <tr aria-hidden style={{ height: after }}>
              <td colSpan={columns.length + 1} />
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('grid.total')}</th>
            {columns.map((column) => (
              <td key={column.id}>
                {column.total === null ? '' : <Figure text={formatNumber(totalOf(column, sorted))} />}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function cellOf<Row>(column: GridColumn<Row>, row: Row): ReactNode {
  const figure = <Figure text={formatNumber(column.value(row))} />;
  return column.cell ? column.cell(row, figure) : figure;
}

/** A number, or a pale dot where there is nothing. */
function Figure({ text }: { text: string }): ReactNode {
  return text === '0' ? (
    <span className={classes.zero}>
      <span className="visually-hidden">0</span>
    </span>
  ) : (
    text
  );
}

interface HeadProps {
  id: string;
  header: string;
  sort: string;
  onSort: (sort: string) => void;
  isFirst: boolean;
}

function HeadCell({ id, header, sort, onSort, isFirst }: HeadProps): ReactNode {
  const { t } = useTranslation();
  const state = sort === id ? 'ascending' : sort === `-${id}` ? 'descending' : 'none';
  const isAscendingNext = state === 'descending' || (isFirst && state === 'none');
  return (
    <th scope="col" aria-sort={state}>
      <button
        type="button"
        onClick={() => onSort(isAscendingNext ? id : `-${id}`)}
        title={t(isAscendingNext ? 'list.sortAscending' : 'list.sortDescending')}
      >
        {header}
        {state === 'ascending' && <IconArrowUp size={14} aria-hidden />}
        {state === 'descending' && <IconArrowDown size={14} aria-hidden />}
      </button>
    </th>
  );
}
