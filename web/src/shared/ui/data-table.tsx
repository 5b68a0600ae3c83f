import { Skeleton } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import { isValidElement, memo, useCallback, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHotkeys } from '@/shared/hotkeys/registry';
import classes from './data-table.module.css';

export interface Column<Row> {
  id: string;
  /** Translated head. */
  header: string;
  /** A text, a link, a tag or a button. The first column's cell is a real link to the detail address. */
  cell: (row: Row) => ReactNode;
  align?: 'right';
  /** Field name for the server's sort; the sort value is `field` or `-field`. */
  sort?: string;
  /**
   * On a phone's card: beside the name, below it without its head, at the end of that line, or not at all; `parts`
   * stand there each for itself, as their `data-part` says. The first column is the name; what only the widest windows
   * have a column for is left out.
   */
  card?: 'end' | 'plain' | 'last' | 'parts' | 'none';
  /** Leaves the column out on narrower windows. */
  hideBelow?: 1024 | 1440;
  /** Shows always, whatever columns somebody chooses. */
  isFixed?: boolean;
  /** Shows for who asks for it. */
  isExtra?: boolean;
}

export interface Selection {
  ids: ReadonlySet<number>;
  onChange: (ids: ReadonlySet<number>) => void;
}

export interface TableProps<Row extends { id: number }> {
  /** Keep this array stable (useMemo), so that rows do not render again. */
  columns: readonly Column<Row>[];
  /** undefined while the first load runs: shows a skeleton of ten rows. */
  rows: readonly Row[] | undefined;
  /** Names the table for screen readers. */
  caption: string;
  /** Names a row, for its tick box. */
  rowName?: (row: Row) => string;
  sort?: string;
  onSort?: (sort: string) => void;
  selection?: Selection | undefined;
  /** Rows in which some cells have two lines: all are as high as those. */
  lines?: 2;
  /** Old rows while the next page loads: dimmed, with a thin bar above. */
  isStale?: boolean;
}

/** A phone shows rows as cards, which takes the table's own roles from it. */
const ROLES = {
  table: { role: 'table' },
  body: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'cell' },
} as const;

const SKELETON = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];

export function DataTable<Row extends { id: number }>(props: TableProps<Row>): ReactNode {
  const { columns, rows, caption, selection, isStale = false } = props;
  const { t } = useTranslation();
  const body = useRef<HTMLTableSectionElement>(null);
  useRowKeys(body);
  const latest = useRef({ selection, rows });
  latest.current = { selection, rows };
  const anchor = useRef(0);
  const toggle = useCallback((id: number, isRange: boolean) => {
    const now = latest.current.selection;
    if (!now) return;
    const reached = isRange ? between(latest.current.rows ?? [], anchor.current, id) : [id];
    const ids = new Set(now.ids);
    const isOn = !ids.has(id);
    for (const one of reached) {
      if (isOn) ids.add(one);
      else ids.delete(one);
    }
    anchor.current = id;
    now.onChange(ids);
  }, []);
  return (
    <div className={classes.frame} data-stale={isStale || undefined} aria-busy={isStale || rows === undefined}>
      <table {...ROLES.table} className={classes.table} data-lines={props.lines}>
        <caption className="visually-hidden">
          {caption}
          {isStale ? ` (${t('list.reloading')})` : ''}
        </caption>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={classes.tick}>
                <SelectAll rows={rows ?? []} selection={selection} />
              </th>
            )}
            {columns.map((column) => (
              <HeadCell key={column.id} column={column} sort={props.sort} onSort={props.onSort} />
            ))}
          </tr>
        </thead>
        <tbody {...ROLES.body} ref={body}>
          {rows === undefined &&
            SKELETON.map((key) => <SkeletonRow key={key} columns={columns} hasTick={!!selection} />)}
          {rows?.map((row) => (
            <MemoRow
              key={row.id}
              row={row}
              columns={columns}
              name={props.rowName?.(row) ?? String(row.id)}
              isSelected={selection ? selection.ids.has(row.id) : null}
              onToggle={toggle}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The rows from the one that was ticked last to this one; this one alone when the other is not here. */
function between(rows: readonly { id: number }[], from: number, to: number): number[] {
  const ends = [rows.findIndex(({ id }) => id === from), rows.findIndex(({ id }) => id === to)];
  if (ends.includes(-1)) return [to];
  return rows.slice(Math.min(...ends), Math.max(...ends) + 1).map(({ id }) => id);
}

interface RowProps<Row extends { id: number }> {
  row: Row;
  columns: readonly Column<Row>[];
  name: string;
  /** null when rows cannot be selected. */
  isSelected: boolean | null;
  /** A range reaches from the row that was ticked last. */
  onToggle: (id: number, isRange: boolean) => void;
}

function TableRow<Row extends { id: number }>({ row, columns, name, isSelected, onToggle }: RowProps<Row>): ReactNode {
  const { t } = useTranslation();
  return (
    <tr {...ROLES.row} data-selected={isSelected || undefined}>
      {isSelected !== null && (
        <td {...ROLES.cell} className={classes.tick}>
          <label>
            <input
              type="checkbox"
              checked={isSelected}
              onChange={({ nativeEvent }) =>
                onToggle(row.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
              }
              aria-label={t('list.selectRow', { name })}
            />
          </label>
        </td>
      )}
      {columns.map((column, at) => {
        const cell = column.cell(row);
        return (
          <td
            {...ROLES.cell}
            key={column.id}
            data-card={column.card ?? cardOf(column, at)}
            data-label={column.header}
            data-align={column.align}
            data-hide={column.hideBelow}
            data-empty={at > 0 && saysNothing(cell) ? true : undefined}
          >
            {cell}
          </td>
        );
      })}
    </tr>
  );
}

function cardOf<Row>({ hideBelow }: Column<Row>, at: number): 'name' | 'none' | undefined {
  if (at === 0) return 'name';
  return hideBelow === 1440 ? 'none' : undefined;
}

const MemoRow = memo(TableRow) as typeof TableRow;

/** Whether a cell is the dash of a field that is empty, which a card leaves out. */
function saysNothing(cell: ReactNode): boolean {
  if (isValidElement<{ children?: ReactNode }>(cell)) return saysNothing(cell.props.children);
  return cell === '—';
}

function SelectAll({ rows, selection }: { rows: readonly { id: number }[]; selection: Selection }): ReactNode {
  const { t } = useTranslation();
  const chosen = rows.filter((row) => selection.ids.has(row.id)).length;
  const isAll = rows.length > 0 && chosen === rows.length;
  const isSome = chosen > 0 && !isAll;
  const showSome = useCallback(
    (box: HTMLInputElement | null) => {
      if (box) box.indeterminate = isSome;
    },
    [isSome],
  );
  // What is ticked on other pages stays.
  const toggleAll = (): void => {
    const ids = new Set(selection.ids);
    for (const row of rows) {
      if (isAll) ids.delete(row.id);
      else ids.add(row.id);
    }
    selection.onChange(ids);
  };
  return <input type="checkbox" ref={showSome} aria-label={t('list.selectAll')} checked={isAll} onChange={toggleAll} />;
}

function HeadCell<Row>({
  column,
  sort,
  onSort,
}: {
  column: Column<Row>;
  sort: string | undefined;
  onSort: ((sort: string) => void) | undefined;
}): ReactNode {
  const { t } = useTranslation();
  const shared = { scope: 'col', 'data-align': column.align, 'data-hide': column.hideBelow } as const;
  if (!column.sort || !onSort) return <th {...shared}>{column.header}</th>;
  const field = column.sort;
  const state = sort === field ? 'ascending' : sort === `-${field}` ? 'descending' : 'none';
  const Icon = state === 'ascending' ? IconArrowUp : state === 'descending' ? IconArrowDown : IconArrowsSort;
  const next = state === 'descending' ? field : `-${field}`;
  return (
    <th {...shared} aria-sort={state}>
      <button
        type="button"
        className={classes.sort}
        onClick={() => onSort(next)}
        title={t(next === field ? 'list.sortAscending' : 'list.sortDescending')}
      >
        {column.header}
        <Icon size={14} aria-hidden data-idle={state === 'none' || undefined} />
      </button>
    </th>
  );
}

function SkeletonRow<Row>({ columns, hasTick }: { columns: readonly Column<Row>[]; hasTick: boolean }): ReactNode {
  return (
    <tr aria-hidden>
      {hasTick && <td className={classes.tick} />}
      {columns.map((column) => (
        <td key={column.id} data-hide={column.hideBelow}>
          <Skeleton height={14} my={4.5} />
        </td>
      ))}
    </tr>
  );
}

/** J and K move between rows by moving the focus to the row's link, so Enter opens it; X ticks the row. */
function useRowKeys(body: React.RefObject<HTMLTableSectionElement | null>): void {
  const { t } = useTranslation();
  const move = (step: number): void => {
    const rows = [...(body.current?.rows ?? [])];
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    const next = rows[at < 0 ? (step > 0 ? 0 : rows.length - 1) : at + step];
    (next?.querySelector<HTMLElement>('a[href]') ?? next?.querySelector<HTMLElement>('button'))?.focus();
  };
  const tick = (): void => {
    const row = document.activeElement?.closest('tr');
    if (row && body.current?.contains(row)) row.querySelector<HTMLInputElement>('input[type=checkbox]')?.click();
  };
  useHotkeys([
    { keys: 'KeyJ', label: t('keys.nextRow'), scope: 'here', run: () => move(1) },
    { keys: 'KeyK', label: t('keys.previousRow'), scope: 'here', run: () => move(-1) },
    { keys: 'KeyX', label: t('keys.selectRow'), scope: 'here', run: tick },
  ]);
}
