import type { Schema } from '@/shared/api/call-types';

export type ExportColumn = Schema<'WireColumn'>;
export type Tracked = Schema<'Tracked'>;
export type TrackRow = Schema<'TrackRow'>;
export type Verdict = TrackRow['verdict'];

/** What can be sent; the rest is for a person to look at. */
export const SENT: readonly Verdict[] = ['set', 'replace'];

/** The query of the file: which orders, then what is told of each. */
export function queryOf(of: string, said: { columns: readonly string[]; perLine: boolean; template: string }): string {
  const query = new URLSearchParams(of);
  if (said.template) query.set('template', said.template);
  else {
    if (said.columns.length > 0) query.set('columns', said.columns.join(','));
    if (said.perLine) query.set('per_line', 'true');
  }
  return query.toString();
}

/** How many orders were ticked; 0 when it is a filter. */
export function chosenOf(of: string): number {
  const ids = new URLSearchParams(of).get('ids');
  return ids ? ids.split(',').length : 0;
}

/** Whether a courier's sheet leaves out what is not to leave: nobody asked for other orders, as the server decides it. */
export function isToLeave(of: string): boolean {
  const query = new URLSearchParams(of);
  return !query.has('ids') && !query.get('status') && query.get('day') !== 'shipped' && query.get('on_hold') !== 'true';
}

/** What is still to leave; of it a courier's sheet leaves out what is on hold. */
const STAYING = '111,112,114';

/**
 * Which orders of a filter a courier's sheet takes, as the server decides it: what `of` finds without what `without`
 * finds. Undefined for none, where other couriers' orders are asked for.
 */
export function takenOf(filter: string, providerId: number): { of: string; without: string | undefined } | undefined {
  const query = new URLSearchParams(filter);
  const asked = Number(query.get('shipping_provider_id') ?? 0);
  if (providerId > 0 && asked > 0 && asked !== providerId) return undefined;
  const isAsAsked = !isToLeave(filter);
  if (providerId > 0) query.set('shipping_provider_id', String(providerId));
  if (!query.get('status') && query.get('day') !== 'shipped') query.set('status', STAYING);
  const of = query.toString();
  query.set('on_hold', 'true');
  return { of, without: isAsAsked ? undefined : query.toString() };
}

/** The list with an entry moved by one place; the list itself where it can't go there. */
export function moved<T>(all: readonly T[], at: number, by: number): readonly T[] {
  const to = at + by;
  const item = all[at];
  if (item === undefined || to < 0 || to >= all.length) return all;
  const rest = all.filter((_one, index) => index !== at);
  return [...rest.slice(0, to), item, ...rest.slice(to)];
}

/** How far the work is, in hundredths. */
export function progressOf({ rows, total }: Pick<Schema<'Export'>, 'rows' | 'total'>): number {
  return total > 0 ? Math.min(100, Math.floor((rows / total) * 100)) : 0;
}

/** So many bytes as people say it. */
export function sizeOf(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
