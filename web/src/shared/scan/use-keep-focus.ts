import { useEffect, useState, type RefObject } from 'react';
import { isDialogOpen, isOtherField } from './use-scanner';

/** Gives the focus back to the scan field after each click, popup and tab switch; false while the window is not active. */
export function useKeepFocus(input: RefObject<HTMLInputElement | null>): boolean {
  const [isActive, setActive] = useState(() => document.hasFocus());
  useEffect(function keepFocus() {
    const giveBack = (): void => {
      setTimeout(() => {
        const holder = document.activeElement;
        if (!isOtherField(holder, input.current) && !isDialogOpen()) input.current?.focus({ preventScroll: true });
      }, 0);
    };
    const onFocus = (): void => {
      setActive(true);
      giveBack();
    };
    const onBlur = (): void => setActive(false);
    const watch = new MutationObserver(giveBack);
    watch.observe(document.body, { childList: true });
    window.addEventListener('focus', onFocus);
    window.addEventListener('blur', onBlur);
    document.addEventListener('click', giveBack);
    giveBack();
    return () => {
      watch.disconnect();
      window.removeEventListener('focus', onFocus);
      window.removeEventListener('blur', onBlur);
      document.removeEventListener('click', giveBack);
    };
  }, [input]);
  return isActive;
}
