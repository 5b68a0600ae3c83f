import { useCallback, useEffect, useRef } from 'react';
import { newKey } from '@/shared/api/client';

const MARK = 'langraan-layer';
/** A browser that does not step back by then never will. */
const LATE_MS = 400;

const markNow = (): unknown => (history.state as Record<string, unknown> | null)?.[MARK];

/**
 * A layer over the page that Back closes, for as long as the component is shown. It adds a step to the browser's
 * history with the same address: the router takes the way back for one to where it is, which leaves the page as it is,
 * and no form asks. Gives the way to close it; `onClosed` is called once the step is gone, and may go elsewhere then.
 */
export function useBackCloses(onClosed: () => void): () => void {
  const latest = useRef(onClosed);
  latest.current = onClosed;
  const leave = useRef(() => {});
  useEffect(function addStep() {
    const id = newKey();
    let late: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    let isShown = true;
    const end = (): void => {
      if (isOver) return;
      isOver = true;
      clearTimeout(late);
      window.removeEventListener('popstate', end);
      if (isShown) latest.current();
    };
    const stepBack = (): void => {
      if (markNow() !== id) return end();
      late = setTimeout(end, LATE_MS);
      history.back();
    };
    // A moment later: what is taken away at once, as when React tries out effects, leaves no step behind.
    const begin = setTimeout(() => {
      window.addEventListener('popstate', end);
      History.prototype.pushState.call(history, { ...(history.state as object | null), [MARK]: id }, '');
    });
    leave.current = stepBack;
    return () => {
      isShown = false;
      clearTimeout(begin);
      if (!isOver) stepBack();
    };
  }, []);
  return useCallback(() => leave.current(), []);
}
