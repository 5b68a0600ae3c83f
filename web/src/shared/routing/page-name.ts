import { useEffect, useSyncExternalStore } from 'react';

let current = '';
const watchers = new Set<() => void>();

function set(name: string): void {
  current = name;
  for (const watcher of watchers) watcher();
}

/**
 * Names the page by the one thing it shows, such as an order's number, while that is shown; empty leaves it as it is.
 */
export function useNamePage(name: string): void {
  useEffect(
    function nameWhileShown() {
      if (name === '') return undefined;
      set(name);
      return () => set('');
    },
    [name],
  );
}

/** What the page is named by; empty where its route's title is all there is. */
export function usePageName(): string {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => current,
  );
}
