import type { QueryClient } from '@tanstack/react-query';
import { newKey } from '@/shared/api/client';
import { readAnew } from '@/shared/api/query-client';
import { keptSearch } from '@/shared/views/address';
import { createView, keepChoices } from '@/shared/views/calls';
import { asHidden } from '@/shared/views/columns';
import type { Kept } from '@/shared/views/kept';

interface OldView {
  name: string;
  search: Record<string, unknown>;
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- what was kept is as its writer had it
function take<T>(name: string, userId: number): T | undefined {
  const key = `langraan-orders-${name}-${userId}`;
  try {
    const text = localStorage.getItem(key);
    localStorage.removeItem(key);
    return text === null ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
}

const isSaid = (value: unknown): boolean => value !== '' && value !== 0 && value !== '-ordered_at';

/** Brings to the server, once, what this browser kept by itself before the server did. */
export async function moveKept(cache: QueryClient, userId: number, kept: Kept, form: Kept): Promise<void> {
  const hidden = take<readonly string[]>('hidden', userId);
  const density = take<'comfortable' | 'compact'>('density', userId);
  const views = take<readonly OldView[]>('views', userId) ?? [];
  const choices = take<object>('choices', userId);
  if (choices && !form.mine.is_kept)
    await keepChoices(cache, userId, '/backoffice/orders/create', form, { kept: JSON.stringify(choices) });
  const look = { hidden: hidden ? asHidden(hidden) : '', density: density ?? '' } as const;
  for (const { name, search } of views) {
    const said = Object.fromEntries(Object.entries(search).filter(([, value]) => isSaid(value)));
    const view = { name: name.slice(0, 60), search: keptSearch(said), ...look, is_shared: false };
    // oxlint-disable-next-line no-await-in-loop -- they keep their order; a name that is taken came from another browser
    await createView('/backoffice/orders', view, newKey()).catch(() => undefined);
  }
  if ((hidden ?? density) && !kept.mine.is_kept) await keepChoices(cache, userId, '/backoffice/orders', kept, look);
  if (views.length > 0) readAnew(cache, [['views']]);
}
