import { useState, type FormEvent, type RefObject } from 'react';

interface Untaken {
  /** Whether that is what the form was stopped for. */
  isTold: boolean;
  /** Stops the form and goes to the field, if words are left in it. */
  stops: (event?: FormEvent) => boolean;
  clear: () => void;
}

/** Words in a field that finds things, for which nothing was taken yet: a form that is sent would lose them. */
export function useUntaken(finder: RefObject<HTMLElement | null>): Untaken {
  const [isTold, setTold] = useState(false);
  return {
    isTold,
    stops: (event) => {
      const field = finder.current;
      if (!field?.hasAttribute('data-untaken')) return false;
      event?.preventDefault();
      setTold(true);
      field.focus();
      return true;
    },
    clear: () => setTold(false),
  };
}
