/** How work has gone so far, and what is said of the time that it still takes. */
export interface Pace {
  /** When it was first looked at, in milliseconds, and how much was done by then. */
  since: number;
  first: number;
  /** When it ends by what was last seen; 0 while nothing moved. */
  end: number;
  /** Seconds left, as shown; 0 shows nothing. */
  shown: number;
}

/** What takes less than this in all is over before its time left is read. */
const SOONEST_MS = 3000;
/** Two estimates in turn that differ by no more than this, or by a quarter of what is left, are steady. */
const STEADY_MS = 2000;

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** The step in which so many seconds are told. */
const stepOf = (seconds: number): number => {
  if (seconds < 55) return 10;
  return seconds < HOUR - MINUTE / 2 ? MINUTE : HOUR / 2;
};

/** Seconds as people say them; what was said stays until the truth is clearly nearer to another step. */
export function told(shown: number, seconds: number): number {
  const step = stepOf(seconds);
  const next = seconds < 7 ? 5 : Math.round(seconds / step) * step;
  return shown > 0 && Math.abs(seconds - shown) < stepOf(shown) * 0.7 && next !== 5 ? shown : next;
}

/** Looks at the work once more; it is looked at about once a second. */
export function paced(before: Pace | undefined, now: number, done: number, all: number): Pace {
  if (!before || done < before.first) return { since: now, first: done, end: 0, shown: 0 };
  const moved = done - before.first;
  if (moved === 0 || done >= all) return { ...before, end: 0, shown: 0 };
  const left = ((now - before.since) * (all - done)) / moved;
  const end = now + left;
  const isSteady = before.end > 0 && Math.abs(end - before.end) <= Math.max(STEADY_MS, left / 4);
  const isSaid = before.shown > 0 || (isSteady && now - before.since >= SOONEST_MS);
  return { ...before, end, shown: isSaid ? told(before.shown, left / 1000) : 0 };
}

/** The unit in which seconds are told, and how many of it. */
export function asSaid(seconds: number): { unit: 'seconds' | 'minutes' | 'hours'; count: number } {
  if (seconds < MINUTE) return { unit: 'seconds', count: seconds };
  return seconds < HOUR ? { unit: 'minutes', count: seconds / MINUTE } : { unit: 'hours', count: seconds / HOUR };
}
