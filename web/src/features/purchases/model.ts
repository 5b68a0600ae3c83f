import type { Tone } from '@/shared/ui/status-tag';
import type { SerialRange } from './serials';

export const STATUSES = ['draft', 'approved', 'partly_received', 'closed', 'cancelled'] as const;
export type Status = (typeof STATUSES)[number];

/** Whether something of it is still to come. */
export function isAwaited(status: Status): boolean {
  return status === 'approved' || status === 'partly_received';
}

export const TONES: Readonly<Record<Status, Tone>> = {
  draft: 'plain',
  approved: 'info',
  partly_received: 'warn',
  closed: 'good',
  cancelled: 'plain',
};

/** As events name statuses. */
export function statusOf(code: number | undefined): Status | undefined {
  return code === undefined ? undefined : STATUSES[code - 1];
}

/** A purchase order as lists show it; the total only for those who may see it. */
export interface PurchaseHead {
  id: number;
  number: string;
  status: Status;
  partner_id: number;
  partner_name: string;
  reference: string;
  note: string;
  expected_on: string;
  reason?: string;
  line_count: number;
  pieces: number;
  received: number;
  written_off: number;
  total?: number;
  created_by: string;
  approved_by?: string;
  created_at: string;
  approved_at?: string;
  ended_at?: string;
  version: number;
}

export interface PurchaseLine {
  id: number;
  product_id: number;
  product_name: string;
  pn: string;
  barcode: string;
  unit_name: string;
  package_pieces: number;
  quantity: number;
  received: number;
  written_off: number;
  awaited: number;
  cost?: number;
  running_from?: string;
  running_to?: string;
}

export interface Receipt {
  bill_id: number;
  bill_number: string;
  user_name: string;
  note: string;
  pieces: number;
  created_at: string;
  /** The bill that took it back. */
  undone_by?: number;
  undone_name?: string;
  undone_at?: string;
}

/** Serials that came of a line by a bill. */
export interface CameSerials extends SerialRange {
  bill_id: number;
  line_id: number;
}

export interface Paper {
  name: string;
  title: string;
  media: string;
  size: number;
}

export interface StoryEntry {
  id: number;
  at: string;
  user_name: string;
  kind: string;
  from_status?: number;
  to_status?: number;
  data?: unknown;
}

export interface Purchase extends PurchaseHead {
  lines: PurchaseLine[];
  receipts: Receipt[];
  serials: CameSerials[];
  documents: Paper[];
  timeline: StoryEntry[];
}

/** Who changed the order last. */
export function changeOf({ timeline }: Pick<Purchase, 'timeline'>): { by: string; at: string } | undefined {
  const [first, ...others] = timeline;
  const last = others.reduce((one, other) => (other.id > (one?.id ?? 0) ? other : one), first);
  return last && { by: last.user_name, at: last.at };
}

/** What may be done with an order in a status; what the list has first is what comes next. */
export const ACTS = [
  'approve',
  'receive',
  'close',
  'closePartly',
  'edit',
  'amend',
  'duplicate',
  'cancel',
  'delete',
] as const;
export type Act = (typeof ACTS)[number];

const OF_STATUS: Readonly<Record<Status, readonly Act[]>> = {
  draft: ['approve', 'edit', 'duplicate', 'cancel', 'delete'],
  approved: ['receive', 'close', 'amend', 'duplicate', 'cancel'],
  partly_received: ['receive', 'close', 'closePartly', 'amend', 'duplicate'],
  closed: ['amend', 'duplicate'],
  cancelled: ['duplicate', 'amend'],
};

/** Needs level 3; the others level 2. */
const MANAGED: readonly Act[] = ['approve', 'closePartly', 'cancel', 'delete'];

export function actsOf(status: Status, may: { work: boolean; manage: boolean }): Act[] {
  return OF_STATUS[status].filter((act) => (MANAGED.includes(act) ? may.manage : may.work));
}

/** Whether this receipt of the order can still be taken back. */
export function mayTakeBack({ undone_by }: Receipt, may: { manage: boolean }): boolean {
  return may.manage && undone_by === undefined;
}

/** Which serials came of a line and were not taken back. */
export function standingSerials(
  { serials, receipts }: Pick<Purchase, 'serials' | 'receipts'>,
  lineId: number,
): CameSerials[] {
  const undone = new Set(receipts.flatMap(({ bill_id, undone_by }) => (undone_by === undefined ? [] : [bill_id])));
  return serials.filter(({ bill_id, line_id }) => line_id === lineId && !undone.has(bill_id));
}

/** Pieces still to come. */
export function awaitedOf({ lines }: Pick<Purchase, 'lines'>): number {
  return lines.reduce((sum, { awaited }) => sum + awaited, 0);
}
