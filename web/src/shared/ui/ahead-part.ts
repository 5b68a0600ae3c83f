import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react';
import { later } from './later';
import { askTwice } from './lazy-part';

/** A part that is fetched before it is shown: once the page stands, or as soon as it may be wanted. */
export interface AheadPart<Props> {
  fetch: () => Promise<void>;
  /** undefined until it has arrived. */
  here: ComponentType<Props> | undefined;
}

export function aheadPart<Props>(load: () => Promise<ComponentType<Props>>): AheadPart<Props> {
  let asked: Promise<void> | undefined;
  const ask = async (): Promise<void> => {
    try {
      part.here = await askTwice(load);
    } finally {
      asked = undefined;
    }
  };
  const part: AheadPart<Props> = { here: undefined, fetch: () => (part.here ? Promise.resolve() : (asked ??= ask())) };
  later(part.fetch);
  return part;
}

interface Ahead {
  /** It did not arrive. */
  isGone: boolean;
  again: () => void;
}

/** Fetches the part as soon as it is wanted and draws anew when it is here. */
export function useAhead<Props>(part: AheadPart<Props>, isWanted: boolean): Ahead {
  const [arrival, setArrival] = useState<'here' | 'gone'>();
  const isDrawn = part.here !== undefined; // it may arrive between this and the effect
  const last = useRef<object>(undefined);
  const ask = useCallback(() => {
    const own = (last.current = {});
    const told = (how: 'here' | 'gone') => (): void => {
      if (own === last.current) setArrival(how);
    };
    return part.fetch().then(told('here'), told('gone'));
  }, [part]);
  useEffect(
    function fetchWanted() {
      if (!isWanted || isDrawn) return undefined;
      void ask();
      return () => {
        last.current = undefined; // what comes now is no answer for the next time
        setArrival(undefined);
      };
    },
    [isWanted, isDrawn, ask],
  );
  const again = (): void => {
    setArrival(undefined);
    void ask();
  };
  return { isGone: arrival === 'gone', again };
}
