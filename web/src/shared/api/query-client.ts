import { keepPreviousData, QueryClient, type Query, type QueryKey } from '@tanstack/react-query';
import { toApiError } from './errors';

/**
 * Lookups such as channels and providers change seldom. Other reads are fresh as `FRESH_MS` says, stations use
 * `staleTime: 0`.
 */
export const LOOKUP = { staleTime: 10 * 60_000 } as const;
/** Lists keep the page before while the next one loads. Never for details: they would show another object's facts. */
export const LIST = { placeholderData: keepPreviousData } as const;

/** How long a read is fresh: while the live stream says what changed, and while it doesn't. */
export const FRESH_MS = { told: 30_000, untold: 2000 } as const;
let freshMs: number = FRESH_MS.told;

/** Whether changes are heard of. While they aren't, a page that is opened asks again for what was read before. */
export function setTold(isTold: boolean): void {
  freshMs = isTold ? FRESH_MS.told : FRESH_MS.untold;
}

function shouldRetry(failures: number, thrown: Error): boolean {
  const { kind } = toApiError(thrown);
  return failures < 2 && (kind === 'network' || kind === 'server');
}

export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // The server may stand in the same house as the browser: whether there is a way out to the internet says nothing.
      queries: { networkMode: 'always', staleTime: () => freshMs, retry: shouldRetry, refetchOnWindowFocus: true },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/**
 * Whether a query is read from one of the topics, which its `meta.liveTopics` names beside the first word of its key.
 */
export function isOfTopics({ meta }: Query, has: (topic: unknown) => boolean): boolean {
  const also = meta?.['liveTopics'];
  return Array.isArray(also) && also.some(has);
}

/**
 * Reads anew what a change of one's own touched: what the keys name, and at once what is made of those topics, unless
 * it keeps a slower pace.
 */
export function readAnew(cache: QueryClient, keys: readonly QueryKey[]): void {
  for (const queryKey of keys) void cache.invalidateQueries({ queryKey });
  const topics = new Set<unknown>(keys.map(([topic]) => topic));
  void cache.invalidateQueries({
    predicate: (query) => query.meta?.['livePaceMs'] === undefined && isOfTopics(query, (topic) => topics.has(topic)),
  });
}

export const queryClient = makeQueryClient();
