import type { ScanReader } from './reader';

/** A look at the silence comes so long after it. */
const AFTER_MS = 5;
/** A timer later than this comes from a page that was busy: keys may wait behind it. */
const LATE_MS = 20;
const LOOK_AGAIN_MS = 65;

/** Ends the codes that silence ends; asked to look later at each key. */
export function lookAt(reader: ScanReader): { lookLater: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (expectedAt: number): void => {
    const now = performance.now();
    if (now - expectedAt > LATE_MS) {
      timer = setTimeout(look, LOOK_AGAIN_MS, now + LOOK_AGAIN_MS);
      return;
    }
    reader.pause(now);
  };
  return {
    lookLater: () => {
      clearTimeout(timer);
      const wait = reader.silence() + AFTER_MS;
      timer = setTimeout(look, wait, performance.now() + wait);
    },
    stop: () => clearTimeout(timer),
  };
}
