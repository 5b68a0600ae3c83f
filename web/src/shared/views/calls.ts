import type { QueryClient } from '@tanstack/react-query';
import { api } from '@/shared/api/client';
import { keptKey, writeKept, type Choices, type Kept, type View } from './kept';
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

/** Keeps how this person has a list: at once on the screen and this device, then on the server. What the server does not hear
 * stays on this device. */
export async function keepChoices(
  cache: QueryClient,
  userId: number,
  list: ListPath,
  before: Kept,
  change: Partial<Choices>,
): Promise<void> {
  const mine: Choices = { ...before.mine, list, ...change, is_kept: true };
  const kept: Kept = { ...before, mine };
  cache.setQueryData<Kept>(keptKey(list, userId), kept);
  writeKept(userId, list, kept);
  const { is_kept: _isKept, ...body } = mine;
  await api.put('/api/v1/views/mine', { body }).catch(() => undefined);
}
