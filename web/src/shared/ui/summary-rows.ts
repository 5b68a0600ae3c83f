import type { ReactNode } from 'react';

export interface GridRow {
  id: number | string;
  /** What the row is, for sorting and for the copied table. */
  name: string;
  /** A code beside the name; a column of its own when copied. */
  code?: string;
}

export interface GridColumn<Row> {
  id: string;
  /** Translated head. */
  header: string;
  value: (row: Row) => number;
  /** Wraps the number: a link to the lines behind it, a mark beside it. */
  cell?: (row: Row, figure: ReactNode) => ReactNode;
  /** Foot of the column: the sum unless given; null for none. */
  total?: number | null;
  /** Stands out: the sum of a row. */
  isMain?: boolean;
  /** Shaded by how much it is; columns with the same word are measured together. */
  heat?: string;
  /** One of as many as there are days or people: those are chosen by the filters. */
  isFixed?: boolean;
}

const HEAT_STEPS = 5;

/**
 * How strongly each figure is shaded, from 0 (nothing, or nothing to compare it with) to 5 (the most of its scale).
 * Steps grow with the root, so that one great figure doesn't leave all others pale.
 */
export function heatOf<Row>(
  columns: readonly GridColumn<Row>[],
  rows: readonly Row[],
): (column: GridColumn<Row>, row: Row) => number {
  const most = new Map<string, number>();
  for (const { heat, value } of columns)
    if (heat !== undefined) for (const row of rows) most.set(heat, Math.max(most.get(heat) ?? 0, Math.abs(value(row))));
  return ({ heat, value }, row) => {
    const top = heat === undefined ? 0 : (most.get(heat) ?? 0);
    return top === 0 || rows.length < 2 ? 0 : Math.ceil(Math.sqrt(Math.abs(value(row)) / top) * HEAT_STEPS);
  };
}

const words = new Intl.Collator('th', { numeric: true });

/** Sorted by a column or by name; equal rows stay in the order of their names. */
export function sortRows<Row extends GridRow>(
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
  sort: string,
): Row[] {
  const id = sort.replace(/^-/, '');
  const way = sort.startsWith('-') ? -1 : 1;
  const byName = (a: Row, b: Row): number => words.compare(a.name, b.name);
  const column = columns.find((one) => one.id === id);
  if (!column) return rows.toSorted((a, b) => (id === 'name' ? way : 1) * byName(a, b));
  return rows.toSorted((a, b) => way * (column.value(a) - column.value(b)) || byName(a, b));
}

export function totalOf<Row>(column: Pick<GridColumn<Row>, 'value' | 'total'>, rows: readonly Row[]): number {
  return column.total ?? rows.reduce((sum, row) => sum + column.value(row), 0);
}

/** One cell of copied text: no tab or line break of its own, and nothing a spreadsheet would run. */
function plain(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return /^[=+\-@]/.test(line) ? `'${line}` : line;
}

export interface Copied<Row> {
  corner: string;
  /** Head of the column of codes; left out when rows have none. */
  code: string;
  total: string;
  rows: readonly Row[];
  columns: readonly GridColumn<Row>[];
}

/**
 * The grid as tab-separated text with heads and totals; numbers without separators, so that a spreadsheet counts with
 * them.
 */
export function asTable<Row extends GridRow>({ corner, code, total, rows, columns }: Copied<Row>): string {
  const hasCode = rows.some((row) => row.code !== undefined);
  const lead = (name: string, second: string): string[] => (hasCode ? [plain(name), plain(second)] : [plain(name)]);
  const head = [...lead(corner, code), ...columns.map(({ header }) => plain(header))];
  const body = rows.map((row) => [
    ...lead(row.name, row.code ?? ''),
    ...columns.map((column) => String(column.value(row))),
  ]);
  const foot = [
    ...lead(total, ''),
    ...columns.map((column) => (column.total === null ? '' : String(totalOf(column, rows)))),
  ];
  return [head, ...body, foot].map((cells) => cells.join('\t')).join('\n');
}
