import { createRoute } from '@tanstack/react-router';
import type { Dictionary } from '@/shared/i18n/dictionaries';
import { recordSearchBy } from '@/shared/records/search';
import { asks } from '@/shared/routing/asks';
import { lazyScreen } from '@/shared/routing/lazy-screen';
import { page } from '@/shared/routing/page';
import type words from './i18n/th.json';

declare module '@/shared/i18n/dictionaries' {
  interface Dictionaries {
    shop: typeof words;
  }
}

const dictionary: Dictionary = { name: 'shop', th: () => import('./i18n/th.json'), en: () => import('./i18n/en.json') };

const shop = createRoute({
  ...page('/admin/shop'),
  ...asks(
    () => import('@/entities/shop'),
    (entity) => entity.shopQuery,
  ),
  component: lazyScreen(() => import('./screens/shop'), 'ShopScreen', [dictionary]),
});

const courier = createRoute({
  ...page('/admin/courier'),
  ...recordSearchBy('name'),
  component: lazyScreen(() => import('./screens/courier-list'), 'CourierListScreen', [dictionary]),
});

const message = createRoute({
  ...page('/admin/message'),
  ...recordSearchBy('name'),
  component: lazyScreen(() => import('./screens/message-list'), 'MessageListScreen', [dictionary]),
});

export const shopRoutes = [shop, courier, message] as const;
