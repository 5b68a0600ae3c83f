import { createRootRoute, createRoute, redirect } from '@tanstack/react-router';
import { endSession, ensureSession } from '@/shared/access/session';
import { readToken } from '@/shared/api/cookie';
import { toApiError } from '@/shared/api/errors';
import { text, type RawSearch } from '@/shared/search/search';
import { guard } from './guard';
import './static-data';

/** Only addresses of this application are taken back to. */
export function safeReturn(value: unknown): string | undefined {
  const address = text(value);
  return /^\/(?![/\\])/.test(address) && !/^\/(?:login|home|lock)\b/.test(address) ? address : undefined;
}

export interface ReturnSearch {
  return?: string | undefined;
}

/** Search of /login and /lock: where to go back to. */
export function returnSearch(raw: RawSearch): ReturnSearch {
  const address = safeReturn(raw.return);
  return address ? { return: address } : {};
}

/** The application sets the looks of these in app/router.ts. */
export const rootRoute = createRootRoute();

/** Screens without the shell: sign-in and its neighbours. */
export const authRoute = createRoute({ getParentRoute: () => rootRoute, id: '_auth' });

/** Everything with the shell: no session goes to /login, a locked one to /lock. */
export const appRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: '_app',
  beforeLoad: async ({ location }) => {
    const search = returnSearch({ return: location.href });
    const user = await ensureSession().catch((thrown: unknown) => {
      const { kind } = toApiError(thrown);
      if (kind === 'locked') throw redirect({ to: '/lock', search });
      if (kind !== 'unauthenticated' && readToken()) throw thrown;
      endSession();
      return null;
    });
    if (!user) throw redirect({ to: '/login', search });
    if (user.locked) throw redirect({ to: '/lock', search });
    return { user };
  },
});

/** Parent of every screen: compares the route's stated access with the session before anything of it loads. */
export const screenRoute = createRoute({
  getParentRoute: () => appRoute,
  id: '_screen',
  beforeLoad: ({ context, matches }) => guard(context.user, matches.at(-1)?.staticData ?? {}),
});
