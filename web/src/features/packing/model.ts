import { Provider } from '@/shared/api/contract';
import { canWrite, type Actor } from '@/shared/access/access';

/** Couriers of the specification; 0 stands for all of them. */
export const PROVIDERS = Object.values(Provider);

export function isProvider(id: number): id is Provider {
  return PROVIDERS.some((provider) => provider === id);
}

/** Closing without all pieces and counting by hand are for those who manage packing. */
export function mayOverride(actor: Actor | null): boolean {
  return canWrite(actor, 'packing', 3) || canWrite(actor, 'packing_admin', 2);
}
