import type { OrderHead } from '@/entities/order';

type Named = Pick<OrderHead, 'id' | 'number' | 'platform_order_id'>;

/** What a pasted column means for the orders of a list. */
export interface Pasted {
  /** The tracking numbers by the id of the order. */
  found: ReadonlyMap<number, string>;
  /** Lines that are of none of the orders; the names of the columns are none. */
  unmatched: readonly string[];
}

const key = (text: string): string => text.trim().toLowerCase();

/**
 * A column out of a spreadsheet: tracking numbers alone go to the orders as they stand, from the first on; with an order's number
 * beside it, on either side, each goes to its order. Empty lines of a lone column leave their order out.
 */
export function readTracking(pasted: string, orders: readonly Named[], first = 0): Pasted {
  const byNumber = new Map(
    orders.flatMap(({ id, number, platform_order_id: theirs }) =>
      [number, theirs].filter(Boolean).map((name) => [key(name), id] as const),
    ),
  );
  const lines = pasted.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n');
  const found = new Map<number, string>();
  const unmatched: string[] = [];
  const all = lines.map((line) => cellsOf(line, byNumber));
  const rows = all.length > 1 && isHead(all[0]) ? all.slice(1) : all;
  const hasNumbers = rows.some((cells) => cells.length > 1);
  for (const [at, cells] of rows.entries()) {
    const line = cells.join(' ');
    if (line === '') continue;
    const numbered = cells.findIndex((cell) => byNumber.has(key(cell)));
    const named = numbered < 0 ? undefined : byNumber.get(key(cells[numbered] ?? ''));
    const id = hasNumbers ? named : orders[first + at]?.id;
    const tracking = hasNumbers ? (cells.find((_cell, index) => index !== numbered) ?? '') : line;
    if (id === undefined || tracking === '' || found.has(id)) unmatched.push(line);
    else found.set(id, tracking);
  }
  return { found, unmatched };
}

/** Whether it is the line above the columns: words, and no number in any of them. */
function isHead(cells: readonly string[] = []): boolean {
  return cells.length > 0 && cells.every((cell) => /\p{L}{2}/u.test(cell) && !/\d/.test(cell));
}

/** The cells of a line: between tabs, commas or semicolons; between spaces only where an order's number stands in front. */
function cellsOf(line: string, byNumber: ReadonlyMap<string, number>): string[] {
  const cells = line.split(/[\t,;]/).map((cell) => cell.trim());
  const filled = cells.filter((cell) => cell !== '');
  const [only = ''] = filled;
  if (filled.length !== 1) return filled;
  const [, number = '', rest = ''] = /^(\S+)\s+(.+)$/.exec(only) ?? [];
  return byNumber.has(key(number)) ? [number, rest.trim()] : filled;
}
