import { createRoute } from '@tanstack/react-router';
import type { Dictionary } from '@/shared/i18n/dictionaries';
import { lazyScreen } from '@/shared/routing/lazy-screen';
import { screenRoute } from '@/shared/routing/parents';
import { recordSearchBy } from '@/shared/records/search';
import { searchOf } from '@/shared/routing/search-of';
import type words from './i18n/th.json';
import {
  billSearch,
  GOODS_SEARCH,
  goodsSearch,
  HISTORY_SEARCH,
  historySearch,
  LINE_SEARCH,
  lineSearch,
  STOCK_SEARCH,
  startSearch,
  stockSearch,
  STORAGE_SEARCH,
  storageSearch,
} from './search';

declare module '@/shared/i18n/dictionaries' {
  interface Dictionaries {
    inventory: typeof words;
  }
}

const dictionary: Dictionary = {
  name: 'inventory',
  th: () => import('./i18n/th.json'),
  en: () => import('./i18n/en.json'),
};

const partner = createRoute({
  getParentRoute: () => screenRoute,
  path: '/wms/partner',
  staticData: { access: 'admin', title: 'wmsPartner' },
  ...recordSearchBy('company_name'),
  component: lazyScreen(() => import('./screens/partner-list'), 'PartnerListScreen', [dictionary]),
});

const storage = createRoute({
  getParentRoute: () => screenRoute,
  path: '/wms/storage',
  staticData: { access: 'admin', title: 'wmsStorage' },
  ...searchOf(storageSearch, STORAGE_SEARCH),
  component: lazyScreen(() => import('./screens/storage-list'), 'StorageListScreen', [dictionary]),
});

const goods = createRoute({
  getParentRoute: () => screenRoute,
  path: '/wms/product',
  staticData: { access: 'admin', title: 'wmsProduct' },
  ...searchOf(goodsSearch, GOODS_SEARCH),
  component: lazyScreen(() => import('./screens/goods-list'), 'GoodsListScreen', [dictionary]),
});

const stock = createRoute({
  getParentRoute: () => screenRoute,
  path: '/wms/inventory',
  staticData: { access: 'wms', title: 'wmsInventory' },
  ...searchOf(stockSearch, STOCK_SEARCH),
  component: lazyScreen(() => import('./screens/stock-list'), 'StockListScreen', [dictionary]),
});

const under = [{ to: '/wms/inventory', title: 'wmsInventory' }] as const;

const stockIn = createRoute({
  getParentRoute: () => screenRoute,
  path: '/wms/inventory/in',
  staticData: { access: 'wms', title: 'wmsIn', under },
  validateSearch: startSearch,
  component: lazyScreen(() => import('./screens/movement'), 'StockInScreen', [dictionary]),
});

const stockOut = createRoute({
  getParentRoute: () => screenRoute,
  path: '/wms/inventory/out',
  staticData: { access: 'wms', title: 'wmsOut', under },
  validateSearch: startSearch,
  component: lazyScreen(() => import('./screens/movement'), 'StockOutScreen', [dictionary]),
});

const stockTransfer = createRoute({
  getParentRoute: () => screenRoute,
  path: '/wms/inventory/transfer',
  staticData: { access: 'wms', title: 'wmsTransfer', under },
  validateSearch: startSearch,
  component: lazyScreen(() => import('./screens/movement'), 'StockTransferScreen', [dictionary]),
});

const stockToLine = createRoute({
  getParentRoute: () => screenRoute,
  path: '/wms/inventory/transfertoline',
  staticData: { access: 'wms', title: 'wmsTransferToLine', under },
  validateSearch: startSearch,
  component: lazyScreen(() => import('./screens/movement'), 'StockToLineScreen', [dictionary]),
});

const stockCount = createRoute({
  getParentRoute: () => screenRoute,
  path: '/wms/inventory/count',
  staticData: { access: 'wms', title: 'wmsCount', under },
  validateSearch: startSearch,
  component: lazyScreen(() => import('./screens/movement'), 'StockCountScreen', [dictionary]),
});

const lines = createRoute({
  getParentRoute: () => screenRoute,
  path: '/wms/inventory/line',
  staticData: { access: 'employee', title: 'wmsLine' },
  ...searchOf(lineSearch, LINE_SEARCH),
  component: lazyScreen(() => import('./screens/line-list'), 'LineListScreen', [dictionary]),
});

const history = createRoute({
  getParentRoute: () => screenRoute,
  path: '/wms/history',
  staticData: { access: 'employee', title: 'wmsHistory' },
  ...searchOf(historySearch, HISTORY_SEARCH),
  component: lazyScreen(() => import('./screens/history-list'), 'HistoryListScreen', [dictionary]),
});

const historyDetail = createRoute({
  getParentRoute: () => screenRoute,
  path: '/wms/historydetail/$id',
  staticData: { access: 'employee', title: 'wmsHistoryDetail', under: [{ to: '/wms/history', title: 'wmsHistory' }] },
  validateSearch: billSearch,
  component: lazyScreen(() => import('./screens/bill-page'), 'BillPageScreen', [dictionary]),
});

export const inventoryRoutes = [
  partner,
  storage,
  goods,
  stock,
  stockIn,
  stockOut,
  stockTransfer,
  stockToLine,
  stockCount,
  lines,
  history,
  historyDetail,
] as const;
