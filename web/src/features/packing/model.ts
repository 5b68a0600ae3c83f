import { Provider } from '@/shared/api/contract';
import { canWrite, type Actor } from '@/shared/access/access';

/** What a parcel wants of one part of an order line. */
export interface PackingItem {
  id: number;
  line_id: number;
  warehouse_product_id: number;
  name: string;
  pn: string;
  barcode: string;
  package_barcode: string;
  package_pieces: number;
  wanted: number;
  packed: number;
  storage_name: string;
  /** The picture's name, where there is one. */
  image?: string;
}

export type PackingStatus = 'open' | 'closed' | 'void';

/** A parcel as lists show it; wanted and packed count pieces. */
export interface PackingHead {
  id: number;
  number: string;
  status: PackingStatus;
  order_id: number;
  order_number: string;
  order_status: number;
  tracking_number: string;
  recipient_name: string;
  user_id: number;
  user_name: string;
  opened_at: string;
  closed_at?: string;
  reason?: string;
  wanted: number;
  packed: number;
  complete: boolean;
  version: number;
}

/** The order of a parcel, as far as the stations show it. */
export interface OrderHead {
  id: number;
  number: string;
  status: number;
  platform: number;
  platform_order_id: string;
  shipping_provider_id: number;
  tracking_number: string;
  recipient_name: string;
  province: string;
  seller_note: string;
  packing_number: string;
  packing_staff: string;
  packed_at?: string;
}

export interface Packing extends PackingHead {
  order: OrderHead;
  items: PackingItem[] | null;
}

export interface Scanned {
  packing: Packing;
  result: 'opened' | 'resumed' | 'added' | 'complete';
  item_id?: number;
  added?: number;
}

/** What became of a scanned code. */
export interface Closedness {
  closed: boolean;
  status: PackingStatus | 'none';
  packing?: Packing;
  order: OrderHead;
}

export type CheckResult = 'ok' | 'wrong_courier' | 'already' | 'cancelled' | 'not_packed' | 'which_parcel';

export interface Tally {
  checked: number;
  expected: number;
}

/** The answer of a shipping check. */
export interface Checked {
  result: CheckResult;
  order: OrderHead;
  checked_at?: string;
  checked_by_name?: string;
  counts: Tally;
}

export interface HandOver extends Tally {
  missing: OrderHead[] | null;
}

/** Couriers of the specification; 0 stands for all of them. */
export const PROVIDERS = Object.values(Provider);

export function isProvider(id: number): id is Provider {
  return PROVIDERS.some((provider) => provider === id);
}

/** Closing without all pieces and counting by hand are for those who manage packing. */
export function mayOverride(actor: Actor | null): boolean {
  return canWrite(actor, 'packing', 3) || canWrite(actor, 'packing_admin', 2);
}
