import { createRoute } from '@tanstack/react-router';
import { CARD_SEARCH } from '@/entities/stock-card';
import type { Dictionary } from '@/shared/i18n/dictionaries';
import { lazyScreen } from '@/shared/routing/lazy-screen';
import { page } from '@/shared/routing/page';
import { searchOf } from '@/shared/routing/search-of';
import type words from './i18n/th.json';
import {
  BOARD_SEARCH,
  boardSearch,
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

const summary = createRoute({
  ...page('/wms/inventory/summary'),
  ...searchOf((raw) => gridSearch(raw, '-packing'), gridDefaults('-packing')),
  component: lazyScreen(() => import('./screens/summary'), 'SummaryScreen', [dictionary]),
});

const detail = createRoute({
  ...page('/wms/inventory/detail'),
  ...searchOf((raw) => gridSearch(raw, '-total'), gridDefaults('-total')),
  component: lazyScreen(() => import('./screens/packed-days'), 'PackedDaysScreen', [dictionary]),
});

const storage = createRoute({
  ...page('/wms/inventory/storage'),
  ...searchOf((raw) => gridSearch(raw, '-on_hand'), gridDefaults('-on_hand')),
  component: lazyScreen(() => import('./screens/storages'), 'StoragesScreen', [dictionary]),
});

const packing = createRoute({
  ...page('/wms/inventory/packing'),
  ...searchOf(packingSearch, PACKING_SEARCH),
  component: lazyScreen(() => import('./screens/packing'), 'PackingScreen', [dictionary]),
});

const waiting = createRoute({
  ...page('/wms/product/waitship'),
  ...searchOf(waitingSearch, WAITING_SEARCH),
  component: lazyScreen(() => import('./screens/waiting'), 'WaitingScreen', [dictionary]),
});

const card = createRoute({
  ...page('/wms/product/card/$id'),
  ...searchOf(cardSearch, CARD_SEARCH),
  component: lazyScreen(() => import('./screens/card'), 'CardScreen', [dictionary]),
});

const dashboard = createRoute({
  ...page('/wms/inventory/dashboard'),
  ...searchOf(boardSearch, BOARD_SEARCH),
  component: lazyScreen(() => import('./screens/dashboard'), 'DashboardScreen', [dictionary]),
});

const dashboardV1 = createRoute({
  ...page('/wms/inventory/dashboardv1'),
  ...searchOf(boardSearch, BOARD_SEARCH),
  component: lazyScreen(() => import('./screens/dashboard-v1'), 'DashboardV1Screen', [dictionary]),
});

export const stockRoutes = [dashboard, dashboardV1, summary, detail, storage, packing, waiting, card] as const;
