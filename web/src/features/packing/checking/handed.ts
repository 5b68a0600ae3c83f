import type { OrderHead } from '@/entities/order';
import { today } from '@/shared/i18n/format';

/** A parcel that was scanned out on this device today, for the hand-over sheet. */
export interface Handed {
  id: number;
  number: string;
  tracking: string;
  recipient: string;
  province: string;
  provider: number;
  at: string;
}

const PREFIX = 'langraan-handed-';

const keyOf = (enterpriseId: number): string => `${PREFIX}${enterpriseId}-${today()}`;

function isHanded(value: unknown): value is Handed {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    'number' in value &&
    'provider' in value &&
    'at' in value
  );
}

/** Today's parcels of this device, in the order they were scanned; those of other days are forgotten. */
export function readHanded(enterpriseId: number): readonly Handed[] {
  try {
    const key = keyOf(enterpriseId);
    for (const other of Object.keys(localStorage))
      if (other.startsWith(PREFIX) && other !== key) localStorage.removeItem(other);
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isHanded) : [];
  } catch {
    return [];
  }
}

export function keepHanded(enterpriseId: number, order: OrderHead, at: string): void {
  const before = readHanded(enterpriseId);
  if (before.some(({ id }) => id === order.id)) return;
  const { id, number, province, shipping_provider_id: provider } = order;
  const handed: Handed = {
    id,
    number,
    province,
    provider,
    tracking: order.tracking_number,
    recipient: order.recipient_name,
    at,
  };
  try {
    localStorage.setItem(keyOf(enterpriseId), JSON.stringify([...before, handed]));
  } catch {
    // Storage may be forbidden or full; the server knows the parcel, only this device's sheet misses it.
  }
}
