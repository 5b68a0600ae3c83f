import type { BodyOf, Schema } from '@/shared/api/call-types';
import { OrderStatus, PaymentType } from '@/shared/api/contract';

/** An order as lists show it. Amounts are satang, times RFC 3339. */
export type OrderHead = Schema<'Head'>;
/** An order with all that belongs to it. */
export type Order = Schema<'Order'>;
/** One with a listing and without a product waits for its link. */
export type OrderLine = Schema<'Line'>;
/** A part of what is paid, by one method. */
export type PaymentPart = NonNullable<BodyOf<'/api/v1/orders/payment/confirm/success/{id}', 'put'>['payments']>[number];
/** A parcel of an order, as its page shows it. */
export type OrderParcel = Schema<'Parcel'>;
/** How many orders there are of each status under some filters. */
export type OrderCounts = Schema<'Counts'>;
/** A page of orders. Of a whole number or phone those before the last 31 days too, of `Days` (YYYY-MM-DD). */
export type OrderList = Schema<'List'>;
/** An order as it is saved. */
export type OrderBody = BodyOf<'/api/v1/orders', 'post'>;

/** The codes by which an order is scanned, as they are stored; empty where it has none. */
export function codesOf(
  order: Pick<OrderHead, 'number' | 'tracking_number' | 'packing_number' | 'platform_order_id'>,
): readonly string[] {
  return [order.number, order.tracking_number, order.packing_number, order.platform_order_id];
}

/** Since when work on an order waits for somebody in the shop; undefined where nobody has to do anything. */
export function waitsSince(
  order: Pick<OrderHead, 'status' | 'ordered_at' | 'packed_at'> & Partial<Pick<Order, 'paid_at' | 'payment_type'>>,
): string | undefined {
  switch (order.status) {
    case OrderStatus.Unpaid:
      return order.ordered_at;
    case OrderStatus.AwaitingShipment:
    case OrderStatus.PartiallyShipping:
      // What is paid on delivery waits from when it was made, whatever came in of it before: as the server's ReadyAt.
      if (order.payment_type === PaymentType.CashOnDeliver && order.ordered_at) return order.ordered_at;
      return order.paid_at || order.ordered_at || order.packed_at; // who only checks parcels is told no more
    case OrderStatus.AwaitingCollection:
      return order.packed_at || order.ordered_at;
    default:
      return undefined;
  }
}
