import { Provider } from '@/shared/api/contract';
import type { OrderHead } from './order';

/** Whether a parcel goes without the number by which its courier finds it; what the shop delivers itself needs none. */
export function isBare(order: Pick<OrderHead, 'tracking_number' | 'shipping_provider_id'>): boolean {
  return order.tracking_number === '' && order.shipping_provider_id !== Provider.Own;
}
