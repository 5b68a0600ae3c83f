import type { ListOf } from '@/shared/api/client';
import type { PageSearch } from '@/shared/search/search';

const order = new Intl.Collator(['th', 'en'], { numeric: true });

/** The page of a list that came whole: what has the words in its name, by name. */
export function pageOf<T extends object>(
  list: ListOf<T>,
  { page, limit, q, sort }: PageSearch,
  name: keyof T,
): ListOf<T> {
  const sought = q.trim().toLowerCase();
  const said = (row: T): string => String(row[name]);
  const found = list.Data.filter((row) => said(row).toLowerCase().includes(sought)).toSorted((one, other) =>
    order.compare(said(one), said(other)),
  );
  if (sort.startsWith('-')) found.reverse();
  return { ...list, Data: found.slice((page - 1) * limit, page * limit), Total: found.length };
}
