import { createRootRoute, createRoute } from '@tanstack/react-router';
import { guard, signedIn } from './guard';
import './static-data';

/** The application sets the looks of these in app/router.ts. */
export const rootRoute = createRootRoute();

/** Screens without the shell: sign-in and its neighbours. */
export const authRoute = createRoute({ getParentRoute: () => rootRoute, id: '_auth' });

/** Everything with the shell: no session goes to /login, a locked one to /lock. */
export const appRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: '_app',
  beforeLoad: async ({ location }) => ({ user: await signedIn(location.href) }),
});

/** Parent of every screen: compares the route's stated access with the session before anything of it loads. */
export const screenRoute = createRoute({
  getParentRoute: () => appRoute,
  id: '_screen',
  beforeLoad: ({ context, matches }) => guard(context.user, matches.at(-1)?.staticData ?? {}),
});
