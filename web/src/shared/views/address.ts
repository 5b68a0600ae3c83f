import { parseSearch, stringifySearch, type RawSearch } from '@/shared/search/search';

/** What an address carries that no view keeps: where one is in the list, and what is open above it. */
const PASSING: ReadonlySet<string> = new Set(['page', 'open', 'view']);

/** What a view keeps of an address: all of it but what passes, in one order, so that equal views have equal texts. */
export function keptSearch(search: RawSearch): string {
  return stringifySearch(
    Object.fromEntries(
      Object.entries(search)
        .filter(([name]) => !PASSING.has(name))
        .toSorted(([a], [b]) => a.localeCompare(b)),
    ),
  );
}

/** Whether the address still says what the view keeps. */
export function isSame(search: string, view: string): boolean {
  return keptSearch(parseSearch(search)) === keptSearch(parseSearch(view));
}
