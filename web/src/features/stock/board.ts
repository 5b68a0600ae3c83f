import type { DateSummary, Moved, StockTotals, StorageSummary } from '@/entities/stock';
import { today } from '@/shared/i18n/format';
import { eachDay, MOVES, type Days } from './model';

/** The last days up to today, both ends counted. */
export function lastDays(count: number, now = Date.now()): Days {
  return { from: today(1 - count, now), to: today(0, now) };
}

const NOTHING: Moved = {
  amount_in: 0,
  amount_out: 0,
  amount_packing: 0,
  amount_return: 0,
  amount_count: 0,
  amount_transfer: 0,
};

/** What moved in a range of days, added up. */
export function movedIn(dates: readonly ({ date: string } & Moved)[], { from, to }: Days): Moved {
  const sum = { ...NOTHING };
  for (const day of dates) {
    if (day.date < from || day.date > to) continue;
    for (const move of MOVES) sum[`amount_${move}`] += day[`amount_${move}`];
  }
  return sum;
}

export interface Bar {
  day: string;
  /** Pieces per series, none below zero. */
  values: number[];
}

/** One bar per day and series; days without movements are there with zero. */
export function barsOf<Row extends { date: string }>(
  dates: readonly Row[],
  days: Days,
  series: readonly ((row: Row) => number)[],
): Bar[] {
  const at = new Map(dates.map((row) => [row.date, row]));
  return eachDay(days).map((day) => {
    const row = at.get(day);
    return { day, values: series.map((value) => (row ? Math.max(0, value(row)) : 0)) };
  });
}

/** Came in: taken in and come back. */
export const cameIn = (row: DateSummary): number => row.amount_in + row.amount_return;
/** Went out: taken out by hand and packed. */
export const wentOut = (row: DateSummary): number => row.amount_out + row.amount_packing;

/** The top of an axis: 1, 2 or 5 with zeros, none below the most. */
export function axisTop(most: number): number {
  if (most <= 1) return 1;
  const zeros = 10 ** Math.floor(Math.log10(most));
  return ([1, 2, 5, 10].find((step) => step * zeros >= most) ?? 10) * zeros;
}

/** Above its axis by this much, a bar would flatten the others. */
const FAR_ABOVE = 3;

/**
 * The top of an axis that shows the usual days: of ten bars one at most stands so far above the others that it is cut.
 */
export function topOf(values: readonly number[]): number {
  const sorted = values.filter((value) => value > 0).toSorted((a, b) => b - a);
  const most = Math.floor(sorted.length / 10) || 1;
  const next = (at: number): number => sorted[at + 1] ?? 0;
  const cut = sorted.slice(0, most).findLastIndex((value, at) => next(at) > 1 && value > FAR_ABOVE * next(at));
  return axisTop(sorted[cut + 1] ?? 0);
}

/**
 * What lay there at the end of each day, counted back from what lies there now. Moves between places change nothing.
 */
export function heldBy(dates: readonly ({ date: string } & Moved)[], days: Days, now: number): number[] {
  const at = new Map(dates.map((row) => [row.date, row]));
  let held = now;
  return eachDay(days)
    .toReversed()
    .map((day) => {
      const end = held;
      const row = at.get(day);
      if (row) held -= row.amount_in + row.amount_return + row.amount_count - row.amount_out - row.amount_packing;
      return end;
    })
    .toReversed();
}

/** Beyond a year the days say nothing any more. */
export const LONG_LEFT = 365;

/** Whole days that what is available lasts at the pace of the range; null when nothing left. */
export function daysLeft(available: number, packed: number, days: number): number | null {
  if (packed <= 0) return null;
  return Math.max(0, Math.floor((available * days) / packed));
}

export type Compared = { kind: 'more' | 'less'; percent: number } | { kind: 'same' } | { kind: 'none' };

/** A figure beside what it was before, in words. */
export function compared(now: number, before: number): Compared {
  if (before <= 0) return { kind: 'none' };
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return { kind: 'same' };
  return { kind: percent > 0 ? 'more' : 'less', percent: Math.abs(percent) };
}

/** What lies in a place, and what was packed out of it. */
export type Lies = Pick<StorageSummary, 'on_hand' | 'amount_packing'>;

/** What lies in several places together. */
export function sumOf(places: readonly Lies[]): Lies {
  return {
    on_hand: places.reduce((sum, { on_hand }) => sum + on_hand, 0),
    amount_packing: places.reduce((sum, { amount_packing }) => sum + amount_packing, 0),
  };
}

/** What a summary tells of everything and of the storages, of one moment. */
export interface Whole<Place extends Lies = Lies> {
  stock?: Pick<StockTotals, 'on_hand' | 'aside'> | undefined;
  detail_by_storage: readonly Place[];
  detail_by_date_by_product: readonly Pick<Moved, 'amount_packing'>[];
}

/** The server tells no more storages than this. */
const MOST_STORAGES = 1000;

/**
 * What lies and was packed in the packing lines: what is in no storage. Undefined where the summary does not tell all
 * of both.
 */
export function inLines({ stock, detail_by_storage, detail_by_date_by_product }: Whole): Lies | undefined {
  if (!stock || detail_by_storage.length >= MOST_STORAGES) return undefined;
  const packed = detail_by_date_by_product.reduce((sum, { amount_packing }) => sum + amount_packing, 0);
  const stored = sumOf(detail_by_storage);
  return { on_hand: stock.on_hand + stock.aside - stored.on_hand, amount_packing: packed - stored.amount_packing };
}
