import { useEffect, useState, type RefObject } from 'react';
import { isDialogOpen } from './dialogs';
import { isOtherField } from './events';

/** A dialog that closed gives the focus to what opened it, so much later. */
const DIALOG_RETURNS_MS = 30;

/** A button whose menu is still on its way would give it up with the focus. */
const isWaiting = (holder: Element | null): boolean => holder?.getAttribute('aria-busy') === 'true';

/**
 * Gives the focus back to the scan field after each click, popup and tab switch; false while the window is not active.
 */
export function useKeepFocus(input: RefObject<HTMLInputElement | null>): boolean {
  const [isActive, setActive] = useState(() => document.hasFocus());
  useEffect(
    function keepFocus() {
      const giveBack = (after = 0): void => {
        setTimeout(() => {
          const holder = document.activeElement;
          if (isOtherField(holder) || isWaiting(holder) || isDialogOpen()) return;
          input.current?.focus({ preventScroll: true });
        }, after);
      };
      let wasDialogOpen = isDialogOpen();
      const onChange = (): void => {
        const isOpen = isDialogOpen();
        if (wasDialogOpen && !isOpen) giveBack(DIALOG_RETURNS_MS);
        wasDialogOpen = isOpen;
      };
      const onClick = (): void => giveBack();
      const onFocus = (): void => {
        setActive(true);
        giveBack();
      };
      const onBlur = (): void => setActive(false);
      const popups = new MutationObserver(() => giveBack());
      popups.observe(document.body, { childList: true });
      // The place of dialogs stays in the page when they go.
      const dialogs = new MutationObserver(onChange);
      dialogs.observe(document.body, { childList: true, subtree: true });
      window.addEventListener('focus', onFocus);
      window.addEventListener('blur', onBlur);
      document.addEventListener('click', onClick);
      giveBack();
      return () => {
        popups.disconnect();
        dialogs.disconnect();
        window.removeEventListener('focus', onFocus);
        window.removeEventListener('blur', onBlur);
        document.removeEventListener('click', onClick);
      };
    },
    [input],
  );
  return isActive;
}
