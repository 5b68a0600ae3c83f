import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { i18n } from '@/shared/i18n/setup';
import { notify } from '@/shared/ui/feedback';
import { endBetween, handToNext, readBetween, takeScans, type Way } from './between';
import { guardDialogs, isDialogOpen } from './dialogs';
import { keptUnder } from './kept';
import { makeScanQueue, type QueueState, type Scan } from './queue';
import { makeScanReader, type Habit, type KeyPress, type ScanReader } from './reader';
import { play } from './sounds';

/** A look at the silence comes so long after it. */
const AFTER_MS = 5;
/** A timer later than this comes from a page that was busy: keys may wait behind it. */
const LATE_MS = 20;
const LOOK_AGAIN_MS = 65;
/** When no other screen came by then, the one that is shown is where the code led. */
const LED_MS = 1000;

/** One scanner serves all stations of a page. */
const habit: Habit = { ends: 'unknown' };

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

/**
 * A field that people type into, other than a scan field; switches, choices and sliders take no text. The scan field of
 * the page that comes may have the focus while the page that goes still listens.
 */
export function isOtherField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement) || 'scan' in target.dataset) return false;
  if (target instanceof HTMLInputElement) return !/^(?:checkbox|radio|range|button)$/.test(target.type);
  return target.isContentEditable || /^(?:TEXTAREA|SELECT)$/.test(target.tagName);
}

/** Handhelds and wedges give a capital without Shift; a Caps Lock makes nothing a capital that was scanned. */
const isShifted = (event: KeyboardEvent): boolean =>
  event.shiftKey || (/^[A-Z]$/.test(event.key) && !event.getModifierState('CapsLock'));

/** The key of an event, unless it is a shortcut, or for a dialog or another field. */
function keyFor(event: KeyboardEvent): KeyPress | undefined {
  const isShortcut = event.ctrlKey || event.altKey || event.metaKey;
  if (isShortcut || isDialogOpen() || isOtherField(event.target)) return undefined;
  return { code: event.code, shiftKey: isShifted(event), at: event.timeStamp };
}

/** The page that a code led to takes no scans, or did not come. */
function tellLost(codes: readonly string[]): void {
  play('wrong');
  notify(i18n.t('scan.lost', { codes: codes.join(', ') }), { tone: 'warn' });
}

/**
 * Reads the whole page's keys as a scanner would type them, wherever the focus is (but in another field or a dialog),
 * and hands complete codes to `handle` in order. `handle` shows refusals itself; it throws what counts as not sent, and
 * is called again with the same key. `onFull` tells that a scan could not be kept. Under `keptAs` the scans that were
 * not handled stay on the device over a reload.
 */
export function useScanner(
  handle: (scan: Scan, attempt: number) => Promise<void>,
  onFull: () => void = () => {},
  keptAs?: string,
): Scanner {
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef({ handle, onFull });
  latest.current = { handle, onFull };
  const [text, setText] = useState('');
  const way = useRef<Way | undefined>(undefined);
  const [parts] = useState(() => {
    const queue = makeScanQueue((scan, attempt) => latest.current.handle(scan, attempt), {
      kept: keptAs === undefined ? undefined : keptUnder(keptAs),
    });
    const feed = (code: string): void => {
      if (!queue.push(code)) latest.current.onFull();
    };
    return { queue, feed, reader: makeScanReader(feed, setText, habit) };
  });
  const queue = useSyncExternalStore(parts.queue.subscribe, parts.queue.state);

  useEffect(guardDialogs, []); // also before popups are here, which bring it to every page

  useEffect(
    function listenToKeys() {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const look = (expectedAt: number): void => {
        const now = performance.now();
        if (now - expectedAt > LATE_MS) {
          timer = setTimeout(look, LOOK_AGAIN_MS, now + LOOK_AGAIN_MS);
          return;
        }
        parts.reader.pause(now);
      };
      const lookLater = (): void => {
        clearTimeout(timer);
        const wait = parts.reader.silence() + AFTER_MS;
        timer = setTimeout(look, wait, performance.now() + wait);
      };
      const onKey = (event: KeyboardEvent): void => {
        const key = keyFor(event);
        if (!key || !parts.reader.press(key)) return;
        event.preventDefault();
        event.stopPropagation();
        input.current?.focus();
        lookLater();
      };
      document.addEventListener('keydown', onKey, true);
      parts.queue.start();
      const begun = endBetween();
      const stopTaking = takeScans(parts.feed);
      for (const key of begun) parts.reader.press(key);
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
        clearTimeout(timer);
        document.removeEventListener('keydown', onKey, true);
      };
    },
    [parts],
  );

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
