import { BillKind } from '@/shared/api/contract';
import { daysBetween, today } from '@/shared/i18n/format';
import { MOST_DAYS } from '@/shared/search/search';

/** What moved, in pieces; bills taken back are taken off. */
export interface Moved {
  amount_in: number;
  amount_out: number;
  amount_packing: number;
  amount_return: number;
  amount_count: number;
  amount_transfer: number;
}

export const MOVES = ['in', 'out', 'packing', 'return', 'count', 'transfer'] as const;
export type Move = (typeof MOVES)[number];
export function moved(row: Moved, move: Move): number {
  return row[`amount_${move}`];
}

export interface ProductSummary extends Moved {
  product_id: number;
  product_name: string;
  pn: string;
  on_hand: number;
  reserved: number;
  available: number;
  /** Still to come of open purchase orders. */
  incoming: number;
  threshold: number;
  low: boolean;
}

export interface StorageSummary extends Moved {
  storage_id: number;
  storage_name: string;
  products: number;
  on_hand: number;
  weight?: number;
  volume?: number;
  unsized?: number;
}

export interface DateSummary extends Moved {
  date: string;
  product: { product_id: number; product_name: string; amount_packing: number }[];
}

/** What there is now of everything; the value only for those who may see cost. */
export interface StockTotals {
  products: number;
  on_hand: number;
  reserved: number;
  available: number;
  incoming: number;
  low: number;
  value?: number;
}

export interface Summary {
  detail_by_product: ProductSummary[];
  detail_by_storage: StorageSummary[];
  detail_by_date_by_product: DateSummary[];
  total_products: number;
  total: Moved;
  stock?: StockTotals;
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

/** The first form of the summary: what lies and what was packed. */
export interface SummaryV1 {
  detail_by_product: Pick<
    ProductSummary,
    'product_id' | 'product_name' | 'pn' | 'on_hand' | 'reserved' | 'available' | 'incoming' | 'amount_packing'
  >[];
  detail_by_storage: Pick<StorageSummary, 'storage_id' | 'storage_name' | 'on_hand' | 'amount_packing'>[];
  detail_by_date_by_product: Pick<DateSummary, 'date' | 'amount_packing' | 'product'>[];
  stock?: StockTotals;
}

/** Pieces packed, and those of them that came out of the packer's line. */
export interface Packed {
  amount_packing: number;
  from_line: number;
}

export interface PackedProduct extends Packed {
  product_id: number;
  product_name: string;
  pn: string;
}

/** How much of the products is told apart; the sums are always of all. */
interface Shown {
  Rows?: number;
  Capped?: boolean;
}

export interface LinePack extends Shown {
  Data: (Packed & { user_id: number; UserName: string; product: PackedProduct[] })[];
  Total: number;
}

export interface LinePackDays extends Packed, Shown {
  Data: (Packed & {
    user_id: number;
    UserName: string;
    dates: (Packed & { date: string; product: PackedProduct[] })[];
  })[];
  Total: number;
}

/** A product that paid orders wait for. */
export interface Waiting {
  id: number;
  product_id: number;
  ProductName: string;
  pn: string;
  barcode: string;
  orders: number;
  /** Those that wait longest, three at most. */
  first_orders: { id: number; number: string }[];
  needed: number;
  on_hand: number;
  reserved: number;
  free: number;
  incoming: number;
  short: number;
}

export interface CardProduct {
  id: number;
  name: string;
  pn: string;
  barcode: string;
  unit_name: string;
  threshold: number;
  on_hand: number;
  reserved: number;
  available: number;
  incoming: number;
}

/** One movement and what was left after it, of all places or of the asked storage. */
export interface CardRow {
  id: number;
  bill_id: number;
  BillNumber: string;
  kind: number;
  Note: string;
  UserName: string;
  CreateAt: string;
  order_number?: string;
  from_kind: number;
  from_id: number;
  from_name: string;
  to_kind: number;
  to_id: number;
  to_name: string;
  quantity: number;
  change: number;
  balance: number;
  /** Satang for all its pieces; only for those who may see cost. */
  cost?: number;
}

export interface Card {
  product: CardProduct;
  Data: CardRow[];
  Total: number;
}

export const KINDS = Object.values(BillKind);

export function isKind(kind: number): kind is (typeof KINDS)[number] {
  return KINDS.some((known) => known === kind);
}
