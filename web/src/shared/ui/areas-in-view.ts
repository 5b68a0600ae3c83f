import { useEffect } from 'react';

/**
 * Keeps fields of several lines clear of the bars. By itself a browser scrolls to where their text goes on, and leaves
 * out of account the room that the style asks for.
 */
export function useAreasInView(): void {
  useEffect(function showAreas() {
    const show = ({ target }: FocusEvent): void => {
      if (target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: 'nearest' });
    };
    document.addEventListener('focusin', show);
    return () => document.removeEventListener('focusin', show);
  }, []);
}
