import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { ListPath } from './lists';

/** What a column is to who chooses columns. */
export interface Choosable {
  id: string;
  /** Translated head. */
  header: string;
  /** Shows always. */
  isFixed?: boolean;
  /** Shows for who asks for it. */
  isExtra?: boolean;
}

/** Says that no column is hidden, where an empty text says that nothing was chosen. */
const NONE = 'none';

export const asHidden = (ids: readonly string[]): string => ids.join(',') || NONE;
export const hiddenOf = (hidden: string): readonly string[] => (hidden === NONE ? [] : hidden.split(','));

/** The hidden columns that a look names, or those that are hidden until somebody chooses. */
export const hiddenIn = (hidden: string, columns: readonly Choosable[]): string =>
  hidden || asHidden(columns.filter(({ isExtra }) => isExtra).map(({ id }) => id));

const told = new Map<ListPath, readonly Choosable[]>();
const listeners = new Set<() => void>();
const NO_COLUMNS: readonly Choosable[] = [];

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const isSame = (a: readonly Choosable[], b: readonly Choosable[]): boolean =>
  a.length === b.length && a.every(({ id, header }, at) => id === b[at]?.id && header === b[at].header);

/** The columns of a list that may be hidden, once its table has told them. */
export function useColumnsOf(list: ListPath): readonly Choosable[] {
  return useSyncExternalStore(listen, () => told.get(list) ?? NO_COLUMNS);
}

/** Tells which columns of a list may be hidden, and gives those. */
export function useTellColumns<C extends Choosable>(list: ListPath | undefined, columns: readonly C[]): readonly C[] {
  const choosable = useMemo(() => columns.filter(({ isFixed }) => !isFixed), [columns]);
  useEffect(
    function tell() {
      if (!list || isSame(told.get(list) ?? NO_COLUMNS, choosable)) return;
      told.set(list, choosable);
      for (const listener of listeners) listener();
    },
    [list, choosable],
  );
  return choosable;
}
