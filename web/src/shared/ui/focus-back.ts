import { useEffect, useRef } from 'react';
import { isFocusNowhere } from '@/shared/lib/focus';

/**
 * Remembers what had the focus when a layer over the page opened, or what it says opened it, and gives the focus back
 * when it closes or goes.
 */
export function useFocusBack(opened: boolean, by?: Element | null): void {
  const before = useRef<{ wasOpened: boolean; opener: Element | null }>({ wasOpened: false, opener: null });
  if (opened !== before.current.wasOpened)
    before.current = {
      wasOpened: opened,
      opener: opened ? openerOf(by ?? document.activeElement) : before.current.opener,
    };
  useEffect(
    function giveFocusBack() {
      if (!opened) return undefined;
      const { opener } = before.current;
      return () => {
        const last = document.activeElement;
        setTimeout(() => returnTo(opener, last), 10);
      };
    },
    [opened],
  );
}

/** A menu that closes takes its lines with it: what opened it stands for them. */
function openerOf(element: Element | null): Element | null {
  const menu = element?.closest('[role="menu"]');
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : element;
}

const layerOf = (element: Element | null): Element | null => element?.closest('[role="dialog"], [role="menu"]') ?? null;

/** Not where the focus was given to something beside the opener before the layer went, or goes elsewhere after it. */
function returnTo(opener: Element | null, last: Element | null): void {
  const now = document.activeElement;
  if (!isFocusNowhere() && (now !== last || layerOf(now) === layerOf(opener))) return;
  const isThere = opener instanceof HTMLElement && opener !== document.body && opener.isConnected;
  (isThere ? opener : document.querySelector<HTMLElement>('h1'))?.focus({ preventScroll: true });
}
