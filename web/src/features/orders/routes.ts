import { createRoute } from '@tanstack/react-router';
import type { Dictionary } from '@/shared/i18n/dictionaries';
import { lazyScreen } from '@/shared/routing/lazy-screen';
import { screenRoute } from '@/shared/routing/parents';
import { searchOf } from '@/shared/routing/search-of';
import type words from './i18n/th.json';
import { DETAIL_SEARCH, detailSearch, ORDER_SEARCH, orderSearch } from './search';

declare module '@/shared/i18n/dictionaries' {
  interface Dictionaries {
    orders: typeof words;
  }
}

const dictionary: Dictionary = {
  name: 'orders',
  th: () => import('./i18n/th.json'),
  en: () => import('./i18n/en.json'),
};
const under = [{ to: '/backoffice/orders', title: 'orders' }] as const;

const list = createRoute({
  getParentRoute: () => screenRoute,
  path: '/backoffice/orders',
  staticData: { access: 'order', title: 'orders' },
  ...searchOf(orderSearch, ORDER_SEARCH),
  component: lazyScreen(() => import('./screens/order-list'), 'OrderListScreen', [dictionary]),
});

const detail = createRoute({
  getParentRoute: () => screenRoute,
  path: '/backoffice/orders/$id',
  staticData: { access: 'order', title: 'order', under },
  ...searchOf(detailSearch, DETAIL_SEARCH),
  component: lazyScreen(() => import('./screens/order-page'), 'OrderPageScreen', [dictionary]),
});

/** The form under the two names it is known by: the sidebar's and the short one. */
const create = createRoute({
  getParentRoute: () => screenRoute,
  path: '/backoffice/orders/create',
  staticData: { access: 'order', title: 'orderCreate', under },
  component: lazyScreen(() => import('./screens/order-create'), 'OrderCreateScreen', [dictionary]),
});

const createShort = createRoute({
  getParentRoute: () => screenRoute,
  path: '/backoffice/orders/new',
  staticData: { access: 'order', title: 'orderCreate', under },
  component: lazyScreen(() => import('./screens/order-create'), 'OrderCreateScreen', [dictionary]),
});

export const ordersRoutes = [list, detail, create, createShort] as const;
