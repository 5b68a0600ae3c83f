import type { QueryClient } from '@tanstack/react-query';
import { api } from '@/shared/api/client';
import { keptKey, keptQuery, writeKept, type Choices, type Kept, type View } from './kept';
import type { ListPath } from './lists';

export type NewView = Pick<View, 'name' | 'search' | 'hidden' | 'density' | 'is_shared'>;

const bodyOf = ({ name, search, hidden, density, is_shared }: NewView, list: string) => ({
  list,
  name,
  search,
  hidden,
  density,
  is_shared,
});

export function createView(list: string, view: NewView, key: string): Promise<View> {
  return api.post('/api/v1/views', { body: bodyOf(view, list), key });
}

const own = new Set<string>();
const asRead = ({ id, version }: View): string => `${id}/${version}`;

/** Whether a view became this by a change from this page. */
export const isOwn = (view: View): boolean => own.has(asRead(view));

export async function changeView(view: View): Promise<View> {
  const changed: View = await api.put('/api/v1/views/{id}', {
    path: { id: view.id },
    body: { ...bodyOf(view, view.list), version: view.version },
  });
  own.add(asRead(changed));
  return changed;
}

export function deleteView({ id }: View): Promise<unknown> {
  return api.delete('/api/v1/views/{id}', { path: { id } });
}

let lastKept: Promise<unknown> = Promise.resolve();

/** Keeps how this person has a list: on the screen and this device, then on the server. What the server does not hear stays
 * on this device. Where the server has not yet said what it keeps, that is waited for: all of it is sent back. */
export async function keepChoices(
  cache: QueryClient,
  userId: number,
  list: ListPath,
  shown: Kept,
  change: Partial<Choices>,
): Promise<void> {
  const queryKey = keptKey(list, userId);
  const isKnown = cache.getQueryData<Kept>(queryKey) !== undefined;
  const before = isKnown ? shown : await cache.fetchQuery(keptQuery(list, userId)).catch(() => shown);
  await cache.cancelQueries({ queryKey }); // what is being read is older than this
  const mine: Choices = { ...before.mine, list, ...change, is_kept: true };
  const kept: Kept = { ...before, mine };
  cache.setQueryData<Kept>(queryKey, kept);
  writeKept(userId, list, kept);
  const { is_kept: _isKept, ...body } = mine;
  // One after the other, so that the last one stands.
  lastKept = lastKept.then(() => api.put('/api/v1/views/mine', { body }).catch(() => undefined));
  await lastKept;
}
