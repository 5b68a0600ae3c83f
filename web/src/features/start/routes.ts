import { createRoute } from '@tanstack/react-router';
import type { Dictionary } from '@/shared/i18n/dictionaries';
import { lazyScreen } from '@/shared/routing/lazy-screen';
import { page } from '@/shared/routing/page';
import type words from './i18n/th.json';

declare module '@/shared/i18n/dictionaries' {
  interface Dictionaries {
    start: typeof words;
  }
}

const dictionary: Dictionary = {
  name: 'start',
  th: () => import('./i18n/th.json'),
  en: () => import('./i18n/en.json'),
};

const start = createRoute({
  ...page('/start'),
  component: lazyScreen(() => import('./screens/first-steps'), 'FirstStepsScreen', [dictionary]),
});

export const startRoutes = [start] as const;
