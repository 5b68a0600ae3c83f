import { useEffect, useState } from 'react';
import { useSession } from '@/shared/access/session';
import { mayTakeOver, takeOver } from '../draft-store';
import type { Way } from '../ways';

/**
 * Whether what this tab kept of the movement, or a closed one left, can be read now: not before it is sure that this
 * tab is no copy of another one.
 */
export function useOwnDraft(way: Way): boolean {
  const userId = useSession()?.id ?? 0;
  const [isRead, setRead] = useState(() => !mayTakeOver(way, userId));
  useEffect(
    function takeWhatWasLeft() {
      if (isRead) return;
      const go = (): void => setRead(true);
      takeOver(way, userId).then(go, go);
    },
    [isRead, way, userId],
  );
  return isRead;
}
