import type { ListPath } from './lists';

const visited = new Set<ListPath>();
const shown = new Map<ListPath, number>();

/** True once per list and page load: later a bare address is what somebody asked for. */
export function isFirstVisit(list: ListPath): boolean {
  if (visited.has(list)) return false;
  visited.add(list);
  return true;
}

/** The view that the list showed last, where its address has no place for it; 0 is none. */
export const shownView = (list: ListPath): number => shown.get(list) ?? 0;

export function openView(list: ListPath, id: number): void {
  shown.set(list, id);
}
