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

/** The form under the two names it is known by: the sidebar's and the short one. */
const create = createRoute({
  ...page('/backoffice/orders/create'),
  component: lazyScreen(() => import('./screens/order-create'), 'OrderCreateScreen', [dictionary]),
});

const createShort = createRoute({
  ...page('/backoffice/orders/new'),
  ...searchOf(sharedSearch, SHARED_SEARCH),
  loader: ({ location }) => {
    if (sharedMessage(sharedSearch(location.search)) !== '') void loadShared().catch(() => undefined);
  },
  component: lazyScreen(() => import('./screens/order-create'), 'OrderCreateScreen', [dictionary]),
});

export const ordersRoutes = [list, detail, create, createShort] as const;
