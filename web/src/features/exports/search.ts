import { oneOf, text, type RawSearch } from '@/shared/search/search';

export const EXPORT_TABS = ['export', 'tracking'] as const;

export interface ExportSearch {
  tab: (typeof EXPORT_TABS)[number];
  /** The filters of the list as its call takes them, or `ids=…` of the orders that were ticked. */
  of: string;
}

export const EXPORT_SEARCH: ExportSearch = { tab: 'export', of: '' };

const LONGEST = 8000;

export function exportSearch(raw: RawSearch): ExportSearch {
  const of = text(raw.of);
  return { tab: oneOf(raw.tab, EXPORT_TABS, 'export'), of: of.length <= LONGEST ? of : '' };
}
