import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { endBetween, handToNext, readBetween, takeScans, type Way } from './between';
import { guardDialogs, isDialogOpen } from './dialogs';
import { isOtherField, keyOf } from './events';
import { keepTakingOver, keptUnder } from './kept';
import { tellLost } from './lost';
import { makeScanQueue, type QueueState, type Scan } from './queue';
import { habit, LONG_SILENCE_MS, makeScanReader, type KeyPress, type ScanReader } from './reader';
import { lookAt } from './silence';

/** When no other screen came by then, the one that is shown is where the code led. */
const LED_MS = 1000;

export interface Scanner {
  input: RefObject<HTMLInputElement | null>;
  /** What has been read so far, for the field. */
  text: string;
  reader: ScanReader;
  queue: QueueState;
  /** Takes a code that was not scanned here: of the order that led to this page. */
  feed: (code: string) => void;
  /** Goes where a code leads: what was scanned behind it is for the screen that comes. */
  lead: (go: () => Promise<void>) => Promise<void>;
}

/** The key of an event, unless it is a shortcut, or for a dialog or another field. */
function keyFor(event: KeyboardEvent): KeyPress | undefined {
  return isDialogOpen() || isOtherField(event.target) ? undefined : keyOf(event);
}

/** Of a station that handles what a closed tab left without being opened anew. */
export interface TakesOver {
  /** Nothing is under way that those scans would go into. */
  isFree: boolean;
  onLeft?: () => void;
}

/**
 * Reads the whole page's keys as a scanner would type them, wherever the focus is (but in another field or a dialog),
 * and hands complete codes to `handle` in order. `handle` shows refusals itself; it throws what counts as not sent, and
 * is called again with the same key. `onFull` tells that a scan could not be kept. Under `keptAs` the scans that were
 * not handled stay on the device over a reload; those of a tab that closes meanwhile are handled here as soon as
 * `takesOver.isFree`, of which `onLeft` is told first. Each scan keeps what is `chosen` as it comes.
 */
export function useScanner(
  handle: (scan: Scan, attempt: number) => Promise<void>,
  onFull: () => void = () => {},
  keptAs?: string,
  takesOver?: TakesOver,
  chosen?: number,
): Scanner {
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef({ handle, onFull, takesOver, chosen });
  latest.current = { handle, onFull, takesOver, chosen };
  const [text, setText] = useState('');
  const way = useRef<Way | undefined>(undefined);
  const [parts] = useState(() => {
    const queue = makeScanQueue((scan, attempt) => latest.current.handle(scan, attempt), {
      kept: keptAs === undefined ? undefined : keptUnder(keptAs),
      mayAdopt: () => latest.current.takesOver?.isFree ?? false,
      onAdopt: () => latest.current.takesOver?.onLeft?.(),
    });
    const feed = (code: string): void => {
      if (!queue.push(code, latest.current.chosen)) latest.current.onFull();
    };
    return { queue, feed, reader: makeScanReader(feed, setText, habit) };
  });
  const queue = useSyncExternalStore(parts.queue.subscribe, parts.queue.state);

  useEffect(guardDialogs, []); // also before popups are here, which bring it to every page

  useEffect(
    function listenToKeys() {
      const { lookLater, stop } = lookAt(parts.reader);
      let lastAt = Number.NEGATIVE_INFINITY;
      const isMidway = (at: number): boolean => parts.reader.read() !== '' && at - lastAt < LONG_SILENCE_MS;
      const onKey = (event: KeyboardEvent): void => {
        // A question that opens in the middle of a code takes no part of it.
        const isBehind = isDialogOpen() && isMidway(event.timeStamp) && !isOtherField(event.target);
        const key = isBehind ? keyOf(event) : keyFor(event);
        if (!key || !parts.reader.press(key)) return;
        lastAt = key.at;
        event.preventDefault();
        event.stopPropagation();
        if (!isBehind) input.current?.focus();
        lookLater();
      };
      document.addEventListener('keydown', onKey, true);
      parts.queue.start();
      const begun = endBetween();
      const stopTaking = takeScans(parts.feed, isMidway);
      for (const key of begun) {
        parts.reader.press(key);
        lastAt = key.at;
      }
      if (begun.length > 0) lookLater();
      return () => {
        stopTaking();
        parts.queue.stop();
        if (way.current) {
          handToNext(
            parts.queue.giveUp().map(({ code }) => code),
            way.current,
          );
          readBetween(habit, keyFor, way.current);
        }
        stop();
        document.removeEventListener('keydown', onKey, true);
      };
    },
    [parts],
  );

  const isTaking = takesOver !== undefined;
  const isFree = takesOver?.isFree;
  const taking = useRef<ReturnType<typeof keepTakingOver>>(undefined);
  useEffect(
    function takeOver() {
      if (!isTaking) return undefined;
      const one = keepTakingOver();
      taking.current = one;
      return one.stop;
    },
    [isTaking],
  );
  useEffect(() => {
    if (!isFree) return;
    parts.queue.adopt();
    taking.current?.look();
  }, [parts, isFree]);

  const lead = async (go: () => Promise<void>): Promise<void> => {
    parts.queue.stop();
    const gone = go();
    way.current = { gone, onLost: tellLost };
    try {
      await gone;
    } finally {
      setTimeout(() => {
        way.current = undefined;
        parts.queue.start();
      }, LED_MS);
    }
  };
  return { input, text, reader: parts.reader, queue, feed: parts.feed, lead };
}
