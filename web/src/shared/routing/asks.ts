import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { queryClient } from '../api/query-client';

/**
 * Asks for what a screen shows while its code is still on its way. Nothing waits for the answer: the screen has states
 * of its own for that. A look ahead, as when the pointer rests on a link, asks for code alone.
 */
export function asks<Module, Search extends object, Data, Key extends QueryKey>(
  load: () => Promise<Module>,
  query: (module: Module, search: Search) => FetchQueryOptions<Data, Error, Data, Key>,
) {
  return {
    loaderDeps: ({ search }: { search: Search }): Search => search,
    loader: ({ deps, preload }: { deps: Search; preload: boolean }): void => {
      if (preload) return;
      const nothing = (): void => {}; // the screen asks again and says what can't be had
      void load().then((module) => queryClient.prefetchQuery(query(module, deps)), nothing);
    },
  };
}
