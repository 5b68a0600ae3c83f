import { queryOptions } from '@tanstack/react-query';
import type { BodyOf, Schema } from '@/shared/api/call-types';
import { allPages } from '@/shared/api/all-pages';
import { api } from '@/shared/api/client';
import { PACE } from '@/shared/live/gather';
import { orderKeys, paymentKeys } from './keys';

/** A picture that is to prove a transfer, with what is known of it and of the order it is to pay. Amounts are satang. */
export type Slip = Schema<'Slip'>;
/** The order that a slip or a line of a statement is to pay. */
export type Paid = Schema<'Paid'>;
/** Money that came in by a bank statement. */
export type StatementLine = Schema<'PaymentsLine'>;
/** An order as the payment desk lists it: with its money. */
export type OwingOrder = Schema<'Owing'>;

/** Puts a slip into the queue; its picture was sent before. */
export function addSlip(body: BodyOf<'/api/v1/payments/slips', 'post'>, key: string): Promise<Slip> {
  return api.post('/api/v1/payments/slips', { body, key });
}

/** How much waits at the payment desk, and what was decided there today. */
export const paymentCountsQuery = queryOptions({
  queryKey: paymentKeys.of('counts'),
  queryFn: ({ signal }) => api.get('/api/v1/payments/counts', { signal }),
  meta: { livePaceMs: 2000, liveTopics: [orderKeys.all[0]] },
});

/** Of how many orders the server is asked for slips at once. */
const ASKED = 500;

/** The ids of those among many orders of which a slip waits to be checked. */
export const waitingSlipsOfQuery = (orders: readonly number[]) =>
  queryOptions({
    queryKey: paymentKeys.of('waiting', orders),
    queryFn: async ({ signal }): Promise<number[]> => {
      const found = new Set<number>();
      for (let from = 0; from < orders.length; from += ASKED) {
        const asked = orders.slice(from, from + ASKED).join(',');
        // oxlint-disable-next-line no-await-in-loop -- thousands of orders are asked about one part after another
        const { Data } = await allPages((page) =>
          api.get('/api/v1/payments/slips', { query: { ...page, orders: asked, status: 'waiting' }, signal }),
        );
        for (const { order } of Data) if (order) found.add(order.id);
      }
      return [...found];
    },
    meta: { ...PACE, liveTopics: [orderKeys.all[0]] },
  });

/** The slips that were sent for an order. */
export const slipsOfQuery = (order: number) =>
  queryOptions({
    queryKey: paymentKeys.of('of-order', order),
    queryFn: ({ signal }) => api.get('/api/v1/payments/slips', { query: { order_id: order, limit: 20 }, signal }),
    meta: { liveTopics: [orderKeys.all[0]] },
  });
