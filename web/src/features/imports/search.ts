import type { ImportAnswer, ImportKind } from '@/entities/import';
import { id, oneOf, PAGE_SIZES, whole, type RawSearch } from '@/shared/search/search';
import { ANSWERS, KINDS } from './model';

export interface ImportSearch {
  kind: ImportKind;
  /** 0: no file yet. */
  id: number;
  /** Rows of one answer; empty for all. */
  answer: '' | ImportAnswer;
  page: number;
  limit: number;
}

export const IMPORT_SEARCH: ImportSearch = { kind: 'catalogue', id: 0, answer: '', page: 1, limit: 20 };

export function importSearch(raw: RawSearch): ImportSearch {
  const limit = whole(raw.limit, 20);
  return {
    kind: oneOf(raw.kind, KINDS, 'catalogue'),
    id: id(raw.id) ?? 0,
    answer: oneOf(raw.answer, ['', ...ANSWERS], ''),
    page: whole(raw.page, 1, 1, 100_000),
    limit: PAGE_SIZES.find((size) => size === limit) ?? 20,
  };
}
