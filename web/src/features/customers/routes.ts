import { createRoute } from '@tanstack/react-router';
import type { Dictionary } from '@/shared/i18n/dictionaries';
import { lazyScreen } from '@/shared/routing/lazy-screen';
import { page } from '@/shared/routing/page';
import { searchOf } from '@/shared/routing/search-of';
import type words from './i18n/th.json';
import { CUSTOMER_SEARCH, customerSearch } from './search';

declare module '@/shared/i18n/dictionaries' {
  interface Dictionaries {
    customers: typeof words;
  }
}

const dictionary: Dictionary = {
  name: 'customers',
  th: () => import('./i18n/th.json'),
  en: () => import('./i18n/en.json'),
};

const list = createRoute({
  ...page('/backoffice/customers'),
  ...searchOf(customerSearch, CUSTOMER_SEARCH),
  component: lazyScreen(() => import('./screens/customer-list'), 'CustomerListScreen', [dictionary]),
});

export const customerRoutes = [list] as const;
