import type { OrderHead } from '@/entities/order';
import { cleanDigits } from '@/shared/lib/typed';
import { withoutMark } from './list-mark';
import {
  isAnyHeading,
  isHeading,
  isLikely,
  isOrderNumber,
  isWholeHeading,
  likeliest,
  mayBeNumber,
} from './tracking-cell';

type Named = Pick<OrderHead, 'id' | 'number' | 'platform_order_id'>;

/** What a pasted column means for the orders of a list. */
export interface Pasted {
  /** The tracking numbers by the id of the order. */
  found: ReadonlyMap<number, string>;
  /** The orders that have a line, but no tracking number in it. */
  bare: ReadonlySet<number>;
  /** The orders that are given different numbers, with all of those: none is taken. */
  several: ReadonlyMap<number, readonly string[]>;
  /** Lines that are of none of the orders; the names of the columns are none. */
  unmatched: readonly string[];
}

const key = (text: string): string => text.trim().toLowerCase();

/**
 * Lines out of a spreadsheet: tracking numbers alone go to the orders as they stand, from the first on; with an order's
 * number among other columns, each goes to its order. Empty lines of a lone column leave their order out.
 */
export function readTracking(pasted: string, orders: readonly Named[], first = 0): Pasted {
  const byNumber = new Map(
    orders.flatMap(({ id, number, platform_order_id: theirs }) =>
      [number, theirs].filter(Boolean).map((name) => [key(name), id] as const),
    ),
  );
  const lines = pasted.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n');
  const between = lines.some((line) => line.includes('\t')) ? /\t/ : /[,;]/;
  const all = lines.map((line) => cellsOf(line, between, byNumber));
  const isOrder = (cell: string): boolean => byNumber.has(key(cell));
  // Of another list too: a line that says whose it is goes to nobody by where it stands.
  const namesOrder = (cell: string): boolean => isOrder(cell) || isOrderNumber(cell);
  const head = all.findIndex((cells) => columnOf(cells) >= 0 && !cells.some(isOrder));
  // Below a number it is none: the order of the lines is that of the orders, and nothing is passed over any more.
  const isBelow = all
    .slice(0, Math.max(head, 0))
    .some((cells) => cells.some((cell) => isOrder(cell) || isLikely(cell)));
  const named = isBelow ? -1 : head;
  const column = columnOf(all[named] ?? []);
  const below = all.slice(named >= 0 ? named + 1 : Number(all.length > 1 && all[0]?.some(isAnyHeading)));
  const isTable = lines.some((line) => line.includes('\t')) || filled(all[named] ?? []).length > 1;
  const isColumns =
    below.some((cells) => filled(cells).length > 1) &&
    (isTable || below.some((cells) => cells.some(namesOrder)) || !isMostlyLone(below));
  const isPile = isColumns && !isTable && below.every((cells) => isOfNumbers(cells, isOrder));
  const hasNumbers = isColumns && !isPile;
  const lone = isPile ? besideEachOther(below, orders.length - first) : below;
  const rows = hasNumbers ? below : lone.slice(titlesOf(lone, orders.length - first));
  const given = new Map<number, string[]>();
  const bare = new Set<number>();
  const unmatched: string[] = [];
  for (const [at, cells] of rows.entries()) {
    const line = filled(cells).join(' ');
    if (line === '') continue;
    const id = hasNumbers
      ? cells.map((cell) => byNumber.get(key(cell))).find((one) => one !== undefined)
      : orders[first + at]?.id;
    const others = cells.map((cell) => (byNumber.has(key(cell)) ? '' : cell));
    const numbers = hasNumbers ? [numberOf(others, column)] : loneNumbers(filled(cells), Math.min(column, 0));
    if (id === undefined) unmatched.push(line);
    else if (filled(numbers).length === 0) bare.add(id);
    else
      for (const number of filled(numbers))
        given.set(id, [...(given.get(id) ?? []).filter((one) => key(one) !== key(number)), number]);
  }
  const one = [...given].flatMap(([id, [number = '', ...more]]) => (more.length === 0 ? [[id, number] as const] : []));
  return {
    found: new Map(one),
    bare: new Set([...bare].filter((id) => !given.has(id))),
    several: new Map([...given].filter(([, numbers]) => numbers.length > 1)),
    unmatched,
  };
}

/** Where the tracking numbers stand below a line of names: in the column called just so before one called more. */
function columnOf(cells: readonly string[]): number {
  const whole = cells.findIndex(isWholeHeading);
  return whole < 0 && filled(cells).length > 1 ? cells.findIndex(isHeading) : whole;
}

/** Whether it is a lone column where a comma stands in some lines only: behind a number, before a note. */
function isMostlyLone(rows: readonly (readonly string[])[]): boolean {
  const lone = rows.filter((cells) => cells.length === 1 && cells[0] !== '').length;
  return lone * 2 > rows.filter((cells) => filled(cells).length > 0).length;
}

/** Whether a line has nothing but tracking numbers, of which none looks more like one than the others. */
function isOfNumbers(cells: readonly string[], isOrder: (cell: string) => boolean): boolean {
  const all = filled(cells);
  return all.every((cell) => isLikely(cell) && !isOrder(cell)) && (all.length < 2 || likeliest(all) === '');
}

/** Numbers of a single line, with commas between them, are meant for as many orders; of more lines each is of one order. */
function besideEachOther(rows: readonly (readonly string[])[], orders: number): readonly (readonly string[])[] {
  const [only = [], ...more] = rows.filter((cells) => filled(cells).length > 0);
  return more.length === 0 && orders > 1 ? filled(only).map((cell) => [cell]) : rows;
}

/** How many lines above the numbers are words: as many as there are more lines than orders, or none. */
function titlesOf(rows: readonly (readonly string[])[], most: number): number {
  const titles = Math.max(0, rows.length - most);
  return rows.slice(0, titles).every((cells) => !/\d/.test(cells.join(''))) ? titles : 0;
}

const filled = (cells: readonly string[]): string[] => cells.filter((cell) => cell !== '');

/** The tracking number among the cells: of its column where one has its name, else the one that looks like it. */
function numberOf(cells: readonly string[], column: number): string {
  const headed = cells[column];
  if (column >= 0) return headed !== undefined && mayBeNumber(headed) ? headed : '';
  const [only = '', ...more] = filled(cells);
  if (more.length > 0) return likeliest(cells);
  return isLikely(only) ? only : '';
}

/** The numbers of a line of a lone column: one of its cells that looks most like one, or all that may be. */
function loneNumbers(cells: readonly string[], column: number): string[] {
  const one = cells.length > 1 ? likeliest(cells) : '';
  return one ? [one] : cells.map((cell) => numberOf([cell], column));
}

/** The cells of a line; between spaces only where an order's number stands in front. */
function cellsOf(line: string, between: RegExp, byNumber: ReadonlyMap<string, number>): string[] {
  const cells = line.split(between).map((cell) => withoutMark(/[๐-๙]/.test(cell) ? cleanDigits(cell) : cell.trim()));
  const [only = '', ...more] = filled(cells);
  const [, number = '', rest = ''] = /^(\S+)\s+(.+)$/.exec(only) ?? [];
  return more.length === 0 && byNumber.has(key(number)) ? [number, rest.trim()] : cells;
}
