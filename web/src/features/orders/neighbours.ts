import { orderSearch, type OrderSearch } from './search';

const storageKey = 'langraan-order-list';

interface LastList {
  search: OrderSearch;
  ids: number[];
}

/** Keeps which list was shown last, for the way back and for previous and next on the order page. */
export function rememberList(search: OrderSearch, ids: number[]): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ search, ids }));
  } catch {
    // Storage may be forbidden; the order page then has no neighbours.
  }
}

function lastList(): LastList | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    if (
      typeof stored !== 'object' ||
      stored === null ||
      !('ids' in stored) ||
      !Array.isArray(stored.ids) ||
      !('search' in stored)
    )
      return undefined;
    const raw = stored.search;
    return {
      ids: stored.ids.map(Number),
      search: orderSearch(typeof raw === 'object' && raw !== null ? { ...raw } : {}),
    };
  } catch {
    return undefined;
  }
}

export interface Neighbours {
  previous: number | undefined;
  next: number | undefined;
  /** The list to go back to. */
  search: OrderSearch | undefined;
}

/** The orders before and after this one in the list last shown. */
export function neighboursOf(id: number): Neighbours {
  const list = lastList();
  const at = list?.ids.indexOf(id) ?? -1;
  return {
    previous: at > 0 ? list?.ids[at - 1] : undefined,
    next: at >= 0 ? list?.ids[at + 1] : undefined,
    search: list?.search,
  };
}
