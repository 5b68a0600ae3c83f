import { useCallback, useEffect, useRef } from 'react';
import { newKey } from '@/shared/api/client';

const MARK = 'langraan-layer';
/** A browser that does not step back by then never will. */
const LATE_MS = 400;

const markNow = (): unknown => (history.state as Record<string, unknown> | null)?.[MARK];

/**
 * A layer over the page that Back closes, for as long as the component is shown. It adds a step to the browser's history that the
 * router does not hear of, so that the page below stays as it is and no form asks whether it may be left. Gives the way to close it;
 * `onClosed` is called once the step is gone, and may go elsewhere then.
 */
export function useBackCloses(onClosed: () => void): () => void {
  const latest = useRef(onClosed);
  latest.current = onClosed;
  const leave = useRef(() => {});
  useEffect(function addStep() {
    const id = newKey();
    const { href } = window.location;
    let late: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    let isShown = true;
    const end = (): void => {
      if (isOver) return;
      isOver = true;
      clearTimeout(late);
      window.removeEventListener('popstate', onPop, true);
      if (isShown) latest.current();
    };
    const onPop = (event: PopStateEvent): void => {
      if (window.location.href === href) event.stopImmediatePropagation();
      end();
    };
    const stepBack = (): void => {
      if (markNow() !== id) return end();
      late = setTimeout(end, LATE_MS);
      history.back();
    };
    // A moment later: what is taken away at once, as when React tries out effects, leaves no step behind.
    const begin = setTimeout(() => {
      window.addEventListener('popstate', onPop, true);
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
