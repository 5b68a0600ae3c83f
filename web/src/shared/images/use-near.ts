import { useEffect, useState, type RefObject } from 'react';

/** Whether something was in view, or nearly, since it is there. */
export function useNear(thing: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(
    function watch() {
      if (isNear || !thing.current) return undefined;
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
        },
        { rootMargin: '200px' },
      );
      observer.observe(thing.current);
      return () => observer.disconnect();
    },
    [thing, isNear],
  );
  return isNear;
}
