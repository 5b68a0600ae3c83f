import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { makeBurst } from '@/shared/scan/burst';
import { isOtherField } from '@/shared/scan/events';
import { commandOf } from '../commands';

/** In the question whether a bill is taken back: the command that asked, scanned again, says yes. */
export function UndoAgain({ onYes }: { onYes: () => void }): ReactNode {
  const { t } = useTranslation('inventory');
  const latest = useRef(onYes);
  latest.current = onYes;
  useEffect(function listenForTheCommand() {
    const burst = makeBurst(() => {});
    const onKey = (event: KeyboardEvent): void => {
      if (isOtherField(event.target)) return;
      const scanned = burst({ code: event.code, shiftKey: event.shiftKey, at: event.timeStamp });
      if (scanned === undefined || commandOf(scanned)?.kind !== 'undo') return;
      event.preventDefault();
      event.stopPropagation();
      latest.current();
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, []);
  return <p className="soft small">{t('bill.undoAgain')}</p>;
}
