import type { QueryOf } from '@/shared/api/call-types';
import { recordDefaults, recordSearch, type RecordSearch } from '@/shared/records/search';
import { date, oneOf, text, type RawSearch } from '@/shared/search/search';

// The newest first, unless somebody chooses.
const SORTS = ['id', 'name'].flatMap((name) => [`-${name}`, name]);

export interface CustomerSearch extends RecordSearch {
  /** '' all, '1' not blocked, '0' blocked. */
  status: string;
  /** Of the first address; '' all. */
  province: string;
  /** '1': only those at risk. */
  risk: string;
  /** '' all, 'with' or 'without' orders. */
  orders: string;
  /** Days of the last order, YYYY-MM-DD; empty for any. */
  from: string;
  to: string;
}

/** Nothing narrows the list. */
export const NO_FILTERS = { status: '', province: '', risk: '', orders: '', from: '', to: '' };

export const CUSTOMER_SEARCH: CustomerSearch = { ...recordDefaults('-id'), ...NO_FILTERS };

export function customerSearch(raw: RawSearch): CustomerSearch {
  return {
    ...recordSearch(raw, SORTS),
    status: oneOf(raw.status, ['', '0', '1'], ''),
    province: text(raw.province).slice(0, 100),
    risk: oneOf(raw.risk, ['', '1'], ''),
    orders: oneOf(raw.orders, ['', 'with', 'without'], ''),
    from: date(raw.from),
    to: date(raw.to),
  };
}

/** The filters as the server's calls take them. */
export function filterOf({ status, province, risk, orders, from, to }: CustomerSearch): QueryOf<'/api/v1/customers'> {
  return {
    status: status as '' | '0' | '1',
    province,
    orders: orders as '' | 'with' | 'without',
    last_from: from,
    last_to: to,
    ...(risk ? { risk: true } : {}),
  };
}
