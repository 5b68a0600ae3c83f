import { keepPreviousData, QueryClient } from '@tanstack/react-query';
import { toApiError } from './errors';

/** 30 s fresh for reads; lookups such as channels and providers use `LOOKUP`, stations use `staleTime: 0`. */
export const LOOKUP = { staleTime: 10 * 60_000 } as const;
/** Lists keep the page before while the next one loads. Never for details: they would show another object's facts. */
export const LIST = { placeholderData: keepPreviousData } as const;

function shouldRetry(failures: number, thrown: Error): boolean {
  const { kind } = toApiError(thrown);
  return failures < 2 && (kind === 'network' || kind === 'server');
}

export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // The server may stand in the same house as the browser: whether there is a way out to the internet says nothing.
      queries: { networkMode: 'always', staleTime: 30_000, retry: shouldRetry, refetchOnWindowFocus: true },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

export const queryClient = makeQueryClient();
