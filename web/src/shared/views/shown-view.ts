import { useSyncExternalStore } from 'react';
import type { ListPath } from './lists';

export const visited = new Set<ListPath>();
export const shown = new Map<ListPath, number>();
const listeners = new Set<() => void>();

/** True once per list and page load: later a bare address is what somebody asked for. */
export function isFirstVisit(list: ListPath): boolean {
  if (visited.has(list)) return false;
  visited.add(list);
  return true;
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The view that a list shows, where its address has no place for it; 0 is none. */
export function useShownView(list: ListPath | undefined): number {
  return useSyncExternalStore(listen, () => (list ? (shown.get(list) ?? 0) : 0));
}

export function showView(list: ListPath, id: number): void {
  shown.set(list, id);
  for (const listener of listeners) listener();
}
