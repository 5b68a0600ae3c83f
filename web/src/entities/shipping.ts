import { api, STATION_MS } from '@/shared/api/client';
import { Provider } from '@/shared/api/contract';
import type { Order } from './order';
import type { Unchecked } from './packing';

/** Takes the scan of a parcel at the shipping check back: it waits for its courier again. */
export function takeCheckBack(parcel: string, key: string): Promise<Unchecked> {
  return api.delete('/api/v1/orders/trackingcheck/{id}', { path: { id: parcel }, key, limitMs: STATION_MS });
}

/**
 * Writes the tracking number with the provider; '' takes it off, null leaves it and writes the provider alone. A
 * courier stands beside the own delivery alone; 0 is nobody, null leaves who is there.
 */
export function setShipping(
  { id, version }: Pick<Order, 'id' | 'version'>,
  tracking: string | null,
  provider: number,
  courier: number | null,
  key: string,
): Promise<Order> {
  const body = {
    version,
    shipping_provider_id: provider,
    ...(provider === Provider.Own && courier !== null ? { courier_id: courier } : {}),
  };
  return tracking === null
    ? api.put('/api/v1/orders/shipping/{id}', { path: { id }, body, key })
    : api.put('/api/v1/orders/tracking/{id}', { path: { id }, body: { ...body, tracking_number: tracking }, key });
}
