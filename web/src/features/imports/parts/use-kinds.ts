import type { ImportKind } from '@/entities/import';
import { useCanWrite } from '@/shared/access/session';
import { areasOf, KINDS } from '../model';

/** The kinds this person may bring in. */
export function useKinds(): readonly ImportKind[] {
  const may = { wms: useCanWrite('wms'), product: useCanWrite('product') };
  return KINDS.filter((kind) => areasOf(kind).every((area) => may[area]));
}
