import { oneOf, pageSearch, whole, type PageSearch, type RawSearch } from '@/shared/search/search';

/** What the desk shows: slips to decide, orders that wait without one, money to give back, lines of bank statements. */
export const TABS = ['slips', 'unproven', 'refunds', 'statement'] as const;
export type Tab = (typeof TABS)[number];

export const LINE_STATES = ['waiting', 'accepted', 'ignored'] as const;

export interface PaymentSearch extends PageSearch {
  tab: Tab;
  /** The slip on the screen; 0 is the first of the queue, on a phone none. */
  slip: number;
  /** Of the statement: what became of its lines. */
  state: (typeof LINE_STATES)[number];
}

export const PAYMENT_SEARCH: PaymentSearch = {
  tab: 'slips',
  slip: 0,
  state: 'waiting',
  page: 1,
  limit: 10,
  q: '',
  sort: '',
};

export function paymentSearch(raw: RawSearch): PaymentSearch {
  return {
    ...pageSearch({ page: raw.page, limit: raw.limit }, ['']),
    tab: oneOf(raw.tab, TABS, 'slips'),
    slip: whole(raw.slip, 0),
    state: oneOf(raw.state, LINE_STATES, 'waiting'),
  };
}
