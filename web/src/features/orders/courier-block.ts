import type { Order } from '@/entities/order';
import { areaOf } from '@/shared/lib/thai-area';
import { cleanDigits, isThaiPhone, phoneDigits } from '@/shared/lib/typed';

/** A phone as a courier's form takes it: of several the first; what a marketplace hides of one stays hidden. */
const called = (phone: string): string =>
  isThaiPhone(phone) ? phoneDigits(phone) : cleanDigits(phone).replaceAll(/[^\d+*]/g, '');

/** Recipient, phone and address as couriers' forms take them. */
export function courierBlock(
  order: Pick<Order, 'recipient_name' | 'phone' | 'address' | 'district' | 'city' | 'province' | 'zipcode'>,
): string {
  const place = [...areaOf(order.district, order.city, order.province), order.zipcode];
  return [`${order.recipient_name} ${called(order.phone)}`.trim(), order.address, place.filter(Boolean).join(' ')]
    .filter(Boolean)
    .join('\n');
}
