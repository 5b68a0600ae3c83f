import { useEffect, useLayoutEffect, useRef } from 'react';

/** A slip is looked at before it is decided: what is pressed sooner was meant for the one before. */
const LOOK_MS = 250;

/** Whether a press was meant for this slip: no key held down since the last one, nor sooner than anybody can look. */
export function useFreshPress(slip: number): (least?: number) => boolean {
  const shown = useRef({ slip, at: 0 });
  const isHeld = useRef(false);
  useLayoutEffect(
    function noteShown() {
      shown.current = { slip, at: Date.now() };
    },
    [slip],
  );
  useEffect(function noteRepeats() {
    const note = (event: KeyboardEvent): void => {
      isHeld.current = event.repeat;
    };
    window.addEventListener('keydown', note, true);
    return () => window.removeEventListener('keydown', note, true);
  }, []);
  return (least = LOOK_MS) => !isHeld.current && shown.current.slip === slip && Date.now() - shown.current.at >= least;
}
