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

export const CUSTOMER_SEARCH: CustomerSearch = {
  ...recordDefaults('-id'),
  status: '',
  province: '',
  risk: '',
  orders: '',
  from: '',
  to: '',
};

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
export function filterOf({ q, status, province, risk, orders, from, to }: CustomerSearch) {
  return {
    q,
    province,
    ...(status ? { status: status as '0' | '1' } : {}),
    ...(risk ? { risk: true } : {}),
    ...(orders ? { orders: orders as 'with' | 'without' } : {}),
    ...(from ? { last_from: from } : {}),
    ...(to ? { last_to: to } : {}),
  };
}
