import { useEffect, type ReactNode } from 'react';
import type { Draft } from '../draft';
import { hasRecipient, isForRecipient, isMessage } from '../pasted';

interface PastedIntoProps {
  /** What is typed in the form by now. */
  readKept: () => Draft | undefined;
  onMessage: (message: string) => void;
}

/** Takes a whole chat message that is pasted into a field of the recipient, as long as nobody is named yet. */
export function PastedInto({ readKept, onMessage }: PastedIntoProps): ReactNode {
  useEffect(
    function listen() {
      const take = (event: ClipboardEvent): void => {
        const text = event.clipboardData?.getData('text/plain') ?? '';
        if (!isMessage(text) || !isForRecipient(event.target) || hasRecipient(readKept())) return;
        event.preventDefault();
        onMessage(text);
      };
      document.addEventListener('paste', take);
      return () => document.removeEventListener('paste', take);
    },
    [readKept, onMessage],
  );
  return null;
}
