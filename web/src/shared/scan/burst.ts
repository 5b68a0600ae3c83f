import { characterOf } from './keymap';
import { FAST_MS, LEAST_FAST_KEYS, SILENCE_MS, type KeyPress } from './reader';

/**
 * Tells of each key into a field whether it ends what a scanner typed there, by giving the code: keys as no person
 * types them, and Enter right behind. `onBegin` is called at each key that may be the first of a scan. Pure but for its
 * buffer.
 */
export function makeBurst(onBegin: () => void): (key: KeyPress) => string | undefined {
  let text = '';
  let lastAt = Number.NEGATIVE_INFINITY;
  return ({ code, shiftKey, at }) => {
    if (code.startsWith('Shift')) return undefined;
    const gap = at - lastAt;
    const character = characterOf(code, shiftKey);
    if (character !== undefined) {
      if (text === '' || gap >= FAST_MS) {
        onBegin();
        text = '';
      }
      text += character;
      lastAt = at;
      return undefined;
    }
    const isEnd = (code === 'Enter' || code === 'NumpadEnter') && text.length >= LEAST_FAST_KEYS && gap < SILENCE_MS;
    const scanned = isEnd ? text : undefined;
    text = '';
    return scanned;
  };
}

/** How a text came into a field that people type into as well. */
export interface Pace {
  /** The text is another by now; `isCut` where something was taken from it alone. */
  change: (text: string, at: number, isCut?: boolean) => void;
  /** Whether Enter at this moment ends a scan: no person types all of a text so fast, and Enter right behind. */
  isScan: (at: number) => boolean;
}

/** Follows a text letter by letter, or all at once as handhelds give it. Pure but for its memory. */
export function makePace(): Pace {
  let text = '';
  let isFast = true;
  let lastAt = Number.NEGATIVE_INFINITY;
  return {
    change: (next, at, isCut = false) => {
      const isMore = text !== '' && next.startsWith(text);
      isFast = !isCut && (!isMore || (isFast && at - lastAt < FAST_MS));
      text = next;
      lastAt = at;
    },
    isScan: (at) => isFast && text.length >= LEAST_FAST_KEYS && at - lastAt < SILENCE_MS,
  };
}

interface Taker {
  take: (code: string) => void;
  /** Whether a key at this moment belongs to a code of which the screen has the beginning. */
  isMidway: (at: number) => boolean;
}

const takers: Taker[] = [];

/** Who takes what is scanned on this screen. Gives the way to stop. */
export function hearScans(take: Taker['take'], isMidway: Taker['isMidway'] = () => false): () => void {
  const taker = { take, isMidway };
  takers.push(taker);
  return () => {
    takers.splice(takers.lastIndexOf(taker), 1);
  };
}

/** Gives a code to the scanner of the screen; false where it has none. */
export function handOver(code: string): boolean {
  const taker = takers.at(-1);
  taker?.take(code);
  return taker !== undefined;
}

/** Whether the scanner of the screen has heard the beginning of the code that a key at this moment belongs to. */
export function isScanMidway(at: number): boolean {
  return takers.at(-1)?.isMidway(at) ?? false;
}
