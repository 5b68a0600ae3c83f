import type { OrderHead } from '@/entities/order';
import { today } from '@/shared/i18n/format';
import type { HoldBody } from './desk-api';

/** Why people put an order on hold, as the server names it. */
export const HOLD_KINDS = ['address', 'stock', 'risk', 'payment', 'customer', 'other'] as const;
export type HoldKind = (typeof HOLD_KINDS)[number];

export function isHoldKind(kind: string): kind is HoldKind {
  return (HOLD_KINDS as readonly string[]).includes(kind);
}

/** Why the order is on hold now; undefined when it isn't, or when its day has come. */
export function holdOf(order: Pick<OrderHead, 'hold_kind' | 'hold_until'>, now = Date.now()): HoldKind | undefined {
  if (!isHoldKind(order.hold_kind)) return undefined;
  return order.hold_until && Date.parse(order.hold_until) <= now ? undefined : order.hold_kind;
}

/** What would put an order on hold as it is now. */
export function holdAgain({
  hold_kind: kind,
  hold_reason: reason,
  hold_until: until,
}: Pick<OrderHead, 'hold_kind' | 'hold_reason' | 'hold_until'>): HoldBody {
  return {
    kind: isHoldKind(kind) ? kind : 'other',
    ...(reason ? { reason } : {}),
    ...(until ? { until: today(0, Date.parse(until)) } : {}),
  };
}
