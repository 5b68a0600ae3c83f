import { useEffect, useRef } from 'react';
import { notify } from './feedback';

/**
 * Ways back that a form offers while it stands: with the form the notices of them go, for what was saved or left is not
 * changed by them.
 */
export function useOffers(): (text: string, undo: () => void) => void {
  const shown = useRef<(() => void)[] | null>([]);
  useEffect(function takeAwayWhenGone() {
    shown.current = [];
    return () => {
      const notices = shown.current ?? [];
      shown.current = null;
      for (const takeAway of notices) takeAway();
    };
  }, []);
  return (text, undo) => {
    const takeAway = notify(text, { undo: () => void (shown.current && undo()) });
    shown.current?.push(takeAway);
  };
}
