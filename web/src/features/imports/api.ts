import { queryOptions } from '@tanstack/react-query';
import type { ImportAnswer, Import, ImportPicture, ImportRow, ImportKind } from '@/entities/import';
import { importKeys } from '@/entities/keys';
import { api, type ListOf } from '@/shared/api/client';
import { saveFile, sendFile } from '@/shared/api/files';
import { LIST } from '@/shared/api/query-client';
import { areaOf, isBusy } from './model';

const POLL_MS = 500;
const POLL_PICTURES_MS = 2000;

const bases = { wms: '/api/v1/wms/imports', product: '/api/v1/products/imports' } as const;

export function sendTable(kind: ImportKind, file: File): Promise<Import> {
  return sendFile(bases[areaOf(kind)], { kind, name: file.name }, file);
}

export function saveTemplate(kind: ImportKind, format: 'xlsx' | 'csv'): Promise<string> {
  return saveFile(`${bases[areaOf(kind)]}/template`, { kind, format });
}

/** The file, asked for again and again while a job is at work on it. */
export const importQuery = (kind: ImportKind, id: number) =>
  queryOptions({
    queryKey: importKeys.of(areaOf(kind), id),
    queryFn: ({ signal }) => api.get(`${bases[areaOf(kind)]}/{id}`, { path: { id }, signal }),
    enabled: id > 0,
    refetchInterval: ({ state: { data } }) => {
      if (!data) return false;
      if (isBusy(data)) return POLL_MS;
      return data.state === 'done' && data.pictures.waiting > 0 ? POLL_PICTURES_MS : false;
    },
  });

/** What was brought in lately. */
export const recentQuery = (kind: ImportKind) =>
  queryOptions({
    queryKey: importKeys.of(areaOf(kind), 'recent'),
    queryFn: ({ signal }) => api.get(bases[areaOf(kind)], { query: { limit: 10 }, signal }),
  });

export const rowsQuery = (file: Import, answer: '' | ImportAnswer, page: number, limit: number) =>
  queryOptions({
    queryKey: importKeys.of(areaOf(file.kind), file.id, 'rows', file.version, file.state, answer, page, limit),
    queryFn: async ({ signal }): Promise<ListOf<ImportRow & { id: number }>> => {
      const found = await api.get(`${bases[areaOf(file.kind)]}/{id}/rows`, {
        path: { id: file.id },
        query: { answer, page, limit },
        signal,
      });
      return { Data: found.Data.map((row) => ({ ...row, id: row.number })), Total: found.Total };
    },
    ...LIST,
  });

const MOST_BAD = 10_000;
const AT_ONCE = 200;

/** The first rows that can't come in, as many as a person mends by hand. */
export async function badRows(file: Import): Promise<readonly ImportRow[]> {
  const all: ImportRow[] = [];
  for (let page = 1; all.length < Math.min(file.error, MOST_BAD); page += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one page after the other: a server has others to answer
    const found = await api.get(`${bases[areaOf(file.kind)]}/{id}/rows`, {
      path: { id: file.id },
      query: { answer: 'error', page, limit: AT_ONCE },
    });
    if (found.Data.length === 0) break;
    all.push(...found.Data);
  }
  return all;
}

/** The rows whose pictures could not be fetched. */
export const picturesQuery = (file: Import, page: number, limit: number) =>
  queryOptions({
    queryKey: importKeys.of(areaOf(file.kind), file.id, 'pictures', file.pictures.failed, page, limit),
    queryFn: async ({ signal }): Promise<ListOf<ImportPicture & { id: number }>> => {
      const found = await api.get('/api/v1/products/imports/{id}/pictures', {
        path: { id: file.id },
        query: { page, limit },
        signal,
      });
      return { Data: found.Data.map((row) => ({ ...row, id: row.number })), Total: found.Total };
    },
    ...LIST,
  });

export function chooseColumns(
  file: Import,
  mapping: { columns: Record<string, number>; constants: Record<string, string> },
): Promise<Import> {
  return api.put(`${bases[areaOf(file.kind)]}/{id}`, {
    path: { id: file.id },
    body: { ...mapping, version: file.version },
  });
}

/** Corrected cells are kept beside the file, and every row is checked again. */
export function mendRows(file: Import, rows: { number: number; cells: Record<string, string> }[]): Promise<Import> {
  return api.put(`${bases[areaOf(file.kind)]}/{id}/rows`, {
    path: { id: file.id },
    body: { rows, version: file.version },
  });
}

export function bringIn(file: Import, skipErrors: boolean): Promise<Import> {
  return api.post(`${bases[areaOf(file.kind)]}/{id}/commit`, {
    path: { id: file.id },
    body: { skip_errors: skipErrors },
  });
}

/** The file and its rows go; what came in stays. An import that was done meanwhile keeps both: the call is refused. */
export function giveUp(file: Pick<Import, 'kind' | 'id'>): Promise<unknown> {
  return api.delete(`${bases[areaOf(file.kind)]}/{id}`, { path: { id: file.id }, query: { unfinished: true } });
}
