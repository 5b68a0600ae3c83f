import { BillKind, PlaceKind } from '@/shared/api/contract';
import { codeKey } from '@/shared/scan/code-key';
import { scannedAs } from '@/shared/scan/keymap';
import type { Amounts } from '@/shared/stock/amounts';

export type CodeCheck = 'none' | 'ok' | 'wrong';

/** What is stocked. Sizes in millimetres, weight in grams, stock in pieces. */
export interface Goods extends Amounts {
  id: number;
  name: string;
  unit_name: string;
  barcode: string;
  width: number;
  height: number;
  depth: number;
  weight: number;
  pn: string;
  package_name: string;
  package_pieces: number;
  package_barcode: string;
  threshold: number;
  oversell: boolean;
  /** Name of its picture; empty without one. */
  image: string;
  version: number;
  barcode_check: CodeCheck;
  package_barcode_check: CodeCheck;
}

/** Below its threshold, as the server's filter means it. */
export function isLow(goods: Pick<Goods, 'available' | 'threshold'>): boolean {
  return goods.available < goods.threshold;
}

/** What lies of one product in one storage; reserved and available are the product's in all places. */
export interface StockRow {
  id: number;
  StorageName: string;
  ProductName: string;
  product_id: number;
  storage_id: number;
  pn: string;
  barcode: string;
  on_hand: number;
  reserved: number;
  available: number;
  incoming: number;
}

/** What lies of one product in the packing line of one person; the other amounts are the product's in all places. */
export interface LineRow {
  id: number;
  user_id: number;
  UserName: string;
  product_id: number;
  ProductName: string;
  pn: string;
  barcode: string;
  on_hand: number;
  reserved: number;
  available: number;
  incoming: number;
  /** Empty when it is not known. */
  since?: string;
}

/** A person in whose line something lies. */
export interface LineHolder {
  user_id: number;
  UserName: string;
  products: number;
  pieces: number;
}

/** A movement as the server answers it; cost only for those who may see it. */
export interface Bill {
  id: number;
  bill_number: string;
  note: string;
  user_name: string;
  created_at: string;
  lines: BillLine[];
  /** Of a count. */
  counted?: Counted[];
  short?: Shortage[];
}

/** One product of a count: what the books said when it was counted, and before and after it was booked. */
export interface Counted {
  product_id: number;
  product_name?: string;
  seen: number;
  counted: number;
  before: number;
  after: number;
}

/** Reserved goods that a count did not find, and the order that waits for them. */
export interface Shortage {
  order_id: number;
  order_number: string;
  product_id: number;
  product_name: string;
  quantity: number;
}

export interface BillLine {
  id: number;
  product_id: number;
  /** 0 outside, 1 a storage, 2 the line of a person. */
  from_kind: number;
  to_kind: number;
  quantity: number;
  cost?: number;
}

/** By how many pieces the bill changed what there is of a product: more when it came from outside, fewer when it went there. */
export function differenceOf(bill: Pick<Bill, 'lines'>, productId: number): number {
  return bill.lines.reduce(
    (sum, { product_id, quantity, from_kind, to_kind }) =>
      product_id === productId
        ? sum + (from_kind === PlaceKind.Outside ? quantity : 0) - (to_kind === PlaceKind.Outside ? quantity : 0)
        : sum,
    0,
  );
}

/** The storage that a scanned or typed code names; a Thai name also by the keys it is typed with. */
export function storageOf<T extends { name: string }>(storages: readonly T[], code: string): T | undefined {
  const key = codeKey(code);
  return (
    storages.find(({ name }) => codeKey(name) === key) ??
    storages.find(({ name }) => scannedAs(name).some((typed) => codeKey(typed) === key))
  );
}

export const BILL_KINDS = Object.values(BillKind);
export type { BillKind };
/** In, out, transfer and count; packings and returns belong to their orders. */
const REVERSIBLE: readonly number[] = [1, 2, 3, 6];

export interface HistoryLine {
  id: number;
  product_id: number;
  ProductName: string;
  pn: string;
  from_name: string;
  to_name: string;
  quantity: number;
  /** Satang for all its pieces; only for those who may see cost. */
  cost?: number;
  /** Nobody gave the cost: it is that of the latest arrival before. */
  cost_assumed?: boolean;
}

/** The head of a bill with its lines, named as the specification has it. */
export interface HistoryHead {
  id: number;
  kind: number;
  BillNumber: string;
  Note: string;
  UserName: string;
  CreateAt: string;
  BillImage: string;
  Data: HistoryLine[];
  /** What its lines add to the figure that was asked for. */
  Pieces?: number;
}

export interface HistoryDetail extends HistoryHead {
  partner_name?: string;
  reverses_id?: number;
  reversed_by_id?: number;
  order_id?: number;
  order_number?: string;
  /** The purchase order that it received. */
  purchase_id?: number;
  purchase_number?: string;
  /** Of a count. */
  counted?: Counted[];
  short?: Shortage[];
}

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
