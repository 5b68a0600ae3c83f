import { createRoute } from '@tanstack/react-router';
import type { Dictionary } from '@/shared/i18n/dictionaries';
import { recordSearchBy } from '@/shared/records/search';
import { lazyScreen } from '@/shared/routing/lazy-screen';
import { page } from '@/shared/routing/page';
import type words from './i18n/th.json';

declare module '@/shared/i18n/dictionaries' {
  interface Dictionaries {
    settings: typeof words;
  }
}

const dictionary: Dictionary = {
  name: 'settings',
  th: () => import('./i18n/th.json'),
  en: () => import('./i18n/en.json'),
};

const channel = createRoute({
  ...page('/admin/sale-channel'),
  ...recordSearchBy('name'),
  component: lazyScreen(() => import('./screens/channel-list'), 'ChannelListScreen', [dictionary]),
});

const payment = createRoute({
  ...page('/admin/payment'),
  ...recordSearchBy('name'),
  component: lazyScreen(() => import('./screens/payment-list'), 'PaymentListScreen', [dictionary]),
});

const team = createRoute({
  ...page('/admin/team'),
  ...recordSearchBy('name'),
  component: lazyScreen(() => import('./screens/team-list'), 'TeamListScreen', [dictionary]),
});

const department = createRoute({
  ...page('/admin/department'),
  ...recordSearchBy('name'),
  component: lazyScreen(() => import('./screens/department-list'), 'DepartmentListScreen', [dictionary]),
});

export const settingsRoutes = [channel, payment, team, department] as const;
