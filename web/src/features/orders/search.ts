import { ALL_ORDERS } from '@/entities/order-search';
import { isProvider } from '@/entities/provider';
import { today } from '@/shared/i18n/format';
import {
  date,
  id,
  list,
  MOST_DAYS,
  oneOf,
  pageSearch,
  parseSearch,
  text,
  whole,
  type PageSearch,
  type RawSearch,
} from '@/shared/search/search';
import { PLATFORMS, STATUSES } from './model';

export const PAID = ['paid', 'part', 'unpaid'] as const;
export const TRACKING = ['with', 'without'] as const;
/** The days that a range may mean beside those of ordering. */
export const DAYS = ['paid', 'packed', 'shipped'] as const;

export const SORTS = ['-ordered_at', 'ordered_at'] as const;

/** Everything the order list shows is in its address. Zero and empty mean all. */
export interface OrderSearch extends PageSearch {
  /** Numbers of orders, joined by comma: just those orders, whatever the dates, in place of words. */
  numbers: string;
  /** How many more were pasted than are asked for. */
  cut: number;
  status: string;
  from: string;
  to: string;
  platform: number;
  channel: number;
  method: number;
  provider: number;
  /** A product that is sold, and warehouse goods that are taken: orders that hold them. */
  product: number;
  goods: number;
  /** A tag that orders have. */
  tag: number;
  /** 1: those on hold alone. */
  hold: string;
  /** 1 for those alone that should have left by now, that are paid on delivery, that have a note. */
  late: string;
  cod: string;
  noted: string;
  paid: '' | (typeof PAID)[number];
  tracking: '' | (typeof TRACKING)[number];
  customer: number;
  creator: number;
  /** What the range and the sorting mean; empty is the day of ordering. */
  day: '' | (typeof DAYS)[number];
  /** A saved view, by its id. */
  view: string;
}

export const ORDER_SEARCH: OrderSearch = ALL_ORDERS;

const CODES: readonly string[] = [...STATUSES.map(String), '999'];

function statuses(value: unknown): string {
  return list(value)
    .flatMap((part) => part.split(','))
    .filter((code, at, all) => CODES.includes(code) && all.indexOf(code) === at)
    .join(',');
}

function among(value: unknown, allowed: readonly number[]): number {
  const number = whole(value, 0);
  return allowed.includes(number) ? number : 0;
}

/** As many numbers as are asked for at once, and as many letters with their commas: an address carries no more. */
export const MOST_NUMBERS = 200;
export const LONGEST_NUMBERS = 5000;

function numbersOf(value: unknown): string {
  const all = text(value);
  return all.length <= LONGEST_NUMBERS && all.split(',').length <= MOST_NUMBERS ? all : '';
}

/** Reads the address; a bad value becomes its default. */
export function orderSearch(raw: RawSearch): OrderSearch {
  const from = date(raw.from);
  const to = date(raw.to);
  const numbers = numbersOf(raw.numbers);
  const isRange = numbers === '' && from !== '' && to !== '' && from <= to;
  const shared = pageSearch(raw, SORTS);
  return {
    ...shared,
    q: numbers ? '' : shared.q,
    numbers,
    cut: numbers ? whole(raw.cut, 0) : 0,
    status: statuses(raw.status),
    from: isRange ? from : '',
    to: isRange ? to : '',
    platform: among(raw.platform, PLATFORMS),
    channel: whole(raw.channel, 0),
    method: whole(raw.method, 0),
    provider: isProvider(whole(raw.provider, 0)) ? whole(raw.provider, 0) : 0,
    product: whole(raw.product, 0),
    goods: whole(raw.goods, 0),
    tag: whole(raw.tag, 0),
    hold: text(raw.hold) === '1' ? '1' : '',
    late: text(raw.late) === '1' ? '1' : '',
    cod: text(raw.cod) === '1' ? '1' : '',
    noted: text(raw.noted) === '1' ? '1' : '',
    paid: oneOf(raw.paid, ['', ...PAID], ''),
    tracking: oneOf(raw.tracking, ['', ...TRACKING], ''),
    customer: whole(raw.customer, 0),
    creator: whole(raw.creator, 0),
    day: oneOf(raw.day, ['', ...DAYS], ''),
    view: String(id(raw.view) ?? ''),
  };
}

/** Words without dates are looked for in the last 31 days. */
export function isRecent({ q, from }: OrderSearch): boolean {
  return q !== '' && from === '';
}

/** The 31 days before those that are shown. */
export function daysBefore({ from }: OrderSearch): Pick<OrderSearch, 'from' | 'to'> {
  const first = Date.parse(from || today(1 - MOST_DAYS));
  return { from: today(-MOST_DAYS, first), to: today(-1, first) };
}

/** The list as a view keeps it. */
export function ofView(view: { id: number; search: string }): OrderSearch {
  return { ...orderSearch(parseSearch(view.search)), view: String(view.id) };
}

/** What another app shared into the form of a new order, under the names of the manifest's share target. */
export interface SharedSearch {
  title: string;
  text: string;
  url: string;
}

export const SHARED_SEARCH: SharedSearch = { title: '', text: '', url: '' };
const LONGEST_SHARED = 4000;

export function sharedSearch(raw: RawSearch): SharedSearch {
  const part = (name: keyof SharedSearch): string => text(raw[name]).slice(0, LONGEST_SHARED);
  return { title: part('title'), text: part('text'), url: part('url') };
}

/** All of it, the message first: apps send the same words under several names. */
export function sharedMessage({ title = '', text: message = '', url = '' }: Partial<SharedSearch>): string {
  const parts = [message, title, url].map((part) => part.trim());
  return parts.filter((part, at) => part !== '' && !parts.slice(0, at).some((one) => one.includes(part))).join('\n');
}

/** What of an order is open above the page. */
export const OPEN = [
  '',
  'shipping',
  'note',
  'takeOff',
  'cancel',
  'pay',
  'collect',
  'refund',
  'refuse',
  'deliver',
  'hold',
  'tags',
  'split',
  'merge',
] as const;
export type OpenPart = (typeof OPEN)[number];

export interface DetailSearch {
  /** 1 while the order is being changed as a whole. */
  edit: string;
  open: OpenPart;
}

export const DETAIL_SEARCH: DetailSearch = { edit: '', open: '' };

export function detailSearch(raw: RawSearch): DetailSearch {
  return { edit: text(raw.edit) === '1' ? '1' : '', open: oneOf(raw.open, OPEN, '') };
}
