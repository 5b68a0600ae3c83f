import { createRoute, stripSearchParams } from '@tanstack/react-router';
import type { Dictionary } from '@/shared/i18n/dictionaries';
import { lazyScreen } from '@/shared/routing/lazy-screen';
import { page } from '@/shared/routing/page';
import type { RawSearch } from '@/shared/search/search';
import type words from './i18n/th.json';
import { IMPORT_SEARCH, importSearch, type ImportSearch } from './search';

declare module '@/shared/i18n/dictionaries' {
  interface Dictionaries {
    imports: typeof words;
  }
}

const dictionary: Dictionary = {
  name: 'imports',
  th: () => import('./i18n/th.json'),
  en: () => import('./i18n/en.json'),
};

const importRoute = createRoute({
  ...page('/wms/import'),
  validateSearch: (raw: RawSearch): ImportSearch => importSearch(raw),
  search: { middlewares: [stripSearchParams<ImportSearch>(IMPORT_SEARCH)] },
  component: lazyScreen(() => import('./screens/import-page'), 'ImportScreen', [dictionary]),
});

export const importsRoutes = [importRoute] as const;
