import type { Bill, HistoryDetail, HistoryHead, HistoryLine } from '@/entities/bill';
import type { Goods } from '@/entities/goods';
import { BillKind, PlaceKind } from '@/shared/api/contract';
import { codeKey } from '@/shared/scan/code-key';
import { scannedAs } from '@/shared/scan/keymap';

/** Below its threshold, as the server's filter means it. */
export function isLow(goods: Pick<Goods, 'available' | 'threshold' | 'status'>): boolean {
  return goods.status !== 0 && goods.available < goods.threshold;
}

/**
 * By how many pieces the bill changed what there is of a product: more when it came from outside, fewer when it went
 * there.
 */
export function differenceOf(bill: Pick<Bill, 'lines'>, productId: number): number {
  return bill.lines.reduce(
    (sum, { product_id, quantity, from_kind, to_kind }) =>
      product_id === productId
        ? sum + (from_kind === PlaceKind.Outside ? quantity : 0) - (to_kind === PlaceKind.Outside ? quantity : 0)
        : sum,
    0,
  );
}

/** Pieces of a bill by where they went: into the warehouse, out of it, or neither. */
export interface Directions {
  more: number;
  fewer: number;
  within: number;
}

/** How many pieces of a product, or of all for 0, the bill brought in, took out and moved inside. */
export function directionsOf({ Data }: Pick<HistoryHead, 'Data'>, product: number): Directions {
  const sum: Directions = { more: 0, fewer: 0, within: 0 };
  for (const line of Data) if (product === 0 || line.product_id === product) sum[directionOf(line)] += line.quantity;
  return sum;
}

/** A corrected cost stands between outside and outside: it moves nothing. */
function directionOf({ from_kind, to_kind }: HistoryLine): keyof Directions {
  if ((from_kind === PlaceKind.Outside) === (to_kind === PlaceKind.Outside)) return 'within';
  return from_kind === PlaceKind.Outside ? 'more' : 'fewer';
}

/** The places that a bill names for a product, or for all for 0: each way once, with its places in their order. */
export function waysOf({ Data }: Pick<HistoryHead, 'Data'>, product: number): string[] {
  const ways = Data.filter(({ product_id }) => product === 0 || product_id === product).map(({ from_name, to_name }) =>
    [from_name, to_name].filter((name) => name !== '').join(' → '),
  );
  return [...new Set(ways)].filter((way) => way !== '');
}

/**
 * The storage that a scanned or typed code names: one that is written exactly so before one that differs in its
 * capitals, and a Thai name also by the keys it is typed with.
 */
export function storageOf<T extends { name: string }>(storages: readonly T[], code: string): T | undefined {
  const key = codeKey(code);
  return (
    storages.find(({ name }) => name.trim() === code.trim()) ??
    storages.find(({ name }) => codeKey(name) === key) ??
    storages.find(({ name }) => scannedAs(name).some((typed) => codeKey(typed) === key))
  );
}

export const BILL_KINDS = Object.values(BillKind);
export type { BillKind };
/** In, out, transfer, count and corrected cost; packings and returns belong to their orders. */
const REVERSIBLE: readonly number[] = [1, 2, 3, 6, 8];

export function billKind(kind: number): BillKind | undefined {
  return BILL_KINDS.find((known) => known === kind);
}

/** Why a bill cannot be taken back by hand; empty when it can. What received a purchase order is taken back there. */
export function reversalObstacle(
  bill: Pick<HistoryDetail, 'kind' | 'reversed_by_id' | 'purchase_id'>,
): '' | 'reversed' | 'kind' | 'purchase' {
  if (bill.reversed_by_id) return 'reversed';
  if (!REVERSIBLE.includes(bill.kind)) return 'kind';
  return bill.purchase_id ? 'purchase' : '';
}
