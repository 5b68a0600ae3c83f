import { createRootRoute, createRoute } from '@tanstack/react-router';
import { takeOverLeft } from '@/shared/scan/unsent';
import { guard, signedIn } from './guard';
import './static-data';

/** The application sets the looks of these in app/router.ts. */
export const rootRoute = createRootRoute();

/** Screens without the shell: sign-in and its neighbours. */
export const authRoute = createRoute({ getParentRoute: () => rootRoute, id: '_auth' });

/**
 * Everything with the shell: no session goes to /login, a locked one to /lock. A station begins with the scans that
 * closed tabs left.
 */
export const appRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: '_app',
  beforeLoad: async ({ location }) => {
    const [user] = await Promise.all([signedIn(location.href), takeOverLeft()]);
    return { user };
  },
});

/** Parent of every screen: compares the route's stated access with the session before anything of it loads. */
export const screenRoute = createRoute({
  getParentRoute: () => appRoute,
  id: '_screen',
  beforeLoad: ({ context, matches }) => guard(context.user, matches.at(-1)?.staticData ?? {}),
});
