import type { CameSerials, Purchase, PurchaseStatus, Receipt } from '@/entities/purchase';
import type { Tone } from '@/shared/ui/status-tag';

export const STATUSES = [
  'draft',
  'approved',
  'partly_received',
  'closed',
  'cancelled',
] as const satisfies readonly PurchaseStatus[];

/** Whether something of it is still to come. */
export function isAwaited(status: PurchaseStatus): boolean {
  return status === 'approved' || status === 'partly_received';
}

export const TONES: Readonly<Record<PurchaseStatus, Tone>> = {
  draft: 'plain',
  approved: 'info',
  partly_received: 'warn',
  closed: 'good',
  cancelled: 'plain',
};

/** As events name statuses. */
export function statusOf(code: number | undefined): PurchaseStatus | undefined {
  return code === undefined ? undefined : STATUSES[code - 1];
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

const OF_STATUS: Readonly<Record<PurchaseStatus, readonly Act[]>> = {
  draft: ['approve', 'edit', 'duplicate', 'cancel', 'delete'],
  approved: ['receive', 'close', 'amend', 'duplicate', 'cancel'],
  partly_received: ['receive', 'close', 'closePartly', 'amend', 'duplicate'],
  closed: ['amend', 'duplicate'],
  cancelled: ['duplicate', 'amend'],
};

/** Needs level 3; the others level 2. */
const MANAGED: readonly Act[] = ['approve', 'closePartly', 'cancel', 'delete'];

export function actsOf(status: PurchaseStatus, may: { work: boolean; manage: boolean }): Act[] {
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
