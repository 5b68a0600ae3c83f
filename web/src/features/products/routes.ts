import { createRoute, stripSearchParams } from '@tanstack/react-router';
import type { Dictionary } from '@/shared/i18n/dictionaries';
import { lazyScreen } from '@/shared/routing/lazy-screen';
import { screenRoute } from '@/shared/routing/parents';
import type { RawSearch } from '@/shared/search/search';
import type words from './i18n/th.json';
import { PRODUCT_SEARCH, productSearch, type ProductSearch } from './search';

declare module '@/shared/i18n/dictionaries' {
  interface Dictionaries {
    products: typeof words;
  }
}

const dictionary: Dictionary = { name: 'products', th: () => import('./i18n/th.json'), en: () => import('./i18n/en.json') };

const list = createRoute({
  getParentRoute: () => screenRoute,
  path: '/backoffice/products',
  staticData: { access: 'product', title: 'products' },
  validateSearch: (raw: RawSearch): ProductSearch => productSearch(raw),
  search: { middlewares: [stripSearchParams<ProductSearch>(PRODUCT_SEARCH)] },
  component: lazyScreen(() => import('./screens/product-list'), 'ProductListScreen', [dictionary]),
});

export const productsRoutes = [list] as const;
