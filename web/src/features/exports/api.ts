import { queryOptions } from '@tanstack/react-query';
import { POLL_MS } from '@/entities/exports/export';
import { exportKeys } from '@/entities/keys';
import { api, newKey } from '@/shared/api/client';
import { saveFile, sendFile } from '@/shared/api/files';
import { LOOKUP } from '@/shared/api/query-client';
import type { Export } from '@/entities/exports/export';
import { takenOf, type Tracked, type TrackRow } from './model';

const PAGE = 20;

export const columnsQuery = queryOptions({
  queryKey: exportKeys.of('columns'),
  queryFn: ({ signal }) => api.get('/api/v1/orders/exports/columns', { signal }),
  ...LOOKUP,
});

interface Found {
  total: number;
  isCapped: boolean;
}

async function countOf(of: string, signal: AbortSignal): Promise<Found> {
  const query = Object.fromEntries(new URLSearchParams(of));
  const list = await api.get('/api/v1/orders', { query: { ...query, limit: 1 }, signal });
  return { total: list.Total, isCapped: list.Capped };
}

/** How many orders a filter finds. */
export const foundQuery = (of: string) =>
  queryOptions({ queryKey: exportKeys.of('found', of), queryFn: ({ signal }) => countOf(of, signal) });

/** How many of them the sheet of a courier takes, or one that is nobody's own (0). */
export const takenQuery = (filter: string, providerId: number) =>
  queryOptions({
    queryKey: exportKeys.of('taken', filter, providerId),
    queryFn: async ({ signal }): Promise<Found> => {
      const taken = takenOf(filter, providerId);
      if (!taken) return { total: 0, isCapped: false };
      const [all, out] = await Promise.all([
        countOf(taken.of, signal),
        taken.without === undefined ? undefined : countOf(taken.without, signal),
      ]);
      return { ...all, total: Math.max(0, all.total - (out?.total ?? 0)) };
    },
  });

/** The files that were asked for, read again and again while a job is at work on one. */
export const exportsQuery = (page: number) =>
  queryOptions({
    queryKey: exportKeys.of('list', page),
    queryFn: ({ signal }) => api.get('/api/v1/orders/exports', { query: { page, limit: PAGE }, signal }),
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
