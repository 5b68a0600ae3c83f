import type { ListOf } from '@/shared/api/client';
import type { PageSearch } from '@/shared/search/search';

/** The page of a list that came whole: what has the words in what it is called, by that, as the language sorts. */
export function pageOf<T extends object>(
  list: ListOf<T>,
  { page, limit, q, sort }: PageSearch,
  said: (row: T) => string,
  language: string,
): ListOf<T> {
  const order = new Intl.Collator(language, { numeric: true });
  const sought = q.trim().toLowerCase();
  const found = list.Data.filter((row) => said(row).toLowerCase().includes(sought)).toSorted((one, other) =>
    order.compare(said(one), said(other)),
  );
  if (sort.startsWith('-')) found.reverse();
  return { ...list, Data: found.slice((page - 1) * limit, page * limit), Total: found.length };
}
