import type { ImportRow } from '@/entities/import';

/** By how many pieces the goods of a row are more or, below zero, fewer than in the books; null where it tells not. */
export function differenceOf({ cells }: Pick<ImportRow, 'cells'>): number | null {
  const { book, counted } = cells;
  return book === undefined || counted === undefined ? null : Number(counted) - Number(book);
}
