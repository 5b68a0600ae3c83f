import { useEffect, type ReactNode } from 'react';
import type { Draft } from '../draft';
import { hasRecipient, isForPage, isForRecipient, isMessage } from '../pasted';

interface PastedIntoProps {
  /** What is typed in the form by now. */
  readKept: () => Draft | undefined;
  onMessage: (message: string) => void;
  /** Also with nothing focused, whoever is named already. */
  anywhere?: boolean;
}

/** Takes a whole chat message that is pasted into a field of the recipient, as long as nobody is named yet; on the quick form also one that is pasted onto the page. */
export function PastedInto({ readKept, onMessage, anywhere = false }: PastedIntoProps): ReactNode {
  useEffect(
    function listen() {
      const take = (event: ClipboardEvent): void => {
        const text = event.clipboardData?.getData('text/plain') ?? '';
        const isFree = anywhere && text.trim() !== '' && isForPage(event.target);
        const isMeant = isMessage(text) && isForRecipient(event.target) && !hasRecipient(readKept());
        if (!isFree && !isMeant) return;
        event.preventDefault();
        onMessage(text);
      };
      document.addEventListener('paste', take);
      return () => document.removeEventListener('paste', take);
    },
    [readKept, onMessage, anywhere],
  );
  return null;
}
