import { MOST_PIECES } from '@/shared/stock/amounts';

/** Running numbers as they were typed, both ends included. */
export interface SerialRange {
  from: string;
  to: string;
}

const MOST_TOLD = 8;
const RUNNING = /^(.*?)(\d{1,18})$/;

interface Running {
  head: string;
  first: bigint;
  last: bigint;
}

function read({ from, to }: SerialRange): Running | null {
  const start = RUNNING.exec(from.trim());
  const end = RUNNING.exec(to.trim());
  const [, head = '', first = ''] = start ?? [];
  const [, other = '', last = ''] = end ?? [];
  if (!start || !end || head.toUpperCase() !== other.toUpperCase()) return null;
  if (first.length !== last.length && (first.startsWith('0') || last.startsWith('0'))) return null;
  const range = { head: head.toUpperCase(), first: BigInt(first), last: BigInt(last) };
  return range.last >= range.first && range.last - range.first < BigInt(MOST_PIECES) ? range : null;
}

/** How many serials a range has; null when its ends are no range. */
export function serialCount(from: string, to: string): number | null {
  const range = read({ from, to });
  return range && Number(range.last - range.first + 1n);
}

export type SerialFault = 'serials' | 'twice' | 'notOrdered';

/** Adds what was typed or scanned, or says why not; a serial that follows the last range makes that longer. */
export function addSerials(
  ranges: readonly SerialRange[],
  typed: SerialRange,
  ordered?: SerialRange,
): SerialRange[] | SerialFault {
  const added = { from: typed.from.trim(), to: typed.to.trim() || typed.from.trim() };
  const one = read(added);
  if (!one) return 'serials';
  const bounds = ordered && read(ordered);
  if (bounds && (bounds.head !== one.head || one.first < bounds.first || one.last > bounds.last)) return 'notOrdered';
  const all = ranges.map(read);
  if (all.some((range) => range && range.head === one.head && one.first <= range.last && range.first <= one.last))
    return 'twice';
  const before = ranges.at(-1);
  const last = all.at(-1);
  if (before && last && last.head === one.head && last.last + 1n === one.first)
    return [...ranges.slice(0, -1), { from: before.from, to: added.to }];
  return [...ranges, added];
}

export function piecesOfSerials(ranges: readonly SerialRange[]): number {
  return ranges.reduce((sum, { from, to }) => sum + (serialCount(from, to) ?? 0), 0);
}

export function serialWords(ranges: readonly SerialRange[], most = MOST_TOLD): string {
  const words = ranges.slice(0, most).map(({ from, to }) => (from === to ? from : `${from}–${to}`));
  return [...words, ...(ranges.length > most ? ['…'] : [])].join(', ');
}
