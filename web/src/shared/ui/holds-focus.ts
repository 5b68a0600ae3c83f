import { useEffect } from 'react';

const LAYER = '[role="dialog"], [role="menu"], [role="listbox"]';

/**
 * While a layer is open, no part of the page that comes behind it takes the focus out of it: what is typed would go
 * there. Its person may take it elsewhere, and another layer may have it.
 */
export function useHoldsFocus(isOpen: boolean): void {
  useEffect(
    function holdFocus() {
      if (!isOpen) return undefined;
      let isActing = false;
      const act = (): void => {
        isActing = true;
        setTimeout(() => {
          isActing = false;
        });
      };
      const hold = ({ target, relatedTarget: before }: FocusEvent): void => {
        if (isActing || !(target instanceof HTMLElement) || target.closest(LAYER)) return;
        if (before instanceof HTMLElement && before.closest(LAYER)) before.focus({ preventScroll: true });
      };
      const acts = ['pointerdown', 'mousedown', 'keydown', 'click'] as const;
      for (const one of acts) document.addEventListener(one, act, true);
      document.addEventListener('focusin', hold);
      return () => {
        for (const one of acts) document.removeEventListener(one, act, true);
        document.removeEventListener('focusin', hold);
      };
    },
    [isOpen],
  );
}
