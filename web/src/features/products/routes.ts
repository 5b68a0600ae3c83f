import { createRoute, redirect } from '@tanstack/react-router';
import type { Dictionary } from '@/shared/i18n/dictionaries';
import { lazyScreen } from '@/shared/routing/lazy-screen';
import { screenRoute } from '@/shared/routing/parents';
import { searchOf } from '@/shared/routing/search-of';
import type words from './i18n/th.json';
import {
  LISTING_SEARCH,
  listingSearch,
  PRODUCT_FORM_SEARCH,
  PRODUCT_SEARCH,
  productFormSearch,
  productSearch,
  PROMOTION_SEARCH,
  promotionSearch,
  RANDOM_SEARCH,
  randomSearch,
} from './search';

declare module '@/shared/i18n/dictionaries' {
  interface Dictionaries {
    products: typeof words;
  }
}

const dictionary: Dictionary = {
  name: 'products',
  th: () => import('./i18n/th.json'),
  en: () => import('./i18n/en.json'),
};

const list = createRoute({
  getParentRoute: () => screenRoute,
  path: '/backoffice/products',
  staticData: { access: 'product', title: 'products' },
  ...searchOf(productSearch, PRODUCT_SEARCH),
  component: lazyScreen(() => import('./screens/product-list'), 'ProductListScreen', [dictionary]),
});

const own = createRoute({
  getParentRoute: () => screenRoute,
  path: '/admin/product',
  staticData: { access: 'admin', title: 'adminProduct' },
  ...searchOf(productSearch, PRODUCT_SEARCH),
  component: lazyScreen(() => import('./screens/admin-product-list'), 'AdminProductListScreen', [dictionary]),
});

const under = [{ to: '/admin/product', title: 'adminProduct' }] as const;

const form = createRoute({
  getParentRoute: () => screenRoute,
  path: '/admin/product/form',
  staticData: { access: 'admin', title: 'adminProductForm', under },
  ...searchOf(productFormSearch, PRODUCT_FORM_SEARCH),
  component: lazyScreen(() => import('./screens/product-form-page'), 'ProductFormScreen', [dictionary]),
});

const platform = createRoute({
  getParentRoute: () => screenRoute,
  path: '/admin/product/$platform',
  staticData: { access: 'admin', title: 'adminProductPlatform', under },
  ...searchOf(listingSearch, LISTING_SEARCH),
  beforeLoad: ({ params }) => {
    // Platform 1 is ourselves, and our own products have their list.
    if (params.platform === '1') throw redirect({ to: '/admin/product', search: PRODUCT_SEARCH, replace: true });
  },
  component: lazyScreen(() => import('./screens/listing-list'), 'ListingListScreen', [dictionary]),
});

const listing = createRoute({
  getParentRoute: () => screenRoute,
  path: '/admin/product/$platform/$id',
  staticData: { access: 'admin', title: 'adminProductPlatform', under },
  component: lazyScreen(() => import('./screens/listing-page'), 'ListingPageScreen', [dictionary]),
});

const promotion = createRoute({
  getParentRoute: () => screenRoute,
  path: '/wms/promotion',
  staticData: { access: 'wms', title: 'wmsPromotion' },
  ...searchOf(promotionSearch, PROMOTION_SEARCH),
  component: lazyScreen(() => import('./screens/promotion-list'), 'PromotionListScreen', [dictionary]),
});

const random = createRoute({
  getParentRoute: () => screenRoute,
  path: '/admin/skurandom',
  staticData: { access: 'admin', title: 'adminSkuRandom' },
  ...searchOf(randomSearch, RANDOM_SEARCH),
  component: lazyScreen(() => import('./screens/random-list'), 'RandomListScreen', [dictionary]),
});

export const productsRoutes = [list, own, form, platform, listing, promotion, random] as const;
