/** Two looks that agree within this time make a reading: one alone may be a misread. */
export const CONFIRM_MS = 1500;
/** Out of the picture for so long, a code is another piece. */
export const AWAY_MS = 1500;
/** After this time a shorter absence will do … */
export const AGAIN_MS = 2500;
/** … if it is one: a hand that shakes hides a code for less. */
export const GAP_MS = 600;
/** A slow phone looks seldom: so many looks must have found something else, or nothing, besides. */
const MISSED_LOOKS = 3;

/** What is known of a code that was read. */
interface Known {
  readAt: number;
  seenAt: number;
  missed: number;
  hasLeft: boolean;
  mayCome: boolean;
}

export type See = (code: string | null, at: number) => string | null;

/**
 * Makes readings out of what each look at the picture finds. A code that is held in the picture is one reading however
 * long: what holds still is one piece, and a piece counted twice ships a box with one too few.
 */
export function makeSightings(): See {
  const known = new Map<string, Known>();
  let before: { code: string; at: number } | undefined;
  return (code, at) => {
    for (const [other, one] of known) if (other !== code) one.missed += 1;
    if (code === null) return null;
    const last = known.get(code);
    if (last) {
      const away = last.missed < MISSED_LOOKS ? 0 : at - last.seenAt;
      if (away >= GAP_MS) last.hasLeft = true;
      if (away >= AWAY_MS || (last.hasLeft && at - last.readAt >= AGAIN_MS)) last.mayCome = true;
      last.seenAt = at;
      last.missed = 0;
      if (!last.mayCome) return null;
    }
    const isSure = before?.code === code && at - before.at <= CONFIRM_MS;
    before = isSure ? undefined : { code, at };
    if (!isSure) return null;
    known.set(code, { readAt: at, seenAt: at, missed: 0, hasLeft: false, mayCome: false });
    return code;
  };
}
