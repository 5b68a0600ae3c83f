import { useEffect, useState, type ComponentType } from 'react';
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

/** Fetches the part as soon as it is wanted and draws anew when it is here; whether it did not arrive. */
export function useAhead<Props>(part: AheadPart<Props>, isWanted: boolean): { isGone: boolean } {
  const [arrival, setArrival] = useState<'here' | 'gone'>();
  const isDrawn = part.here !== undefined; // it may arrive between this and the effect
  useEffect(
    function fetchWanted() {
      if (!isWanted || isDrawn) return;
      part.fetch().then(
        () => setArrival('here'),
        () => setArrival('gone'),
      );
    },
    [isWanted, isDrawn, part],
  );
  return { isGone: arrival === 'gone' };
}
