import { ALL_ORDERS } from '@/entities/order-search';
import { recordDefaults, recordSearch, type RecordSearch } from '@/shared/records/search';
import { date, pageSearch, text, whole, type PageSearch, type RawSearch } from '@/shared/search/search';

export const GOODS_SORTS = ['name', '-name', 'pn', '-pn'] as const;
export const STOCK_SORTS = ['product', '-product', 'storage', '-storage', '-on_hand', 'on_hand'] as const;

export interface StorageSearch extends RecordSearch {
  /** plan: drawn on the floor. */
  view: string;
}

export function storageSearch(raw: RawSearch): StorageSearch {
  return { ...recordSearch(raw, ['name', '-name']), view: text(raw.view) === 'plan' ? 'plan' : '' };
}

export const STORAGE_SEARCH: StorageSearch = { ...recordDefaults('name'), view: '' };

export interface GoodsSearch extends RecordSearch {
  /** 1: only those with less available than their threshold. */
  low: string;
}

export function goodsSearch(raw: RawSearch): GoodsSearch {
  return { ...recordSearch(raw, GOODS_SORTS), low: text(raw.low) === '1' ? '1' : '' };
}

export const GOODS_SEARCH: GoodsSearch = { ...recordDefaults('name'), low: '' };

/** The stock card from its beginning. */
export { CARD_SEARCH as CARD } from '@/entities/stock-card';

export interface StockSearch extends PageSearch {
  /** 0: all storages. */
  storage: number;
}

export function stockSearch(raw: RawSearch): StockSearch {
  return { ...pageSearch(raw, STOCK_SORTS), storage: whole(raw.storage, 0) };
}

export const STOCK_SEARCH: StockSearch = { page: 1, limit: 10, q: '', sort: STOCK_SORTS[0], storage: 0 };

export const LINE_SORTS = ['user', '-user', 'product', '-product', '-on_hand', 'on_hand', 'since', '-since'] as const;

export interface LineSearch extends PageSearch {
  /** Whose packing line; 0: everybody's. */
  user: number;
}

export function lineSearch(raw: RawSearch): LineSearch {
  return { ...pageSearch(raw, LINE_SORTS), user: whole(raw.user, 0) };
}

export const LINE_SEARCH: LineSearch = { page: 1, limit: 10, q: '', sort: LINE_SORTS[0], user: 0 };

export const FIGURES = ['in', 'out', 'packing', 'return', 'count', 'transfer', 'packed'] as const;
export type Figure = (typeof FIGURES)[number];

/** `q` is a bill number or its beginning. */
export interface HistorySearch extends PageSearch {
  kind: number;
  /** A figure of the summaries whose lines are asked for: set by links. */
  behind: Figure | '';
  storage: number;
  /** A warehouse product, and who made the bill: set by links, 0 for all. */
  product: number;
  user: number;
  /** Whose packing line it took from or brought to. */
  line: number;
  from: string;
  to: string;
}

export const HISTORY_SEARCH: HistorySearch = {
  page: 1,
  limit: 10,
  q: '',
  sort: '-CreateAt',
  kind: 0,
  behind: '',
  storage: 0,
  product: 0,
  user: 0,
  line: 0,
  from: '',
  to: '',
};

export function historySearch(raw: RawSearch): HistorySearch {
  const from = date(raw.from);
  const to = date(raw.to);
  const isRange = from !== '' && to !== '' && from <= to;
  return {
    ...pageSearch(raw, ['-CreateAt', 'CreateAt']),
    kind: whole(raw.kind, 0, 1, 8),
    behind: FIGURES.find((figure) => figure === text(raw.behind)) ?? '',
    storage: whole(raw.storage, 0),
    product: whole(raw.product, 0),
    user: whole(raw.user, 0),
    line: whole(raw.line, 0),
    from: isRange ? from : '',
    to: isRange ? to : '',
  };
}

/** Search of /backoffice/orders: those that hold warehouse goods. */
export const holdingOrders = (goods: number) => ({ ...ALL_ORDERS, goods });

/**
 * What a movement begins with when another screen leads to it: a storage, and goods by a code of theirs, as if scanned.
 */
export interface StartSearch {
  storage?: number;
  code?: string;
}

export function startSearch(raw: RawSearch): StartSearch {
  const storage = whole(raw.storage, 0);
  const code = text(raw.code).slice(0, 100);
  return { ...(storage ? { storage } : {}), ...(code ? { code } : {}) };
}

/** A bill that a scan opened is worked on by scans too. */
export interface BillSearch {
  scan?: '1';
}

export function billSearch(raw: RawSearch): BillSearch {
  return text(raw.scan) === '1' ? { scan: '1' } : {};
}
