import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { isAhead } from '../api/head-start';
import { queryClient } from '../api/query-client';

/** How long a screen waits for an answer that boot.js has asked for: with it, all is drawn once. */
const AHEAD_MS = 150;

/**
 * Asks for what a screen shows while its code is still on its way. Nothing waits for the answer but the first screen of
 * a page, for a moment: the screen has states of its own for that. A look ahead, as when the pointer rests on a link,
 * asks for code alone.
 */
export function asks<Module, Search extends object, Data, Key extends QueryKey>(
  load: () => Promise<Module>,
  query: (module: Module, search: Search) => FetchQueryOptions<Data, Error, Data, Key>,
) {
  return {
    loaderDeps: ({ search }: { search: Search }): Search => search,
    loader: ({ deps, preload }: { deps: Search; preload: boolean }): Promise<unknown> | undefined => {
      if (preload) return undefined;
      const isFirst = isAhead();
      const nothing = (): void => {}; // the screen asks again and says what can't be had
      const asked = load().then((module) => queryClient.prefetchQuery(query(module, deps)), nothing);
      return isFirst ? Promise.race([asked, delay(AHEAD_MS)]) : undefined;
    },
  };
}

const delay = (ms: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, ms);
  });
