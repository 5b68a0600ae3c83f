import { createRoute } from '@tanstack/react-router';
import type { Dictionary } from '@/shared/i18n/dictionaries';
import { asks } from '@/shared/routing/asks';
import { lazyScreen } from '@/shared/routing/lazy-screen';
import { page } from '@/shared/routing/page';
import { searchOf } from '@/shared/routing/search-of';
import type words from './i18n/th.json';
import { PEOPLE_SEARCH, peopleSearch, type PeopleSearch } from './search';

declare module '@/shared/i18n/dictionaries' {
  interface Dictionaries {
    people: typeof words;
  }
}

const dictionary: Dictionary = {
  name: 'people',
  th: () => import('./i18n/th.json'),
  en: () => import('./i18n/en.json'),
};

const list = createRoute({
  ...page('/admin/user'),
  ...searchOf(peopleSearch, PEOPLE_SEARCH),
  ...asks(
    () => import('./api'),
    (api, search: PeopleSearch) => api.peopleQuery(search),
  ),
  component: lazyScreen(() => import('./screens/people-list'), 'PeopleListScreen', [dictionary]),
});

export const peopleRoutes = [list] as const;
