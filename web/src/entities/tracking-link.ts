import type { ShippingProvider } from './courier';

/** What couriers print; with other letters it is a note of the shop's own, as that of a bus, which no page knows. */
const PRINTED = /^[A-Za-z0-9._/#-]+$/;

/** The page on which the provider shows where a parcel is; empty without one, or for what is no number of a courier. */
export function trackingLink(provider: ShippingProvider | undefined, number: string): string {
  const link = provider?.link ?? '';
  if (!link.startsWith('https://') || !PRINTED.test(number)) return '';
  return link.replace('{number}', encodeURIComponent(number));
}
