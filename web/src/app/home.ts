import type { Actor } from '@/shared/access/access';
import { findableEntries, visibleEntries } from './navigation';

/** Where people work, in the order in which their day asks for it. */
const WORK = ['/backoffice/orders', '/backoffice/packings', '/wms/inventory', '/backoffice/po', '/backoffice/products'];

const PROFILE = '/profile/me';

/** The first page that the actor's rights open: where they land after the sign-in, and where the home step leads. */
export function homeOf(actor: Actor | null): string {
  const doors = findableEntries(actor).map(({ to }) => to);
  return WORK.find((to) => doors.includes(to)) ?? visibleEntries(actor)[0]?.to ?? PROFILE;
}
