import { queryOptions } from '@tanstack/react-query';
import { POLL_MS } from '@/entities/exports/export';
import { exportKeys } from '@/entities/keys';
import { api, newKey } from '@/shared/api/client';
import { saveFile, sendFile } from '@/shared/api/files';
import { LOOKUP } from '@/shared/api/query-client';
import type { Export } from '@/entities/exports/export';
import { queryOf, type Tracked, type TrackRow } from './model';

export const columnsQuery = queryOptions({
  queryKey: exportKeys.of('columns'),
  queryFn: ({ signal }) => api.get('/api/v1/orders/exports/columns', { signal }),
  ...LOOKUP,
});

/** How many orders a file of a filter will hold, or of it the sheet of a courier. */
export const countQuery = (filter: string, template: string) =>
  queryOptions({
    queryKey: exportKeys.of('count', filter, template),
    queryFn: ({ signal }) => {
      const query = queryOf(filter, { columns: [], perLine: false, template });
      return api.get('/api/v1/orders/exports/count', { query: { query }, signal });
    },
  });

/** The files that were asked for, read again and again while a job is at work on one. */
export const exportsQuery = (page: number, limit: number) =>
  queryOptions({
    queryKey: exportKeys.of('list', page, limit),
    queryFn: ({ signal }) => api.get('/api/v1/orders/exports', { query: { page, limit }, signal }),
    refetchInterval: ({ state: { data } }) => (data?.Data.some(({ state }) => state === 'waiting') ? POLL_MS : false),
  });

export function saveNow(query: string, format: 'xlsx' | 'csv'): Promise<string> {
  return saveFile('/api/v1/orders/export', { ...Object.fromEntries(new URLSearchParams(query)), format });
}

export function startExport(query: string, format: 'xlsx' | 'csv', key: string): Promise<Export> {
  return api.post('/api/v1/orders/exports', { body: { query, format }, key });
}

/** Gives a file up. Who stops its job says so: one that was finished meanwhile stays, and the call is refused. */
export function deleteExport({ id, state }: Export): Promise<unknown> {
  return api.delete('/api/v1/orders/exports/{id}', { path: { id }, query: { unfinished: state === 'waiting' } });
}

export interface TrackedColumns {
  reference: number;
  tracking: number;
  courier: number;
}

/** Reads a file, or a pasted text, and tells what would become of each row. */
export function readTracked(source: File | string, columns: TrackedColumns): Promise<Tracked> {
  if (typeof source === 'string')
    return api.post('/api/v1/orders/tracking/pasted', {
      body: { lines: source.split('\n').map((line) => line.slice(0, 400)), ...columns },
    });
  return sendFile('/api/v1/orders/tracking/file', { ...columns }, source);
}

const AT_ONCE = 50;

export interface Applied {
  order: number;
  done: boolean;
  reason: string;
}

/** Gives the orders their numbers, some at a time, and tells what became of each. */
export async function applyTracked(
  rows: readonly TrackRow[],
  onAnswer: (answers: readonly Applied[]) => void,
  isStopped: () => boolean,
): Promise<void> {
  for (let at = 0; at < rows.length && !isStopped(); at += AT_ONCE) {
    const some = rows.slice(at, at + AT_ONCE);
    const { rows: answers } = await sendSome(some, newKey());
    onAnswer(answers.map(({ order_id, done, reason }) => ({ order: order_id, done, reason: reason ?? '' })));
  }
}

function sendSome(some: readonly TrackRow[], key: string, isAgain = false): ReturnType<typeof send> {
  return send(some, key).catch((error: unknown) => {
    if (isAgain) throw error;
    return sendSome(some, key, true); // under the same key: what was done is not done twice
  });
}

function send(some: readonly TrackRow[], key: string) {
  return api.post('/api/v1/orders/tracking/apply', {
    body: {
      rows: some.map((row) => ({
        order_id: row.order_id ?? 0,
        version: row.version ?? 0,
        tracking_number: row.tracking_number,
        shipping_provider_id: row.shipping_provider_id ?? 0,
      })),
    },
    key,
  });
}
