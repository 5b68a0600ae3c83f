import { useEffect } from 'react';

/**
 * Keeps fields of several lines clear of the bars. By itself a browser scrolls to where their text goes on, and leaves
 * out of account the room that the style asks for.
 */
export function useAreasInView(): void {
  useEffect(function showAreas() {
    const show = (field: EventTarget | null): void => {
      if (field instanceof HTMLTextAreaElement) field.scrollIntoView({ block: 'nearest' });
    };
    const showTarget = ({ target }: FocusEvent): void => show(target);
    show(document.activeElement); // who is quick stands in one before this was loaded
    document.addEventListener('focusin', showTarget);
    return () => document.removeEventListener('focusin', showTarget);
  }, []);
}
