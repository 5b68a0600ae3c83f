import type { Query, QueryClient } from '@tanstack/react-query';
import { isOfTopics } from '@/shared/api/query-client';
import type { StreamMessage } from './stream';

export interface LiveEvent {
  topic: string;
  id?: number;
}

const GATHER_MS = 1000;
const SPREAD_MS = 500;
/** Keys of one object: `['orders', 'detail', 17]`. They are read anew only when an event names the object. */
const DETAILS = new Set<unknown>(['detail', 'one', 'bill']);

/** Put in the `meta` of a query that many events reach and that need not be newer than this. */
export const PACE = { livePaceMs: 3000 } as const;

/** Ids of a topic; `null` when anything of it may have changed. */
type Named = Set<number> | null;

function idOf(query: Query): unknown {
  const data = query.state.data as { id?: unknown } | undefined;
  return data?.id ?? query.queryKey.at(-1);
}

function isNamed(query: Query, topics: ReadonlyMap<unknown, Named>): boolean {
  if (isOfTopics(query, (topic) => topics.has(topic))) return true;
  const named = topics.get(query.queryKey[0]);
  if (named === undefined) return false;
  return named === null || !DETAILS.has(query.queryKey[1]) || named.has(Number(idOf(query)));
}

/**
 * Collects messages for a second and then reads anew what they name, once. What is being read at that moment, or was
 * just read and keeps a slower pace, has its turn later; what nobody looks at is only marked stale.
 */
export function makeGatherer(cache: QueryClient, random: () => number = Math.random) {
  const topics = new Map<unknown, Named>();
  const again = new Set<string>();
  let isAll = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const wake = (): void => {
    timer ??= setTimeout(flush, GATHER_MS + random() * SPREAD_MS);
  };
  const isLater = (query: Query): boolean => {
    if (!query.isActive()) return false;
    const pace = query.meta?.['livePaceMs'];
    return (
      query.state.fetchStatus === 'fetching' ||
      (typeof pace === 'number' && !isAll && Date.now() - query.state.dataUpdatedAt < pace)
    );
  };
  function flush(): void {
    timer = undefined;
    if (document.visibilityState === 'hidden') return; // on return all is done at once
    const found = cache
      .getQueryCache()
      .getAll()
      .filter((query) => isAll || again.has(query.queryHash) || isNamed(query, topics));
    const later = new Set(found.filter(isLater));
    const now = new Set(found.filter((query) => !later.has(query)));
    topics.clear();
    again.clear();
    isAll = false;
    for (const query of later) again.add(query.queryHash);
    if (again.size > 0) wake();
    if (now.size > 0) void cache.invalidateQueries({ predicate: (query) => now.has(query) }, { cancelRefetch: false });
  }
  const take = (message: StreamMessage): void => {
    if (message.event === 'gap') return;
    if (message.event === 'resync') isAll = true;
    else {
      const event = parse(message.data);
      if (!event) return;
      const before = topics.get(event.topic);
      if (!event.id || before === null) topics.set(event.topic, null);
      else topics.set(event.topic, new Set(before).add(event.id));
    }
    wake();
  };
  const onVisible = (): void => {
    if (document.visibilityState === 'visible' && (isAll || topics.size > 0 || again.size > 0)) wake();
  };
  document.addEventListener('visibilitychange', onVisible);
  const stop = (): void => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisible);
  };
  return { take, stop };
}

function parse(text: string): LiveEvent | null {
  try {
    const event = JSON.parse(text) as Partial<LiveEvent>;
    return event.topic ? { topic: event.topic, ...(event.id ? { id: event.id } : {}) } : null;
  } catch {
    return null; // A message that cannot be read changes nothing.
  }
}
