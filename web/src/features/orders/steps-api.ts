import { queryOptions } from '@tanstack/react-query';
import { userKeys } from '@/entities/keys';
import type { Order, PaymentPart } from '@/entities/order';
import { Group } from '@/shared/access/access';
import type { BodyOf } from '@/shared/api/call-types';
import { allPages } from '@/shared/api/all-pages';
import { api } from '@/shared/api/client';

type Versioned = Pick<Order, 'id' | 'version'>;

/** Takes what can't be had off a partly packed order. */
export function takeOff(
  { id, version }: Versioned,
  lines: { line_id: number; quantity: number }[],
  reason: string,
  key: string,
): Promise<Order> {
  return api.put('/api/v1/orders/{id}/takeoff', { path: { id }, body: { version, lines, reason }, key });
}

export function cancelOrder(
  { id, version }: Versioned,
  body: { reason_type: number; reason: string },
  key: string,
): Promise<Order> {
  return api.put('/api/v1/orders/cancel/{id}', { path: { id }, body: { ...body, version }, key });
}

/** Without a reason an order of which less came in than it owes waits for the rest. */
export function confirmPayment(
  { id, version }: Versioned,
  payments: PaymentPart[],
  reason: string,
  key: string,
): Promise<Order> {
  return api.put('/api/v1/orders/payment/confirm/success/{id}', {
    path: { id },
    body: { version, payments, ...(reason ? { reason } : {}) },
    key,
  });
}

/** Takes a recorded payment back: it counts no longer, and the order waits for its money again. */
export function revertPayment({ id, version }: Versioned, paymentId: number, key: string): Promise<Order> {
  return api.put('/api/v1/orders/payment/revert/{id}', {
    path: { id },
    body: { version, payment_ids: [paymentId] },
    key,
  });
}

/** Money given back, and the slip that proves it. */
export type RefundBody = Omit<BodyOf<'/api/v1/orders/payment/refund/{id}', 'put'>, 'version'>;

export function giveRefund({ id, version }: Versioned, body: RefundBody, key: string): Promise<Order> {
  return api.put('/api/v1/orders/payment/refund/{id}', { path: { id }, body: { ...body, version }, key });
}

export function refusePayment({ id, version }: Versioned, reason: string, key: string): Promise<Order> {
  return api.put('/api/v1/orders/payment/confirm/fail/{id}', { path: { id }, body: { version, reason }, key });
}

export interface Courier {
  id: number;
  name: string;
}

/** Who delivers for the shop. */
export const couriersQuery = queryOptions({
  queryKey: userKeys.of('couriers'),
  queryFn: async ({ signal }): Promise<Courier[]> => {
    const { Data } = await allPages((page) => api.get('/api/v1/users', { query: { ...page }, signal }));
    return Data.filter(({ group_id, status }) => group_id === Group.Delivery && status === 1).map(
      ({ id, first_name, last_name, username }) => ({ id, name: `${first_name} ${last_name}`.trim() || username }),
    );
  },
  staleTime: 60_000,
});

export function deliverOrder({ id, version }: Versioned, note: string, key: string): Promise<Order> {
  return api.put('/api/v1/orders/{id}/delivery', { path: { id }, body: { version, ...(note ? { note } : {}) }, key });
}

export function stepOrder({ id, version }: Versioned, status: number, key: string): Promise<Order> {
  return api.put('/api/v1/orders/{id}/status', { path: { id }, body: { version, status }, key });
}
