import { useEffect } from 'react';
import { isTouch } from './touch';

/**
 * What is typed while no field has the focus goes into this one. For fingers the focus is in no field, so that no
 * keyboard comes up by itself; a scanner that is tied to the phone types all the same.
 */
export function useKeysInto(field: () => HTMLElement | null): void {
  useEffect(function hearKeys() {
    if (!isTouch()) return undefined;
    const hear = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): void => {
      if (key.length !== 1 || ctrlKey || metaKey || altKey) return;
      if (target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]')) return;
      field()?.focus();
    };
    document.addEventListener('keydown', hear, true);
    return () => document.removeEventListener('keydown', hear, true);
  });
}
