import { useLocalStorage } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useMatch } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { hiddenIn, hiddenOf, useTellColumns, type Choosable } from './columns';
import { useKept, type Kept, type Look, type View } from './kept';
import { LISTS, type ListPath } from './lists';
import { useShownView } from './shown-view';

type Drafts = Record<string, Look>;

/** Kept as text, which stays the same from read to read: what was read again is no reason to draw the list anew. */
const asText = (text = ''): string => text;

function draftsIn(text: string): Drafts {
  try {
    return (JSON.parse(text || '{}') ?? {}) as Drafts;
  } catch {
    return {};
  }
}

export interface ListLook {
  kept: Kept;
  /** Whether the server has said what is kept. */
  isHere: boolean;
  userId: number;
  current: View | undefined;
  look: Look;
  setLook: (change: Partial<Look>) => void;
  /** Forgets what was changed of the look of the view in use, and of one that is opened. */
  resetLook: (opened?: View) => void;
  /** The view in use is gone: the rows keep its look until another is chosen. */
  keepLook: (look: Look) => void;
}

/** The views of a list, the one that is open, and how the rows look: as the open view says and was changed since, or as this
 * person has the list. */
export function useLook(list: ListPath | undefined, viewId: number, columns: readonly Choosable[]): ListLook {
  const cache = useQueryClient();
  const whole = useKept(list);
  const { kept, userId } = whole;
  const [stored, setStored] = useLocalStorage({
    key: `langraan-looks-${userId}`,
    defaultValue: '',
    getInitialValueInEffect: false,
    serialize: asText,
    deserialize: asText,
  });
  const drafts = draftsIn(stored);
  const setDrafts = (next: Drafts): void => setStored(JSON.stringify(next));
  const current = kept.views.find(({ id }) => id === viewId);
  const at = current ? viewId : String(list);
  const { hidden, density } = { ...kept.mine, ...(drafts[at] ?? current) };
  const look: Look = { hidden: hiddenIn(hidden, columns), density: density || kept.mine.density || 'comfortable' };
  const reset = (opened?: View): void => {
    const { [at]: _left, [opened?.id ?? at]: _opened, ...others } = drafts;
    setDrafts(others);
  };
  return {
    ...whole,
    current,
    look,
    setLook: (change) => {
      if (current) setDrafts({ ...drafts, [at]: { ...look, ...change } });
      else if (list) {
        const all = { ...drafts[at], ...change };
        void import('./calls').then(({ keepChoices }) => keepChoices(cache, userId, list, kept, all));
        reset();
      }
    },
    resetLook: reset,
    keepLook: (left) => setDrafts({ ...drafts, [String(list)]: left }),
  };
}

/** The columns of a list without those that its look hides; shows its density. */
export function useShownColumns<C extends Choosable>(
  list: ListPath | undefined,
  viewId: number,
  columns: readonly C[],
): readonly C[] {
  const { hidden, density } = useLook(list, viewId, useTellColumns(list, columns)).look;
  useEffect(
    function showDensity() {
      document.documentElement.dataset.density = density;
      return () => {
        delete document.documentElement.dataset.density;
      };
    },
    [density],
  );
  return useMemo(() => {
    const gone = hiddenOf(hidden);
    return columns.filter(({ id, isFixed }) => isFixed || !gone.includes(id));
  }, [columns, hidden]);
}

/** The columns that show of the list at the open address; all where that keeps no views. */
export function useColumnsHere<C extends Choosable>(columns: readonly C[]): readonly C[] {
  const path: string = useMatch({ strict: false }).fullPath;
  const list = LISTS.find((one) => one === path);
  return useShownColumns(list, useShownView(list), columns);
}
