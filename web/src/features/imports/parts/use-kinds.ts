import { useCanWrite } from '@/shared/access/session';
import { areaOf, KINDS, type Kind } from '../model';

/** The kinds this person may bring in. */
export function useKinds(): readonly Kind[] {
  const may = { wms: useCanWrite('wms'), product: useCanWrite('product') };
  return KINDS.filter((kind) => may[areaOf(kind)]);
}
