import type { Order } from '@/entities/order';
import { OrderStatus, PaymentType } from '@/shared/api/contract';

export type ProgressName =
  | 'made'
  | 'paid'
  | 'packed'
  | 'left'
  | 'arrived'
  | 'completed'
  | 'cancelled'
  | 'returning'
  | 'returned'
  | 'claimed';

/** A step of an order's life: taken, the one that is waited for, still to come, or the end of an order that went wrong. */
export interface ProgressStep {
  name: ProgressName;
  state: 'done' | 'now' | 'todo' | 'ended';
  /** When it was taken; empty where that is not known. */
  at: string;
}

/** How many steps an order of a status has taken. */
const TAKEN: Readonly<Record<number, number>> = {
  [OrderStatus.Unpaid]: 1,
  [OrderStatus.AwaitingShipment]: 2,
  [OrderStatus.PartiallyShipping]: 2,
  [OrderStatus.AwaitingCollection]: 3,
  [OrderStatus.InTransit]: 4,
  [OrderStatus.Delivered]: 5,
  [OrderStatus.Completed]: 6,
};

/** What is not paid before it is packed. */
const LATER: readonly number[] = [PaymentType.CashOnDeliver, PaymentType.Claim, PaymentType.Platform];

const ENDS: Readonly<Record<number, ProgressName>> = {
  [OrderStatus.Cancelled]: 'cancelled',
  [OrderStatus.Returning]: 'returning',
  [OrderStatus.Returned]: 'returned',
  [OrderStatus.Claimed]: 'claimed',
};

/** An order's life so far and what is still to come of it. */
export function progressOf(order: Order): readonly ProgressStep[] {
  const moments: readonly [ProgressName, string | undefined][] = [
    ['made', order.ordered_at],
    ['paid', order.paid_at],
    ['packed', order.packed_at],
    ['left', order.shipped_at],
    ['arrived', order.delivered_at],
    ['completed', order.completed_at],
  ];
  const end = ENDS[order.status];
  if (end !== undefined) {
    // What is packed in part has a moment of its last parcel, and was not packed.
    const isPartly = stepToEnd(order)?.from_status === OrderStatus.PartiallyShipping;
    const known = moments.filter(([name, at]) => at && !(isPartly && name === 'packed'));
    const taken = known.map(([name, at]) => ({ name, state: 'done' as const, at: at ?? '' }));
    return [...taken, { name: end, state: 'ended', at: endedAt(order) }];
  }
  // Where the money comes later or from elsewhere, nothing waits for it.
  const isPaidFirst = Boolean(order.paid_at) || !LATER.includes(order.payment_type);
  const steps = moments.filter(([name]) => isPaidFirst || name !== 'paid');
  const taken = (TAKEN[order.status] ?? 1) - (isPaidFirst ? 0 : 1);
  return steps.map(([name, at], index) => ({
    name,
    state: index < taken ? 'done' : index === taken ? 'now' : 'todo',
    at: index < taken ? (at ?? '') : '',
  }));
}

/** What the order came to its end by. */
function stepToEnd({ status, timeline }: Order): Order['timeline'][number] | undefined {
  return timeline.find(({ to_status: to, from_status: from }) => to === status && from !== to);
}

/** When the order came to the status it ended with. */
function endedAt(order: Order): string {
  if (order.status === OrderStatus.Cancelled && order.cancelled_at) return order.cancelled_at;
  return stepToEnd(order)?.at ?? '';
}
