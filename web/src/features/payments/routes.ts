import { createRoute } from '@tanstack/react-router';
import type { Dictionary } from '@/shared/i18n/dictionaries';
import { lazyScreen } from '@/shared/routing/lazy-screen';
import { page } from '@/shared/routing/page';
import { searchOf } from '@/shared/routing/search-of';
import type words from './i18n/th.json';
import { PAYMENT_SEARCH, paymentSearch } from './search';

declare module '@/shared/i18n/dictionaries' {
  interface Dictionaries {
    payments: typeof words;
  }
}

const dictionary: Dictionary = {
  name: 'payments',
  th: () => import('./i18n/th.json'),
  en: () => import('./i18n/en.json'),
};

const desk = createRoute({
  ...page('/backoffice/payments'),
  ...searchOf(paymentSearch, PAYMENT_SEARCH),
  component: lazyScreen(() => import('./screens/payment-desk'), 'PaymentDeskScreen', [dictionary]),
});

export const paymentsRoutes = [desk] as const;
