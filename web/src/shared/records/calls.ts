import { queryOptions } from '@tanstack/react-query';
import { allPages } from '@/shared/api/all-pages';
import { api, type ListOf } from '@/shared/api/client';
import { LIST } from '@/shared/api/query-client';
import type { PageSearch } from '@/shared/search/search';
import type { Change } from './editing';
import { nameOf, type RecordKind, type RecordPath, type Retirable, type Row } from './kind';
import type { RecordSearch } from './search';
import type { TreeKind, TreeThing } from './tree';
import { pageOf } from './whole';

type Options = { path?: object; query?: object; body?: object; key?: string; signal?: AbortSignal };
type Call = <T>(path: string, options: Options) => Promise<T>;

// Each address is in the server's description (RecordPath); what a body must be stands with the kind's fields.
const { get, post, put, delete: remove } = api as unknown as Record<'get' | 'post' | 'put' | 'delete', Call>;

type Search = PageSearch & Pick<RecordSearch, 'shows'>;

/**
 * `filter` is what narrows the list beside words, as its call takes it. A list that comes whole is sorted by what its rows
 * are called in `language`.
 */
export function listQuery<T extends Row>(
  kind: RecordKind<T>,
  { page, limit, q, sort, shows }: Search,
  filter: object,
  language: string,
) {
  const { path, topic, isWhole } = kind;
  const search = { page, limit, q, sort, ...(shows && kind.retires ? { status: shows } : {}), ...filter };
  return queryOptions({
    queryKey: isWhole ? [topic, 'all'] : [topic, 'list', search],
    queryFn: ({ signal }): Promise<ListOf<T>> => get(path, { ...(isWhole ? {} : { query: search }), signal }),
    select: (list: ListOf<T>) => (isWhole ? pageOf(list, search, (row) => nameOf(kind, row), language) : list),
    ...LIST,
  });
}

/** All of a kind: a tree can't be shown by pages. */
export const treeQuery = ({ path, topic }: Pick<TreeKind, 'path' | 'topic'>) =>
  queryOptions({
    queryKey: [topic],
    queryFn: ({ signal }) =>
      allPages((page) => get<ListOf<TreeThing>>(path, { query: { ...page, sort: 'name' }, signal })),
  });

export const oneQuery =
  <T extends Row>({ path, topic }: Pick<RecordKind<T>, 'path' | 'topic'>) =>
  (id: number) =>
    queryOptions({
      queryKey: [topic, 'one', id],
      queryFn: ({ signal }): Promise<T> => get(`${path}/{id}`, { path: { id }, signal }),
    });

/** Makes one, or changes the one with the id. */
export function saveRecord<T extends Row>(path: RecordPath, id: number, body: object, key: string): Promise<T> {
  return id ? put(`${path}/{id}`, { path: { id }, body }) : post(path, { body, key });
}

/** Who changed it last. */
export function recordChange(path: RecordPath, id: number): Promise<Change> {
  return get(`${path}/{id}/changed`, { path: { id } });
}

/** Retires it (0), or takes it into use again (1). */
export function switchRecord(path: RecordPath, id: number, status: number, version: number): Promise<Retirable> {
  return put(`${path}/{id}/status`, { path: { id }, body: { status, version } });
}

export function deleteRecord(path: RecordPath, id: number): Promise<unknown> {
  return remove(`${path}/{id}`, { path: { id } });
}
