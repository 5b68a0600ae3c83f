import type { BodyOf } from '@/shared/api/call-types';
import { api } from '@/shared/api/client';
import type { Order } from './order';

/** Keeps what of an order's money was to be given back, with a reason, or keeps it no longer. */
export function retainMoney(
  { id, version }: Pick<Order, 'id' | 'version'>,
  body: Omit<BodyOf<'/api/v1/orders/payment/retain/{id}', 'put'>, 'version'>,
  key: string,
): Promise<Order> {
  return api.put('/api/v1/orders/payment/retain/{id}', { path: { id }, body: { ...body, version }, key });
}
