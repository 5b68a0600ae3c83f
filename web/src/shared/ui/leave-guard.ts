import { useBlocker } from '@tanstack/react-router';
import { createContext, use, useEffect, useMemo, useRef, useState } from 'react';
import { isAsking } from './feedback';
import { isLeaveAgreed, mayLeave } from './may-leave';
import { watchTyped } from './unsaved';

/** A form that asks before it is left. */
export interface Guarded {
  isTyped: () => boolean;
  /** It is left all the same. */
  leave: () => void;
}

interface Dialog {
  forms: Set<Guarded>;
  /** One that closes is over, and its forms with it. */
  isOpen: boolean;
}

/** The dialog around a form; null outside of dialogs. */
export const DialogForms = createContext<Dialog | null>(null);

export interface Place {
  pathname: string;
  search: unknown;
}

interface Leaving {
  /** It is left all the same. */
  onLeft?: () => void;
  /** What becomes of what was typed, where that is not lost. */
  text?: string;
  /** Steps within the page by which nothing is left. */
  isSame?: (current: Place, next: Place) => boolean;
}

/** Asks once before a changed form is left, by whatever way. */
export function useLeaveGuard(isTyped: () => boolean, { onLeft, text, isSame = isSamePlace }: Leaving = {}): void {
  const dialog = use(DialogForms);
  const forms = dialog?.forms;
  const isDirty = (): boolean => (dialog?.isOpen ?? true) && isTyped();
  const isLeaving = useRef(false);
  const leave = (): void => {
    isLeaving.current = true;
    onLeft?.();
  };
  const latest = useRef({ isDirty, leave });
  latest.current = { isDirty, leave };
  useEffect(
    function sayWhatIsTyped() {
      const own: Guarded = { isTyped: () => latest.current.isDirty(), leave: () => latest.current.leave() };
      const end = watchTyped(own.isTyped);
      forms?.add(own);
      return () => {
        end();
        forms?.delete(own);
      };
    },
    [forms],
  );
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (isLeaving.current || !isDirty() || isSame(current, next)) return false;
      if (!isLeaveAgreed() && (isAsking() || !(await mayLeave(text)))) return true;
      leave();
      return false;
    },
    enableBeforeUnload: isDirty,
  });
}

/** Asks before a form that begins empty is left with something typed; call what it gives once that is sent. */
export function useTypedGuard(isTyped: () => boolean, leaving?: Leaving): () => void {
  const isDone = useRef(false);
  useLeaveGuard(() => !isDone.current && isTyped(), leaving);
  return () => {
    isDone.current = true;
  };
}

/**
 * The forms of a dialog, and the way to close it that asks before what was typed into them is lost; `isTyped` where the
 * dialog itself holds what was typed.
 */
export function useDialogForms(
  isOpen: boolean,
  onClose: () => void,
  isTyped = (): boolean => false,
): { dialog: Dialog; close: () => Promise<void> } {
  const [forms] = useState(() => new Set<Guarded>());
  const dialog = useMemo(() => ({ forms, isOpen }), [forms, isOpen]);
  useLeaveGuard(() => isOpen && isTyped());
  const close = async (): Promise<void> => {
    if (isAsking()) return;
    const typed = [...forms].filter((form) => form.isTyped());
    if ((typed.length > 0 || isTyped()) && !(await mayLeave())) return;
    for (const form of typed) form.leave();
    onClose();
  };
  return { dialog, close };
}

/** Nothing is left by a step to where one is, such as Back from a layer over the page. */
function isSamePlace(current: Place, next: Place): boolean {
  return current.pathname === next.pathname && JSON.stringify(current.search) === JSON.stringify(next.search);
}
