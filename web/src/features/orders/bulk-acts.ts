import type { Order, OrderHead } from '@/entities/order';
import type { Area } from '@/shared/access/access';
import { api } from '@/shared/api/client';
import { OrderStatus, PaymentType, Platform } from '@/shared/api/contract';
import { ApiError } from '@/shared/api/errors';
import { i18n } from '@/shared/i18n/setup';
import { holdOf } from './hold';
import { backOf, IN_HOUSE, owedOf } from './model';

/** What may be done with many orders at once, each by its own call. */
export const BULK_ACTS = ['pay', 'deliver', 'complete', 'resume', 'cancel'] as const;
export type BulkAct = (typeof BULK_ACTS)[number];

/** Whose area the act belongs to. */
export const AREA_OF: Readonly<Record<BulkAct, Area>> = {
  pay: 'payment',
  deliver: 'delivery',
  complete: 'order',
  resume: 'order',
  cancel: 'order',
};

/** What else is done with many that their status does not always allow. */
type OtherAct = 'provider' | 'tracking' | 'hold';

const FROM: Readonly<Record<Exclude<BulkAct, 'resume'> | OtherAct, readonly number[]>> = {
  pay: [OrderStatus.Unpaid],
  deliver: [OrderStatus.InTransit],
  complete: [OrderStatus.Delivered],
  cancel: IN_HOUSE,
  provider: IN_HOUSE,
  tracking: [...IN_HOUSE, OrderStatus.InTransit],
  hold: IN_HOUSE,
};

/** The orders that the act is meant for, as far as the list knows: these alone are sent, and the server decides. */
export function fitting(act: BulkAct | OtherAct, rows: readonly OrderHead[]): OrderHead[] {
  if (act === 'resume') return rows.filter((row) => holdOf(row) !== undefined);
  return rows.filter(({ status }) => FROM[act].includes(status));
}

/** What is kept of an order that was sent along with many: whole ones, with lines and history, are too much of thousands. */
export type Sent = OrderHead & Pick<Order, 'next'> & { payment_id: number };

export function sentOf({
  lines: _lines,
  timeline: _timeline,
  packings: _packings,
  notes: _notes,
  payments,
  ...order
}: Order): Sent {
  return { ...order, payment_id: payments.at(-1)?.id ?? 0 };
}

/** What says that an order is on hold, and why. */
export const HOLD_WORDS = ['hold_kind', 'hold_reason', 'hold_until'] as const satisfies readonly (keyof OrderHead)[];

/**
 * Reads an order as it is now, before the same is asked of it once more; not where somebody else changed what that
 * would write over.
 */
export function orderAnew(written: readonly (keyof OrderHead)[]): (row: OrderHead) => Promise<OrderHead> {
  return async (row) => {
    const now = sentOf(await api.get('/api/v1/orders/detail', { query: { id: row.id } }));
    if (written.some((name) => (row[name] ?? '') !== (now[name] ?? '')))
      throw new ApiError('conflict', '', i18n.t('orders:bulk.otherWords'), '');
    return now;
  };
}

/** Whether the money that people were told of, owed or to be sent back, is another now. */
export function isOtherMoney(before: OrderHead, now: OrderHead): boolean {
  return owedOf(before) !== owedOf(now) || toRefund([before]) !== toRefund([now]);
}

/** Whether somebody else entered the money meanwhile that was still owed. */
export function isPaidSince(before: OrderHead, now: OrderHead): boolean {
  return owedOf(before) > 0 && owedOf(now) <= 0;
}

/** The money of orders that goes back to customers when they are cancelled. */
export function toRefund(rows: readonly OrderHead[], by: 'people' | 'platform' = 'people'): number {
  return rows
    .filter(({ payment_type }) => (payment_type === PaymentType.Platform) === (by === 'platform'))
    .reduce((sum, row) => sum + backOf(row), 0);
}

/** Whether the order stands on a marketplace too, where cancelling it here changes nothing: mayMerge of the server. */
export const isOnPlatform = ({ platform, platform_order_id }: OrderHead): boolean =>
  platform !== Platform.Own && platform !== Platform.Line && platform_order_id !== '';
