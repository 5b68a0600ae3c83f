import { Provider } from '@/shared/api/contract';

/** The providers that everybody knows; couriers of a shop's own have numbers above 100. */
export const PROVIDERS = Object.values(Provider);

/** Whether a number may be one who carries parcels. */
export function isProvider(id: number): boolean {
  return Number.isSafeInteger(id) && (id > 100 || PROVIDERS.some((provider) => provider === id));
}
