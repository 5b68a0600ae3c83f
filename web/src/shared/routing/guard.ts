import { redirect } from '@tanstack/react-router';
import { can, canWrite, type Access, type Actor, type User } from '@/shared/access/access';
import { endSession, ensureSession } from '@/shared/access/session';
import { readToken } from '@/shared/api/cookie';
import { toApiError } from '@/shared/api/errors';
import type { Page } from './pages';
import { returnSearch } from './return-search';

const HOME: string = '/';

/** Thrown where the signed-in user lacks the permission; shown as a page inside the shell. */
export class NoAccessError extends Error {
  override readonly name = 'NoAccessError';
}

interface Asked {
  access?: Access | undefined;
  or?: Access | undefined;
  also?: readonly Access[] | undefined;
}

/** Whether the page opens for the actor; one that states no access opens for nobody. */
export function mayOpen(actor: Actor | null, { access, or, also }: Asked): boolean {
  const isLetIn = access !== undefined && (can(actor, access) || (or !== undefined && can(actor, or)));
  return isLetIn && hasOneOf(actor, also);
}

/** Whether the actor has one of what the server asks for beside, where it does. */
function hasOneOf(actor: Actor | null, also: readonly Access[] | undefined): boolean {
  return also?.some((one) => can(actor, one)) ?? true;
}

/** Whether a door to the page is shown: its screen is there, it opens, and the server answers what it asks. */
export function isDoor(actor: Actor | null, { access, also, writes, waits }: Page): boolean {
  if (waits) return false;
  return can(actor, access) && hasOneOf(actor, also) && (!writes || canWrite(actor, writes));
}

/** Stops who may not open a page before anything of it loads. */
export function guard(actor: Actor | null, asked: Asked): void {
  if (mayOpen(actor, asked)) return;
  if (asked.access === 'order_return') throw redirect({ to: HOME });
  throw new NoAccessError(asked.access ?? 'no access stated');
}

/** Who is signed in; without a session it leads to /login, with a locked one to /lock, and from there back to the address. */
export async function signedIn(address: string): Promise<User> {
  const search = returnSearch({ return: address });
  const user = await ensureSession().catch((thrown: unknown) => {
    const { kind } = toApiError(thrown);
    if (kind === 'locked') throw redirect({ to: '/lock', search });
    if (kind !== 'unauthenticated' && readToken()) throw thrown;
    endSession();
    return null;
  });
  if (!user) throw redirect({ to: '/login', search });
  if (user.locked) throw redirect({ to: '/lock', search });
  return user;
}
