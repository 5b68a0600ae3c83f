import { samePerson } from '@/shared/api/person';
import { hearScans } from './burst';
import { FAST_MS, makeScanReader, type Habit, type KeyPress } from './reader';

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

let forNext: readonly string[] = [];
let isSame = samePerson();

/** Who takes what is scanned on this screen, and what waited for it. Gives the way to stop. */
export function takeScans(...[take, isMidway]: Parameters<typeof hearScans>): () => void {
  const stop = hearScans(take, isMidway);
  const codes = isSame() ? forNext : [];
  forNext = [];
  for (const code of codes) take(code);
  return stop;
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
