import { createRoute, createRouter, redirect, type AnyRoute, type RouterHistory } from '@tanstack/react-router';
import { authRoutes } from '@/features/auth/routes';
import { customerRoutes } from '@/features/customers/routes';
import { exportsRoutes } from '@/features/exports/routes';
import { importsRoutes } from '@/features/imports/routes';
import { inventoryRoutes } from '@/features/inventory/routes';
import { ordersRoutes } from '@/features/orders/routes';
import { packingRoutes } from '@/features/packing/routes';
import { paymentsRoutes } from '@/features/payments/routes';
import { peopleRoutes } from '@/features/people/routes';
import { shopRoutes } from '@/features/shop/routes';
import { productsRoutes } from '@/features/products/routes';
import { pageRoutes, profileRoutes } from '@/features/profile/routes';
import { purchasesRoutes } from '@/features/purchases/routes';
import { settingsRoutes } from '@/features/settings/routes';
import { startRoutes } from '@/features/start/routes';
import { stockRoutes } from '@/features/stock/routes';
import { ensureSession } from '@/shared/access/session';
import { page } from '@/shared/routing/page';
import { pages } from '@/shared/routing/pages';
import { appRoute, authRoute, rootRoute, screenRoute } from '@/shared/routing/parents';
import { parseSearch, stringifySearch } from '@/shared/search/search';
import { ComingPage } from './pages/coming-page';
import { ErrorPage, RootErrorPage } from './pages/error-page';
import { NotFoundPage } from './pages/not-found-page';
import { PendingPage } from './pages/pending-page';
import { homeOf } from './home';
import { homeward, redirects } from './redirects';
import { AuthLayout } from './shell/auth-layout';
import { Root } from './shell/root';
import { Shell } from './shell/shell';

const routeTree = rootRoute.addChildren([
  authRoute.addChildren([...authRoutes]),
  appRoute.addChildren([
    screenRoute.addChildren([
      ...customerRoutes,
      ...exportsRoutes,
      ...importsRoutes,
      ...inventoryRoutes,
      ...ordersRoutes,
      ...packingRoutes,
      ...paymentsRoutes,
      ...peopleRoutes,
      ...shopRoutes,
      ...productsRoutes,
      ...profileRoutes,
      ...pageRoutes,
      ...purchasesRoutes,
      ...settingsRoutes,
      ...startRoutes,
      ...stockRoutes,
    ]),
  ]),
]);

/** Routes that only lead on or wait for their screen; kept out of the typed tree, since their paths are data. */
function addPlainRoutes(): void {
  const waiting = pages
    .filter(({ waits }) => waits)
    .map(({ path }) => createRoute({ ...page(path), component: ComingPage }));
  const leading = redirects.map(({ from, to }) =>
    createRoute({
      getParentRoute: () => rootRoute,
      path: from,
      beforeLoad: () => {
        throw redirect({ to, replace: true });
      },
    }),
  );
  const home = homeward.map((path) =>
    createRoute({
      getParentRoute: () => rootRoute,
      path,
      beforeLoad: async () => {
        const user = await ensureSession().catch(() => null);
        throw user ? redirect({ to: homeOf(user), replace: true }) : redirect({ to: '/login', replace: true });
      },
    }),
  );
  addTo(screenRoute, waiting);
  addTo(rootRoute, [...home, ...leading]);
}

function addTo(parent: AnyRoute, routes: readonly AnyRoute[]): void {
  const before = Array.isArray(parent.children) ? (parent.children as AnyRoute[]) : [];
  parent.addChildren([...before, ...routes]);
}

addPlainRoutes();
rootRoute.update({ component: Root, notFoundComponent: NotFoundPage, errorComponent: RootErrorPage });
authRoute.update({ component: AuthLayout });
appRoute.update({ component: Shell });
screenRoute.update({ errorComponent: ErrorPage });

/** The address without what it says of a dialog, a drawer or the thing beside a list: under it the page stays. */
const under = ({ href }: { href: string }): string =>
  href.replace('?', '&').replace(/&(open|bill|copy|draws|slip)=\w*/g, '');

/** Makes the router; tests make one of their own. */
export function makeRouter(history?: RouterHistory) {
  const made = createRouter({
    routeTree,
    ...(history ? { history } : {}),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadDelay: 80,
    defaultPendingMs: 300,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PendingPage,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
  });
  const commit = made.commitLocation;
  made.commitLocation = (next) => commit({ ...next, resetScroll: under(made.latestLocation) !== under(next) });
  return made;
}

export const router = makeRouter();

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
