import { oneOf, pageSearch, text, type PageSearch, type RawSearch } from '@/shared/search/search';

const SORTS = ['username', '-username', 'first_name', '-first_name', 'group_id', '-group_id'] as const;

export interface PeopleSearch extends PageSearch {
  /** '' all, '1' active, '0' blocked. */
  status: string;
  /** "new", an id, or empty: what the drawer shows. */
  open: string;
}

export const PEOPLE_SEARCH: PeopleSearch = { page: 1, limit: 10, q: '', sort: 'username', status: '', open: '' };

export function peopleSearch(raw: RawSearch): PeopleSearch {
  const open = text(raw.open);
  return {
    ...pageSearch(raw, SORTS),
    status: oneOf(raw.status, ['', '0', '1'], ''),
    open: open === 'new' || /^[1-9]\d{0,14}$/.test(open) ? open : '',
  };
}
