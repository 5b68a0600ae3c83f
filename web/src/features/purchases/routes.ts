import { createRoute, stripSearchParams } from '@tanstack/react-router';
import type { Dictionary } from '@/shared/i18n/dictionaries';
import { asks } from '@/shared/routing/asks';
import { lazyScreen } from '@/shared/routing/lazy-screen';
import { page } from '@/shared/routing/page';
import type { RawSearch } from '@/shared/search/search';
import type words from './i18n/th.json';
import {
  FORM_SEARCH,
  formSearch,
  PURCHASE_SEARCH,
  purchaseSearch,
  type FormSearch,
  type PurchaseSearch,
} from './search';

declare module '@/shared/i18n/dictionaries' {
  interface Dictionaries {
    purchases: typeof words;
  }
}

const dictionary: Dictionary = {
  name: 'purchases',
  th: () => import('./i18n/th.json'),
  en: () => import('./i18n/en.json'),
};

const list = createRoute({
  ...page('/backoffice/po'),
  validateSearch: (raw: RawSearch): PurchaseSearch => purchaseSearch(raw),
  search: { middlewares: [stripSearchParams<PurchaseSearch>(PURCHASE_SEARCH)] },
  ...asks(
    () => import('./api'),
    (api, search: PurchaseSearch) => api.purchasesQuery(search),
  ),
  component: lazyScreen(() => import('./screens/purchase-list'), 'PurchaseListScreen', [dictionary]),
});

/** "create" writes a new one; an id or a number shows that one. */
const form = createRoute({
  ...page('/backoffice/po/$action'),
  validateSearch: (raw: RawSearch): FormSearch => formSearch(raw),
  search: { middlewares: [stripSearchParams<FormSearch>(FORM_SEARCH)] },
  component: lazyScreen(() => import('./screens/purchase-page'), 'PurchasePageScreen', [dictionary]),
});

export const purchasesRoutes = [list, form] as const;
