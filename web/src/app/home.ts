import { level, type Actor, type Area } from '@/shared/access/access';
import { findableEntries, visibleEntries } from './navigation';

/** Where people work, in the order in which their day asks for it, and the area in which they do. */
const WORK: readonly [path: string, area: Area][] = [
  ['/backoffice/orders', 'order'],
  ['/backoffice/packings', 'packing'],
  ['/wms/inventory', 'wms'],
  ['/backoffice/payments', 'payment'],
  ['/backoffice/po', 'po'],
  ['/backoffice/products', 'product'],
];

const PROFILE = '/profile/me';

/**
 * Where the actor lands after the sign-in, and where the home step leads: the first page on which they may work, else
 * the first that they may see.
 */
export function homeOf(actor: Actor | null): string {
  const doors = new Set<string>(findableEntries(actor).map(({ to }) => to));
  const open = WORK.filter(([path]) => doors.has(path));
  const [path] = open.find(([, area]) => level(actor, area) >= 2) ?? open[0] ?? [];
  return path ?? visibleEntries(actor)[0]?.to ?? PROFILE;
}
