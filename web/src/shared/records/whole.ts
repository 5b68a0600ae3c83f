import type { ListOf } from '@/shared/api/client';
import type { PageSearch } from '@/shared/search/search';

/** Rows by what they are called, as the language sorts. */
export function asSaid<T>(rows: readonly T[], said: (row: T) => string, language: string): T[] {
  const order = new Intl.Collator(language, { numeric: true });
  return rows.toSorted((one, other) => order.compare(said(one), said(other)));
}

/** The page of a list that came whole: what has the words in what it is called, by that, as the language sorts. */
export function pageOf<T extends object>(
  list: ListOf<T>,
  { page, limit, q, sort }: PageSearch,
  said: (row: T) => string,
  language: string,
): ListOf<T> {
  const sought = q.trim().toLowerCase();
  const found = asSaid(
    list.Data.filter((row) => said(row).toLowerCase().includes(sought)),
    said,
    language,
  );
  if (sort.startsWith('-')) found.reverse();
  return { ...list, Data: found.slice((page - 1) * limit, page * limit), Total: found.length };
}
