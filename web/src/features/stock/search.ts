import {
  date,
  MOST_DAYS,
  oneOf,
  pageSearch,
  text,
  whole,
  type PageSearch,
  type RawSearch,
} from '@/shared/search/search';
import { daysBetween } from '@/shared/i18n/format';

export interface DaysSearch {
  /** Both empty for the last 31 days. */
  from: string;
  to: string;
}

/** Two days in order, 31 days at most. */
export function daysSearch(raw: RawSearch, most = MOST_DAYS): DaysSearch {
  const from = date(raw.from);
  const to = date(raw.to);
  const isRange = from !== '' && to !== '' && from <= to && (most === 0 || daysBetween(from, to) <= most);
  return isRange ? { from, to } : { from: '', to: '' };
}

/** What a grid of figures shows. */
export interface GridSearch extends DaysSearch {
  q: string;
  sort: string;
  /** 0: all storages. */
  storage: number;
  /** 1: only those with less available than their threshold. */
  low: string;
}

/** A column to sort by; the screen knows which there are. */
function sortOf(value: unknown, fallback: string): string {
  const found = text(value);
  return /^-?[\w.:-]{1,40}$/.test(found) ? found : fallback;
}

export function gridSearch(raw: RawSearch, sort: string): GridSearch {
  return {
    ...daysSearch(raw),
    q: text(raw.q).slice(0, 200),
    sort: sortOf(raw.sort, sort),
    storage: whole(raw.storage, 0),
    low: text(raw.low) === '1' ? '1' : '',
  };
}

export function gridDefaults(sort: string): GridSearch {
  return { from: '', to: '', q: '', sort, storage: 0, low: '' };
}

export const PACK_VIEWS = ['day', 'product'] as const;

export interface PackingSearch extends DaysSearch {
  q: string;
  sort: string;
  view: (typeof PACK_VIEWS)[number];
  /** 0: every packer. */
  user: number;
}

export const PACKING_SEARCH: PackingSearch = { from: '', to: '', q: '', sort: '-total', view: 'day', user: 0 };

export function packingSearch(raw: RawSearch): PackingSearch {
  return {
    ...daysSearch(raw),
    q: text(raw.q).slice(0, 200),
    sort: sortOf(raw.sort, '-total'),
    view: oneOf(raw.view, PACK_VIEWS, 'day'),
    user: whole(raw.user, 0),
  };
}

export const WAITING_SORTS = [
  '-short',
  'short',
  '-needed',
  'needed',
  'product',
  '-product',
  '-on_hand',
  'on_hand',
] as const;
export const WAITING_SEARCH: PageSearch = { page: 1, limit: 10, q: '', sort: '-short' };

export function waitingSearch(raw: RawSearch): PageSearch {
  return pageSearch(raw, WAITING_SORTS);
}

export interface CardSearch extends PageSearch, DaysSearch {
  storage: number;
}

export function cardSearch(raw: RawSearch): CardSearch {
  const page = pageSearch(raw, ['-CreateAt']);
  return {
    ...page,
    limit: raw.limit === undefined ? 20 : page.limit,
    q: '',
    ...daysSearch(raw, 0),
    storage: whole(raw.storage, 0),
  };
}

export const BOARD_DAYS = [7, 30] as const;

export interface BoardSearch {
  /** Days that the chart and the movers look back. */
  days: number;
}

export const BOARD_SEARCH: BoardSearch = { days: 30 };

export function boardSearch(raw: RawSearch): BoardSearch {
  const days = whole(raw.days, 30);
  return { days: BOARD_DAYS.find((known) => known === days) ?? 30 };
}
