import type { NextOrder } from '@/entities/packing';
import { canWrite, type Actor } from '@/shared/access/access';

/** Closing without all pieces and counting by hand are for those who manage packing. */
export function mayOverride(actor: Actor | null): boolean {
  return canWrite(actor, 'packing', 3) || canWrite(actor, 'packing_admin', 2);
}

/** The order to offer next: the first that was not tried yet, or, where all were, the first. */
export function nextOf(next: readonly NextOrder[], tried: readonly string[]): NextOrder | undefined {
  return next.find(({ number }) => !tried.includes(number)) ?? next[0];
}
