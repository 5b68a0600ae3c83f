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
  /** Scans not answered yet, the running one included. */
  waiting: number;
  isOffline: boolean;
}

export interface ScanQueue {
  /** False when offline and 50 scans are kept already: the piece must be scanned again later. */
  push: (code: string) => boolean;
  subscribe: (watcher: () => void) => () => void;
  state: () => QueueState;
  stop: () => void;
}

/** Handles scans in order, one at a time; keeps them while there is no network and sends them again. `handle` shows its own failures. */
export function makeScanQueue(handle: (scan: Scan) => Promise<void>, retryMs = RETRY_MS): ScanQueue {
  const kept: Scan[] = [];
  const watchers = new Set<() => void>();
  let now: QueueState = { waiting: 0, isOffline: false };
  let isRunning = false;
  let isStopped = false;

  const tell = (isOffline: boolean): void => {
    now = { waiting: kept.length, isOffline };
    for (const watcher of watchers) watcher();
  };

  const run = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    for (let scan = kept[0]; scan && !isStopped; scan = kept[0]) {
      try {
        await handle(scan);
        kept.shift();
        tell(false);
      } catch (thrown) {
        const { kind } = toApiError(thrown);
        if (kind !== 'network' && kind !== 'timeout') {
          kept.shift();
          tell(false);
          continue;
        }
        tell(true);
        await new Promise((done) => {
          setTimeout(done, retryMs);
        });
      }
    }
    isRunning = false;
  };

  return {
    push: (code) => {
      if (now.isOffline && kept.length >= MOST_KEPT) return false;
      kept.push({ code, key: newKey() });
      tell(now.isOffline);
      void run();
      return true;
    },
    subscribe: (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    state: () => now,
    stop: () => {
      isStopped = true;
    },
  };
}
