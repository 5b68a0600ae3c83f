import { createRoute } from '@tanstack/react-router';
import type { Dictionary } from '@/shared/i18n/dictionaries';
import { asks } from '@/shared/routing/asks';
import { lazyScreen } from '@/shared/routing/lazy-screen';
import { page } from '@/shared/routing/page';
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
  type GoodsSearch,
  type HistorySearch,
  type StockSearch,
  type LineSearch,
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
  ...page('/wms/partner'),
  ...recordSearchBy('company_name'),
  component: lazyScreen(() => import('./screens/partner-list'), 'PartnerListScreen', [dictionary]),
});

const storage = createRoute({
  ...page('/wms/storage'),
  ...searchOf(storageSearch, STORAGE_SEARCH),
  component: lazyScreen(() => import('./screens/storage-list'), 'StorageListScreen', [dictionary]),
});

const goods = createRoute({
  ...page('/wms/product'),
  ...searchOf(goodsSearch, GOODS_SEARCH),
  ...asks(
    () => import('./api'),
    (api, search: GoodsSearch) => api.goodsListQuery(search),
  ),
  component: lazyScreen(() => import('./screens/goods-list'), 'GoodsListScreen', [dictionary]),
});

const stock = createRoute({
  ...page('/wms/inventory'),
  ...searchOf(stockSearch, STOCK_SEARCH),
  ...asks(
    () => import('./api'),
    (api, search: StockSearch) => api.stockQuery(search),
  ),
  component: lazyScreen(() => import('./screens/stock-list'), 'StockListScreen', [dictionary]),
});

const stockIn = createRoute({
  ...page('/wms/inventory/in'),
  validateSearch: startSearch,
  component: lazyScreen(() => import('./screens/movement'), 'StockInScreen', [dictionary]),
});

const stockOut = createRoute({
  ...page('/wms/inventory/out'),
  validateSearch: startSearch,
  component: lazyScreen(() => import('./screens/movement'), 'StockOutScreen', [dictionary]),
});

const stockTransfer = createRoute({
  ...page('/wms/inventory/transfer'),
  validateSearch: startSearch,
  component: lazyScreen(() => import('./screens/movement'), 'StockTransferScreen', [dictionary]),
});

const stockToLine = createRoute({
  ...page('/wms/inventory/transfertoline'),
  validateSearch: startSearch,
  component: lazyScreen(() => import('./screens/movement'), 'StockToLineScreen', [dictionary]),
});

const stockCount = createRoute({
  ...page('/wms/inventory/count'),
  validateSearch: startSearch,
  component: lazyScreen(() => import('./screens/movement'), 'StockCountScreen', [dictionary]),
});

const lines = createRoute({
  ...page('/wms/inventory/line'),
  ...searchOf(lineSearch, LINE_SEARCH),
  ...asks(
    () => import('./api'),
    (api, search: LineSearch) => api.linesQuery(search),
  ),
  component: lazyScreen(() => import('./screens/line-list'), 'LineListScreen', [dictionary]),
});

const history = createRoute({
  ...page('/wms/history'),
  ...searchOf(historySearch, HISTORY_SEARCH),
  ...asks(
    () => import('./api'),
    (api, search: HistorySearch) => api.historyQuery(search),
  ),
  component: lazyScreen(() => import('./screens/history-list'), 'HistoryListScreen', [dictionary]),
});

const historyDetail = createRoute({
  ...page('/wms/historydetail/$id'),
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
