import { createRoute, redirect } from '@tanstack/react-router';
import { offerProductEditor } from '@/entities/product-editor';
import type { Dictionary } from '@/shared/i18n/dictionaries';
import { loadDictionaries } from '@/shared/i18n/setup';
import { asks } from '@/shared/routing/asks';
import { lazyScreen } from '@/shared/routing/lazy-screen';
import { page } from '@/shared/routing/page';
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
  type ProductSearch,
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

offerProductEditor(async () => {
  const [module] = await Promise.all([import('./parts/product-beside'), loadDictionaries([dictionary])]);
  return module.ProductBeside;
});

const list = createRoute({
  ...page('/backoffice/products'),
  ...searchOf(productSearch, PRODUCT_SEARCH),
  ...asks(
    () => import('./api'),
    (api, search: ProductSearch) => api.productsQuery(search),
  ),
  component: lazyScreen(() => import('./screens/product-list'), 'ProductListScreen', [dictionary]),
});

const own = createRoute({
  ...page('/admin/product'),
  ...searchOf(productSearch, PRODUCT_SEARCH),
  ...asks(
    () => import('./api'),
    (api, search: ProductSearch) => api.productsQuery(search),
  ),
  component: lazyScreen(() => import('./screens/admin-product-list'), 'AdminProductListScreen', [dictionary]),
});

const form = createRoute({
  ...page('/admin/product/form'),
  ...searchOf(productFormSearch, PRODUCT_FORM_SEARCH),
  component: lazyScreen(() => import('./screens/product-form-page'), 'ProductFormScreen', [dictionary]),
});

const platform = createRoute({
  ...page('/admin/product/$platform'),
  ...searchOf(listingSearch, LISTING_SEARCH),
  beforeLoad: ({ params }) => {
    // Platform 1 is ourselves, and our own products have their list.
    if (params.platform === '1') throw redirect({ to: '/admin/product', search: PRODUCT_SEARCH, replace: true });
  },
  component: lazyScreen(() => import('./screens/listing-list'), 'ListingListScreen', [dictionary]),
});

const listing = createRoute({
  ...page('/admin/product/$platform/$id'),
  component: lazyScreen(() => import('./screens/listing-page'), 'ListingPageScreen', [dictionary]),
});

const promotion = createRoute({
  ...page('/wms/promotion'),
  ...searchOf(promotionSearch, PROMOTION_SEARCH),
  component: lazyScreen(() => import('./screens/promotion-list'), 'PromotionListScreen', [dictionary]),
});

const random = createRoute({
  ...page('/admin/skurandom'),
  ...searchOf(randomSearch, RANDOM_SEARCH),
  component: lazyScreen(() => import('./screens/random-list'), 'RandomListScreen', [dictionary]),
});

export const productsRoutes = [list, own, form, platform, listing, promotion, random] as const;
