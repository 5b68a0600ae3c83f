import { useRef, useState, type KeyboardEvent } from 'react';
import { i18n } from '@/shared/i18n/setup';
import { handOver, makeBurst } from '@/shared/scan/burst';
import { isDialogOpen } from '@/shared/scan/dialogs';
import { notify } from './feedback';

/**
 * Keeps a code that is scanned into a field from becoming its number: the text from before goes back, and the code to
 * the screen, where that takes scans; elsewhere a word tells. Gives what to ask of each key: true when it did that.
 */
export function useScanGuard(text: string, put: (text: string) => void): (event: KeyboardEvent) => boolean {
  const latest = useRef(text);
  latest.current = text;
  const before = useRef(text);
  const [burst] = useState(() =>
    makeBurst(() => {
      before.current = latest.current;
    }),
  );
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const code = burst({
      code: event.repeat ? '' : event.code,
      shiftKey: event.shiftKey,
      at: event.nativeEvent.timeStamp,
    });
    if (code === undefined) return false;
    event.preventDefault();
    event.stopPropagation();
    put(before.current);
    if (isDialogOpen() || !handOver(code)) notify(i18n.t('form.scanned', { code }), { tone: 'warn' });
    return true;
  };
}
