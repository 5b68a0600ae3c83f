import { newKey } from '@/shared/api/client';
import { isUnsent, toApiError } from '@/shared/api/errors';
import { samePerson } from '@/shared/api/person';
import type { Kept } from './kept';

export const MOST_KEPT = 50;
export const RETRY_MS = 2000;

export interface Scan {
  code: string;
  /** Idempotency-Key: the same when the scan is sent again, so a lost answer counts nothing twice. */
  key: string;
  /** What was chosen at the station when it was scanned, where that says what it means: sent later, it is the same. */
  of?: number;
}

export interface QueueState {
  /** Not answered yet, the running one included. */
  waiting: number;
  isOffline: boolean;
}

export interface Queue<T> {
  push: (item: T) => void;
  subscribe: (watcher: () => void) => () => void;
  state: () => QueueState;
  /** Goes on after a stop; a new queue goes by itself. */
  start: () => void;
  /** Sends nothing more; what is kept on the device stays there. */
  stop: () => void;
  /** Gives up what was not begun, for another to handle. */
  giveUp: () => T[];
  /** Takes what closed tabs left while this one was open, before all that is not begun, where it may be handled. */
  adopt: () => void;
}

export interface QueueOptions<T> {
  retryMs?: number | undefined;
  /** Where unsent things stay over a reload; what lies there is handled first. */
  kept?: Kept<T> | undefined;
  /** Whether what a closed tab left may be handled now; it waits for that, and for `adopt`. */
  mayAdopt?: (() => boolean) | undefined;
  /** Told of it just before it is handled. */
  onAdopt?: ((items: readonly T[]) => void) | undefined;
}

/**
 * Handles items in order, one at a time; keeps them while the server cannot be reached and tries again. `handle` shows
 * its own failures and throws those after which the item counts as not sent; it is told the attempt, from 1. What was
 * taken while one person worked here is never handled for another.
 */
export function makeQueue<T extends { key: string }>(
  handle: (item: T, attempt: number) => Promise<void>,
  { retryMs = RETRY_MS, kept, mayAdopt = () => true, onAdopt }: QueueOptions<T> = {},
): Queue<T> {
  const items: T[] = [];
  const isSame = samePerson();
  const watchers = new Set<() => void>();
  let now: QueueState = { waiting: 0, isOffline: false };
  let isRunning = false;
  /** The first was begun, whether it is answered or not. */
  let isUnderWay = false;
  let isStopped = false;

  const tell = (isOffline: boolean): void => {
    now = { waiting: items.length, isOffline };
    for (const watcher of watchers) watcher();
  };

  const isHandled = async (item: T, attempt: number): Promise<boolean> => {
    try {
      await handle(item, attempt);
      return true;
    } catch (thrown) {
      return !isUnsent(toApiError(thrown), attempt);
    }
  };

  const run = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    let attempt = 1;
    for (let item = items[0]; item !== undefined && !isStopped && isSame(); item = items[0]) {
      isUnderWay = true;
      if (await isHandled(item, attempt)) {
        attempt = 1;
        isUnderWay = false;
        items.shift();
        kept?.remove(item.key);
        tell(false);
        adopt();
        continue;
      }
      attempt += 1;
      tell(true);
      await new Promise((done) => {
        setTimeout(done, retryMs);
      });
    }
    isRunning = false;
  };

  const push = (item: T): void => {
    kept?.add(item);
    items.push(item);
    tell(now.isOffline);
    void run();
  };

  const adopt = (): void => {
    // What is under way may open a box that what is left is not for.
    if (isStopped || isUnderWay || !mayAdopt()) return;
    const left = kept?.left?.take() ?? [];
    if (left.length === 0) return;
    items.unshift(...left);
    onAdopt?.(left);
    tell(now.isOffline);
    void run();
  };
  let stopWatching: (() => void) | undefined;

  kept?.left?.take(); // is in what is read
  for (const item of kept?.read() ?? []) items.push(item);
  if (items.length > 0) {
    now = { waiting: items.length, isOffline: false };
    // The owner is still being made: it is ready a moment later.
    setTimeout(() => void run(), 0);
  }
  return {
    push,
    subscribe: (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    state: () => now,
    start: () => {
      isStopped = false;
      stopWatching ??= kept?.left?.watch(adopt);
      adopt();
      void run();
    },
    stop: () => {
      isStopped = true;
      stopWatching?.();
      stopWatching = undefined;
    },
    adopt,
    giveUp: () => {
      const rest = items.splice(isRunning ? 1 : 0);
      for (const { key } of rest) kept?.remove(key);
      tell(now.isOffline);
      return rest;
    },
  };
}

export interface ScanQueue extends Omit<Queue<Scan>, 'push'> {
  /** False when offline and 50 scans are kept already: the piece must be scanned again later. */
  push: (code: string, of?: number) => boolean;
}

export function makeScanQueue(
  handle: (scan: Scan, attempt: number) => Promise<void>,
  options: QueueOptions<Scan> = {},
): ScanQueue {
  const queue = makeQueue(handle, options);
  return {
    ...queue,
    push: (code, of) => {
      const { isOffline, waiting } = queue.state();
      if (isOffline && waiting >= MOST_KEPT) return false;
      queue.push({ code, key: newKey(), ...(of !== undefined && { of }) });
      return true;
    },
  };
}
