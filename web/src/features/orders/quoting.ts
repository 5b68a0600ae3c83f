import { queryOptions } from '@tanstack/react-query';
import type { Order } from '@/entities/order';
import type { BodyOf, Schema } from '@/shared/api/call-types';
import { api } from '@/shared/api/client';
import type { Cart } from './draft';
import { ELSEWHERE } from './model';

export type Quote = Schema<'Quote'>;
export type QuoteBody = BodyOf<'/api/v1/orders/product', 'post'>;

/** The cart of an order that is being edited, as it is quoted. */
export function quoteBody(order: Pick<Order, 'id'>, cart: Cart): QuoteBody {
  return {
    order_id: order.id,
    shipping_fee: cart.shippingFee ?? 0,
    discount: cart.discount ?? 0,
    lines: cart.lines.map((line) => ({
      kind: line.kind,
      ...(line.id ? { id: line.id } : {}),
      ...(line.listing_id ? { listing_id: line.listing_id } : {}),
      ...(line.product_id ? { product_id: line.product_id } : {}),
      ...(line.kind === 'service' ? { name: line.name.trim() } : {}),
      quantity: line.quantity ?? 0,
      price: line.price ?? 0,
      discount: line.discount ?? 0,
    })),
  };
}

export const quoteQuery = (body: QuoteBody) =>
  queryOptions({
    queryKey: ['orders-quote', body],
    queryFn: ({ signal }) => api.post('/api/v1/orders/product', { body, signal }),
    staleTime: 5000,
    retry: false,
  });

export interface Changes {
  /** Satang; absent where the order comes to what it came to. */
  sums: { before: number; after: number; more: number; received: number; back: number } | undefined;
  /** Goods of which more or fewer pieces would be reserved. */
  goods: { id: number; name: string; more: number; short: number }[];
}

/** What of the money of an order has to be given back once it comes to so much. */
function backOf({ money, payment_type }: Pick<Order, 'money' | 'payment_type'>, amount: number): number {
  if (ELSEWHERE.includes(payment_type)) return 0;
  return Math.max(0, money.received - money.refunded - money.retained - amount);
}

/** What saving what was quoted would change of the order. */
export function changesOf(
  { saved, order_amount, difference, goods }: Quote,
  order: Pick<Order, 'money' | 'payment_type'>,
): Changes {
  return {
    sums:
      saved && difference !== 0
        ? {
            before: saved.order_amount,
            after: order_amount,
            more: difference,
            received: saved.payment_amount,
            back: backOf(order, order_amount),
          }
        : undefined,
    goods: goods
      .filter(({ wanted, before, short }) => wanted !== before || short > 0)
      .map(({ warehouse_product_id: id, name, wanted, before, short }) => ({ id, name, more: wanted - before, short })),
  };
}
