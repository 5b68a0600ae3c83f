import type { OrderHead } from '@/entities/order';
import type { Checked, HandOver, Tally, Unchecked } from '@/entities/packing';
import type { PanelTone } from '@/shared/scan/station-panel';
import type { Sound } from '@/shared/scan/sounds';
import type words from '../i18n/th.json';
import { isProvider } from '@/entities/provider';
import { isBare } from '@/entities/bare';
import { today } from '@/shared/i18n/format';

export type VerdictKey = Exclude<keyof typeof words.checked, 'partsLeft' | 'partsDone'>;

export interface Verdict {
  key: VerdictKey;
  tone: PanelTone;
  sound: Sound | null;
}

const verdicts: Record<VerdictKey, readonly [PanelTone, Sound | null]> = {
  ready: ['ready', null],
  ok: ['good', 'good'],
  last: ['complete', 'complete'],
  bare: ['attention', 'attention'],
  old_label: ['attention', 'aside'],
  wrong_courier: ['attention', 'attention'],
  already: ['attention', 'again'],
  already_old: ['attention', 'aside'],
  already_left: ['attention', 'again'],
  cancelled: ['wrong', 'aside'],
  not_packed: ['wrong', 'aside'],
  held_back: ['wrong', 'aside'],
  which_parcel: ['attention', 'attention'],
  taken_back: ['ready', 'aside'],
  not_taken_back: ['wrong', 'wrong'],
  unknown: ['wrong', 'wrong'],
  offline: ['offline', null],
  full: ['wrong', 'wrong'],
  failed: ['wrong', 'wrong'],
};

export function verdict(key: VerdictKey): Verdict {
  const [tone, sound] = verdicts[key];
  return { key, tone, sound };
}

/** What the panel makes of a refusal: a number nobody knows, an order that must not leave now, or anything else. */
export function judgeRefusal(code: string): Verdict {
  if (code === 'general.invalid_tracking_number') return verdict('unknown');
  return verdict(code === 'packing.invalid_order_status' ? 'held_back' : 'failed');
}

/** Whether a scan let its parcel go. */
export function isOut({ key }: Verdict): boolean {
  return key === 'ok' || key === 'last' || key === 'bare' || key === 'old_label';
}

/** Whether a parcel was let go, now or before, under a label that may be an old one. */
export function hasOldLabel({ key }: Verdict): boolean {
  return key === 'old_label' || key === 'already_old';
}

/** What the panel makes of an answer; `counts` are those of the couriers on the screen after it. */
export function judgeAnswer(answer: Checked, counts: Tally): Verdict {
  if (answer.result === 'already' && answer.label_changed) return verdict('already_old');
  // While others of its order wait, nobody is named who let a parcel go.
  if (answer.result === 'already' && !answer.checked_by_name) return verdict('already_left');
  if (answer.result !== 'ok') return verdict(answer.result);
  if (answer.label_changed) return verdict('old_label');
  if (isBare(answer.order)) return verdict('bare');
  return verdict(counts.expected > 0 && counts.checked >= counts.expected ? 'last' : 'ok');
}

/**
 * The hand-over after a parcel of an order was scanned out, shown before the server's own count comes. An order is gone
 * with the last of its parcels that wait, also where its rest is not packed yet.
 */
export function withoutGone(
  before: HandOver | undefined,
  { id: orderId, shipped_at }: Pick<OrderHead, 'id' | 'shipped_at'>,
): HandOver | undefined {
  const gone = before?.missing.find(({ id }) => id === orderId);
  if (!before || !gone || (!shipped_at && gone.parcels.length > 1)) return before;
  const couriers = before.couriers.map((one) =>
    one.shipping_provider_id === gone.shipping_provider_id ? { ...one, waiting: one.waiting - 1 } : one,
  );
  return {
    ...before,
    couriers,
    checked: before.checked + 1,
    missing: before.missing.filter(({ id }) => id !== orderId),
  };
}

/**
 * The hand-over after a scan was taken back, shown before the server's own count comes. An order that left before today
 * is none of today's, and is one more to come.
 */
export function withBack(
  before: HandOver | undefined,
  { order, parcel }: Unchecked,
  leftAt: number,
): HandOver | undefined {
  if (!before || before.missing.some(({ id }) => id === order.id)) return before;
  const of = order.shipping_provider_id;
  const known = before.couriers.find(({ shipping_provider_id }) => shipping_provider_id === of);
  const { checked, expected } = before;
  const counts = today(0, leftAt) === today() ? { checked: Math.max(0, checked - 1) } : { expected: expected + 1 };
  return {
    ...before,
    couriers: before.couriers.map((one) => (one === known ? { ...one, waiting: one.waiting + 1 } : one)),
    ...counts,
    missing: [...before.missing, { ...order, parcels: [parcel] }],
  };
}

/** A courier that the address names, or 0 for all. */
export function providerOf(value: number): number {
  return isProvider(value) ? value : 0;
}
