import { samePerson } from '@/shared/api/person';
import { characterOf } from './keymap';
import { FAST_MS, LEAST_FAST_KEYS, makeScanReader, SILENCE_MS, type Habit, type KeyPress } from './reader';

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

/** So long a screen may take to listen, once the page it is on has come. */
const NEXT_MS = 5000;

/** A way to another page, and who is told of codes that no screen there took. */
export interface Way {
  gone: Promise<unknown>;
  onLost: (codes: readonly string[]) => void;
}

/**
 * Runs once the screen at the end of the way had its time, or a press may lead to another one; gives the way to stop
 * that.
 */
function afterWay({ gone }: Way, run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const stop = (): void => {
    isOver = true;
    clearTimeout(timer);
    document.removeEventListener('pointerdown', end, true);
  };
  const end = (): void => {
    stop();
    run();
  };
  const begin = (): void => {
    if (!isOver) timer = setTimeout(end, NEXT_MS);
  };
  document.addEventListener('pointerdown', end, true);
  gone.then(begin, begin);
  return stop;
}

const takers: ((code: string) => void)[] = [];
let forNext: readonly string[] = [];
let isSame = samePerson();

/** Who takes what is scanned on this screen. Gives the way to stop. */
export function takeScans(take: (code: string) => void): () => void {
  takers.push(take);
  const codes = isSame() ? forNext : [];
  forNext = [];
  for (const code of codes) take(code);
  return () => {
    takers.splice(takers.lastIndexOf(take), 1);
  };
}

/** Gives a code to the scanner of the screen; false where it has none. */
export function handOver(code: string): boolean {
  const take = takers.at(-1);
  take?.(code);
  return take !== undefined;
}

/** Keeps codes for the scanner of the screen that comes. */
export function handToNext(codes: readonly string[], way: Way): void {
  if (codes.length === 0) return;
  forNext = codes;
  isSame = samePerson();
  afterWay(way, () => {
    if (forNext !== codes) return;
    forNext = [];
    if (isSame()) way.onLost(codes);
  });
}

let endReading = (): readonly KeyPress[] => [];

/**
 * Reads what is scanned while no screen does: one led elsewhere and went, the next one has not come yet. `keyOf` gives
 * the key of an event that a scanner may have sent. Single keys, as people press them, go on to the page.
 */
export function readBetween(habit: Habit, keyOf: (event: KeyboardEvent) => KeyPress | undefined, way: Way): void {
  endReading();
  let keys: KeyPress[] = [];
  let lastAt = Number.NEGATIVE_INFINITY;
  const isStillSame = samePerson();
  const reader = makeScanReader(
    (code) => {
      keys = [];
      if (!isStillSame()) forNext = [];
      handToNext([...forNext, code], way);
    },
    undefined,
    habit,
  );
  const onKey = (event: KeyboardEvent): void => {
    const key = keyOf(event);
    if (!key || !reader.press(key)) return;
    if (key.at - lastAt < FAST_MS) {
      event.preventDefault();
      event.stopPropagation();
    }
    lastAt = key.at;
    if (reader.read() !== '') keys.push(key);
  };
  document.addEventListener('keydown', onKey, true);
  const stopTimer = afterWay(way, () => endReading());
  endReading = () => {
    stopTimer();
    document.removeEventListener('keydown', onKey, true);
    endReading = () => [];
    return keys;
  };
}

/** Ends that, and gives the keys of a code of which the rest is still to come. */
export function endBetween(): readonly KeyPress[] {
  return endReading();
}
