import { createRoute, stripSearchParams } from '@tanstack/react-router';
import type { Dictionary } from '@/shared/i18n/dictionaries';
import { lazyScreen } from '@/shared/routing/lazy-screen';
import { page } from '@/shared/routing/page';
import type { RawSearch } from '@/shared/search/search';
import type words from './i18n/th.json';
import { EXPORT_SEARCH, exportSearch, type ExportSearch } from './search';

declare module '@/shared/i18n/dictionaries' {
  interface Dictionaries {
    exports: typeof words;
  }
}

const dictionary: Dictionary = {
  name: 'exports',
  th: () => import('./i18n/th.json'),
  en: () => import('./i18n/en.json'),
};

const exportRoute = createRoute({
  ...page('/backoffice/exports'),
  validateSearch: (raw: RawSearch): ExportSearch => exportSearch(raw),
  search: { middlewares: [stripSearchParams<ExportSearch>(EXPORT_SEARCH)] },
  component: lazyScreen(() => import('./screens/exports'), 'ExportsScreen', [dictionary]),
});

export const exportsRoutes = [exportRoute] as const;
