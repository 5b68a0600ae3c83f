/** What the address carries: names with one text each; lists are joined by a dot. */
export type RawSearch = Record<string, unknown>;

/** "?a=b&c=d" to plain texts. Never throws, never turns "0812" into a number. */
export function parseSearch(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(text)) if (value !== '') found[name] = value;
  return found;
}

/** The way back: plain a=b, empty values left out, lists joined by a dot. */
export function stringifySearch(search: RawSearch): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    const written = Array.isArray(value) ? value.join('.') : value;
    const isPlain = typeof written === 'string' || typeof written === 'number' || written === true;
    if (isPlain && written !== '') query.set(name, String(written));
  }
  const written = query.toString().replaceAll('%2F', '/').replaceAll('%3A', ':').replaceAll('%2C', ',');
  return written ? `?${written}` : '';
}

/** A text, or the fallback. */
export function text(value: unknown, fallback = ''): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : fallback;
}

/** A whole number within bounds, or the fallback. */
export function whole(value: unknown, fallback: number, least = 1, most = Number.MAX_SAFE_INTEGER): number {
  const number = typeof value === 'number' ? value : /^\d{1,15}$/.test(text(value)) ? Number(value) : Number.NaN;
  return Number.isSafeInteger(number) && number >= least && number <= most ? number : fallback;
}

/** An id, or undefined. */
export function id(value: unknown): number | undefined {
  const number = whole(value, 0);
  return number > 0 ? number : undefined;
}

/** One of the allowed words, or the fallback. */
export function oneOf<const T extends string>(value: unknown, allowed: readonly T[], fallback: NoInfer<T>): T {
  return allowed.find((word) => word === value) ?? fallback;
}

/** Several texts out of "a.b.c". */
export function list(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  const joined = text(value);
  return joined ? joined.split('.') : [];
}

/** A date YYYY-MM-DD that exists, or an empty text. */
export function date(value: unknown): string {
  const found = text(value);
  const time = /^\d{4}-\d{2}-\d{2}$/.test(found) ? Date.parse(found) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(found) ? found : '';
}

/** Days at most in one look, both ends counted. */
export const MOST_DAYS = 31;

export const PAGE_SIZES = [10, 20, 50, 100] as const;

export interface PageSearch {
  page: number;
  limit: number;
  q: string;
  sort: string;
}

/**
 * The part every list shares: page, page size, words, and a sort out of the allowed ones (the first is the default).
 */
export function pageSearch(raw: RawSearch, sorts: readonly string[]): PageSearch {
  const limit = whole(raw.limit, 10);
  return {
    page: whole(raw.page, 1, 1, 1_000_000),
    limit: PAGE_SIZES.find((size) => size === limit) ?? 10,
    q: text(raw.q).slice(0, 200),
    sort: oneOf(raw.sort, sorts, sorts[0] ?? ''),
  };
}

/** Leaves out what equals its default, so that addresses stay short. */
export function withoutDefaults<T extends object>(search: T, defaults: Partial<T>): Partial<T> {
  return Object.fromEntries(
    Object.entries(search).filter(([name, value]) => value !== defaults[name as keyof T]),
  ) as Partial<T>;
}

/** A change of filters, sort or page size goes back to page 1. */
export function changeSearch<T extends PageSearch>(before: T, change: Partial<T>): T {
  return { ...before, page: 1, ...change };
}
