import { createRoute } from '@tanstack/react-router';
import type { Dictionary } from '@/shared/i18n/dictionaries';
import { asks } from '@/shared/routing/asks';
import { lazyScreen } from '@/shared/routing/lazy-screen';
import { page } from '@/shared/routing/page';
import { searchOf } from '@/shared/routing/search-of';
import type words from './i18n/th.json';
import {
  DETAIL_SEARCH,
  detailSearch,
  ORDER_SEARCH,
  orderSearch,
  SHARED_SEARCH,
  sharedMessage,
  sharedSearch,
  type OrderSearch,
} from './search';
import { loadShared } from './shared-part';

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

const list = createRoute({
  ...page('/backoffice/orders'),
  ...searchOf(orderSearch, ORDER_SEARCH),
  ...asks(
    () => import('./list-api'),
    (api, search: OrderSearch) => api.ordersQuery(search),
  ),
  component: lazyScreen(() => import('./screens/order-list'), 'OrderListScreen', [dictionary]),
});

const detail = createRoute({
  ...page('/backoffice/orders/$id'),
  ...searchOf(detailSearch, DETAIL_SEARCH),
  component: lazyScreen(() => import('./screens/order-page'), 'OrderPageScreen', [dictionary]),
});

/** The form itself comes beside what its screens ask for first. */
const loadForm = (): void => void import('./parts/new-order').catch(() => undefined);

/** The form under the two names it is known by: the sidebar's and the short one. */
const create = createRoute({
  ...page('/backoffice/orders/create'),
  loader: loadForm,
  component: lazyScreen(() => import('./screens/order-create'), 'OrderCreateScreen', [dictionary]),
});

const createShort = createRoute({
  ...page('/backoffice/orders/new'),
  ...searchOf(sharedSearch, SHARED_SEARCH),
  loader: ({ location }) => {
    loadForm();
    if (sharedMessage(sharedSearch(location.search)) !== '') void loadShared().catch(() => undefined);
  },
  component: lazyScreen(() => import('./screens/order-create'), 'OrderCreateScreen', [dictionary]),
});

const quick = createRoute({
  ...page('/backoffice/ordersv2/new'),
  loader: loadForm,
  component: lazyScreen(() => import('./screens/order-quick'), 'OrderQuickScreen', [dictionary]),
});

const quickEdit = createRoute({
  ...page('/backoffice/ordersv2/$id'),
  component: lazyScreen(() => import('./screens/order-quick-edit'), 'OrderQuickEditScreen', [dictionary]),
});

export const ordersRoutes = [list, detail, create, createShort, quick, quickEdit] as const;
