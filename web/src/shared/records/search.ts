import type { ReactNode } from 'react';
import { searchOf } from '@/shared/routing/search-of';
import type { ExportMenuProps } from '@/shared/ui/export-menu';
import { pageSearch, text, type PageSearch, type RawSearch } from '@/shared/search/search';

export const RETIRED = ['retired', 'all'] as const;

/** A list with a drawer: `open` is "new", an id, or empty. */
export interface RecordSearch extends PageSearch {
  open: string;
  /** What is listed where things are retired; absent for those in use. */
  shows?: (typeof RETIRED)[number] | undefined;
}

/** How a list is narrowed by more than words. */
export interface Narrowing {
  /** What the bar offers: FilterChoice, DateRange … */
  choices: ReactNode;
  /** What of that is in use, in words. */
  names: readonly string[];
  /** The same as the calls of the list and of its file take it. */
  filter: NonNullable<ExportMenuProps['query']>;
  /** What the address says when none is in use. */
  usual: object;
}

function openPart(value: unknown): string {
  const found = text(value);
  return found === 'new' || /^[1-9]\d{0,14}$/.test(found) ? found : '';
}

/** Reads the address of a plain list; a bad value becomes its default. */
export function recordSearch(raw: RawSearch, sorts: readonly string[]): RecordSearch {
  const shows = RETIRED.find((which) => which === text(raw.shows));
  return { ...pageSearch(raw, sorts), open: openPart(raw.open), ...(shows ? { shows } : {}) };
}

export function recordDefaults(sort: string): RecordSearch {
  return { page: 1, limit: 10, q: '', sort, open: '' };
}

/** The search of a plain list that is sorted by its name. */
export function recordSearchBy(name: string): ReturnType<typeof searchOf<RecordSearch>> {
  return searchOf((raw) => recordSearch(raw, [name, `-${name}`]), recordDefaults(name));
}
