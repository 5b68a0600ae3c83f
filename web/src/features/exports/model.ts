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
