import { newKey } from '@/shared/api/client';
import { toApiError } from '@/shared/api/errors';

export const MOST_KEPT = 50;
export const RETRY_MS = 2000;

export interface Scan {
  code: string;
  /** Idempotency-Key: the same when the scan is sent again, so a lost answer counts nothing twice. */
  key: string;
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
}

/** Handles items in order, one at a time; keeps them while there is no network and tries again. `handle` shows its own failures. */
export function makeQueue<T>(handle: (item: T) => Promise<void>, retryMs = RETRY_MS): Queue<T> {
  const kept: T[] = [];
  const watchers = new Set<() => void>();
  let now: QueueState = { waiting: 0, isOffline: false };
  let isRunning = false;

  const tell = (isOffline: boolean): void => {
    now = { waiting: kept.length, isOffline };
    for (const watcher of watchers) watcher();
  };

  const run = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    for (let item = kept[0]; item !== undefined; item = kept[0]) {
      try {
        await handle(item);
      } catch (thrown) {
        const { kind } = toApiError(thrown);
        if (kind === 'network' || kind === 'timeout') {
          tell(true);
          await new Promise((done) => {
            setTimeout(done, retryMs);
          });
          continue;
        }
      }
      kept.shift();
      tell(false);
    }
    isRunning = false;
  };

  return {
    push: (item) => {
      kept.push(item);
      tell(now.isOffline);
      void run();
    },
    subscribe: (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    state: () => now,
  };
}

export interface ScanQueue extends Omit<Queue<Scan>, 'push'> {
  /** False when offline and 50 scans are kept already: the piece must be scanned again later. */
  push: (code: string) => boolean;
}

export function makeScanQueue(handle: (scan: Scan) => Promise<void>, retryMs = RETRY_MS): ScanQueue {
  const queue = makeQueue(handle, retryMs);
  return {
    ...queue,
    push: (code) => {
      const { isOffline, waiting } = queue.state();
      if (isOffline && waiting >= MOST_KEPT) return false;
      queue.push({ code, key: newKey() });
      return true;
    },
  };
}
