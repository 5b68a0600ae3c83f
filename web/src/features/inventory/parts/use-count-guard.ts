import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { isAsking } from '@/shared/ui/feedback';
import { isLeaveAgreed, mayLeave } from '@/shared/ui/may-leave';
import { watchTyped } from '@/shared/ui/unsaved';

interface Place {
  pathname: string;
  search: unknown;
}

/** The list below the count may be searched and turned over: the count stays as long as the person does. */
function isSameLine(current: Place, next: Place): boolean {
  const personOf = ({ search }: Place): unknown => (search as { user?: unknown }).user;
  return current.pathname === next.pathname && personOf(current) === personOf(next);
}

/**
 * Asks before a count of a line is left with something typed. Gives the way to leave it by its own button, and what to
 * call once it is posted.
 */
export function useCountGuard(isTyped: () => boolean): { cancel: (go: () => void) => void; finish: () => void } {
  const isOver = useRef(false);
  const latest = useRef(isTyped);
  latest.current = isTyped;
  const isDirty = (): boolean => !isOver.current && latest.current();
  const finish = (): void => {
    isOver.current = true;
  };
  useEffect(function sayWhatIsTyped() {
    return watchTyped(() => !isOver.current && latest.current());
  }, []);
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (!isDirty() || isSameLine(current, next)) return false;
      if (!isLeaveAgreed() && (isAsking() || !(await mayLeave()))) return true;
      finish();
      return false;
    },
    enableBeforeUnload: isDirty,
  });
  const cancel = async (go: () => void): Promise<void> => {
    if (isDirty() && !(await mayLeave())) return;
    finish();
    go();
  };
  return { cancel: (go) => void cancel(go), finish };
}
