import type { DateSummary, Moved } from '@/entities/stock';
import { BillKind } from '@/shared/api/contract';
import { daysBetween, today } from '@/shared/i18n/format';
import { MOST_DAYS } from '@/shared/search/search';

export const MOVES = ['in', 'out', 'packing', 'return', 'count', 'transfer'] as const;
export type Move = (typeof MOVES)[number];
export function moved(row: Moved, move: Move): number {
  return row[`amount_${move}`];
}

export interface Days {
  from: string;
  to: string;
}

/** The range in the address, or the last 31 days. */
export function daysOf({ from, to }: Days, now = Date.now()): Days {
  return from && to ? { from, to } : { from: today(1 - MOST_DAYS, now), to: today(0, now) };
}

/** Every day of a range, also those on which nothing happened. */
export function eachDay({ from, to }: Days): string[] {
  const start = Date.parse(from);
  return Array.from({ length: Math.max(0, daysBetween(from, to)) }, (_, at) =>
    new Date(start + at * 86_400_000).toISOString().slice(0, 10),
  );
}

/** Product by day out of what the server gives day by product. */
export function packedByDay(dates: readonly DateSummary[]): Map<number, Map<string, number>> {
  const found = new Map<number, Map<string, number>>();
  for (const { date, product } of dates) {
    for (const { product_id, amount_packing } of product) {
      const days = found.get(product_id) ?? new Map<string, number>();
      days.set(date, amount_packing);
      found.set(product_id, days);
    }
  }
  return found;
}

/** Rows whose name or code holds every word. */
export function matching<Row extends { name: string; code?: string }>(rows: readonly Row[], words: string): Row[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter(({ name, code = '' }) => wanted.every((word) => `${name} ${code}`.toLowerCase().includes(word)));
}

/** How much of what a place bears or holds is taken, in percent; null when it is not known what that is. */
export function share(taken: number, most: number): number | null {
  return most > 0 ? Math.round((taken / most) * 100) : null;
}

export const KINDS = Object.values(BillKind);

export function isKind(kind: number): kind is (typeof KINDS)[number] {
  return KINDS.some((known) => known === kind);
}
