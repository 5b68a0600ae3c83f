import { createRoute } from '@tanstack/react-router';
import type { Dictionary } from '@/shared/i18n/dictionaries';
import { lazyScreen } from '@/shared/routing/lazy-screen';
import { screenRoute } from '@/shared/routing/parents';
import { searchOf } from '@/shared/routing/search-of';
import type words from './i18n/th.json';
import {
  BOARD_SEARCH,
  boardSearch,
  CARD_SEARCH,
  cardSearch,
  gridDefaults,
  gridSearch,
  PACKING_SEARCH,
  packingSearch,
  WAITING_SEARCH,
  waitingSearch,
} from './search';

declare module '@/shared/i18n/dictionaries' {
  interface Dictionaries {
    stock: typeof words;
  }
}

const dictionary: Dictionary = {
  name: 'stock',
  th: () => import('./i18n/th.json'),
  en: () => import('./i18n/en.json'),
};
const under = [{ to: '/wms/inventory', title: 'wmsInventory' }] as const;

const summary = createRoute({
  getParentRoute: () => screenRoute,
  path: '/wms/inventory/summary',
  staticData: { access: 'wms', title: 'wmsSummary', under },
  ...searchOf((raw) => gridSearch(raw, '-packing'), gridDefaults('-packing')),
  component: lazyScreen(() => import('./screens/summary'), 'SummaryScreen', [dictionary]),
});

const detail = createRoute({
  getParentRoute: () => screenRoute,
  path: '/wms/inventory/detail',
  staticData: { access: 'wms', title: 'wmsDetail', under },
  ...searchOf((raw) => gridSearch(raw, '-total'), gridDefaults('-total')),
  component: lazyScreen(() => import('./screens/detail'), 'DetailScreen', [dictionary]),
});

const storage = createRoute({
  getParentRoute: () => screenRoute,
  path: '/wms/inventory/storage',
  staticData: { access: 'wms', title: 'wmsStorageSummary', under },
  ...searchOf((raw) => gridSearch(raw, '-on_hand'), gridDefaults('-on_hand')),
  component: lazyScreen(() => import('./screens/storages'), 'StoragesScreen', [dictionary]),
});

const packing = createRoute({
  getParentRoute: () => screenRoute,
  path: '/wms/inventory/packing',
  staticData: { access: 'wms', title: 'wmsPacking', under },
  ...searchOf(packingSearch, PACKING_SEARCH),
  component: lazyScreen(() => import('./screens/packing'), 'PackingScreen', [dictionary]),
});

const waiting = createRoute({
  getParentRoute: () => screenRoute,
  path: '/wms/product/waitship',
  staticData: { access: 'employee', title: 'wmsWaitShip' },
  ...searchOf(waitingSearch, WAITING_SEARCH),
  component: lazyScreen(() => import('./screens/waiting'), 'WaitingScreen', [dictionary]),
});

const card = createRoute({
  getParentRoute: () => screenRoute,
  path: '/wms/product/card/$id',
  staticData: { access: 'wms', title: 'wmsCard', under },
  ...searchOf(cardSearch, CARD_SEARCH),
  component: lazyScreen(() => import('./screens/card'), 'CardScreen', [dictionary]),
});

const dashboard = createRoute({
  getParentRoute: () => screenRoute,
  path: '/wms/inventory/dashboard',
  staticData: { access: 'wms', title: 'wmsDashboard', under },
  ...searchOf(boardSearch, BOARD_SEARCH),
  component: lazyScreen(() => import('./screens/dashboard'), 'DashboardScreen', [dictionary]),
});

const dashboardV1 = createRoute({
  getParentRoute: () => screenRoute,
  path: '/wms/inventory/dashboardv1',
  staticData: { access: 'wms', title: 'wmsDashboardV1', under },
  ...searchOf(boardSearch, BOARD_SEARCH),
  component: lazyScreen(() => import('./screens/dashboard-v1'), 'DashboardV1Screen', [dictionary]),
});

export const stockRoutes = [dashboard, dashboardV1, summary, detail, storage, packing, waiting, card] as const;
