import { useRef } from 'react';
import type { Draft } from './draft';
import { readDraft, type NewForm } from './draft-store';

interface KeptDraft {
  /** Told of the form while something is chosen in it that is no draft yet. */
  noteChosen: (draft?: Draft) => void;
  /** The draft of the form, else what was chosen in it. */
  readKept: () => Draft | undefined;
}

/** What a new order goes on with when a message comes into its form. */
export function useKeptDraft(userId: number, form: NewForm): KeptDraft {
  const chosen = useRef<Draft>(undefined);
  return {
    noteChosen: (draft) => {
      chosen.current = draft;
    },
    readKept: () => readDraft(userId, form) ?? chosen.current,
  };
}
