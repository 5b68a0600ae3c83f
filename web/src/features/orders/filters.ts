import { ALL_ORDERS } from '@/entities/order-search';
import { ORDER_SEARCH, type OrderSearch } from './search';

/** What is chosen behind one button, each shown as a chip. */
export const MORE = [
  'product',
  'goods',
  'tag',
  'hold',
  'day',
  'paid',
  'cod',
  'tracking',
  'noted',
  'customer',
  'creator',
] as const;
export type MoreName = (typeof MORE)[number];

/** The text of the search field. */
export const fieldText = ({ q, numbers }: OrderSearch): string => q || numbers.replaceAll(',', ' ');

/** The names of the filters in use, status and late left to the tabs. */
export const FILTERS = ['q', 'numbers', 'from', 'platform', 'channel', 'method', 'provider', ...MORE] as const;
export type FilterName = (typeof FILTERS)[number];

export function filtersInUse(search: OrderSearch): FilterName[] {
  return FILTERS.filter((name) => search[name] !== ORDER_SEARCH[name]);
}

/** The change that clears every filter, status included. */
export const NO_FILTERS: Partial<OrderSearch> = filtersOf(ALL_ORDERS);

function filtersOf({ page: _page, limit: _limit, sort: _sort, ...filters }: OrderSearch): Partial<OrderSearch> {
  return filters;
}
