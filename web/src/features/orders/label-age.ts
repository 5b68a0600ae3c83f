import type { OrderHead } from '@/entities/order';
import { OrderStatus } from '@/shared/api/contract';

/**
 * Whether the label that was printed is to be printed again. A packed parcel that got its number after its label bears
 * that of its courier as a rule: its own label lacks the number, and misleads nobody.
 */
export function isToReplace({ label_old: age, status }: OrderHead): boolean {
  return age === 'changed' || (age === 'number' && status !== OrderStatus.AwaitingCollection);
}
