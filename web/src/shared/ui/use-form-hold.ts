import { useEffect, useRef, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { focusFault } from './focus-fault';

/**
 * Holds back the form around a field whose text says no value: what cannot be read is not sent as if nothing had been
 * typed. `take` gives what is wrong with the text, or an empty string; of several such fields the first gets the focus.
 */
export function useFormHold(field: RefObject<HTMLInputElement | null>, take: () => string): void {
  const latest = useRef(take);
  useEffect(function noteLatest() {
    latest.current = take;
  });
  useEffect(
    function holdForm() {
      const form = field.current?.form;
      const hold = (event: SubmitEvent): void => {
        if (flushSync(() => latest.current()) === '') return;
        if (!event.defaultPrevented) focusFault(field.current);
        event.preventDefault();
        event.stopPropagation();
      };
      form?.addEventListener('submit', hold);
      return () => form?.removeEventListener('submit', hold);
    },
    [field],
  );
}
