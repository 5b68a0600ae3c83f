import { toApiError } from '@/shared/api/errors';
import { RETRY_MS, type QueueState } from '@/shared/scan/queue';

/** Sends one thing; throws only for a lost network, and is then called again. */
export type Job = () => Promise<void>;

export interface Sender {
  push: (job: Job) => void;
  subscribe: (watcher: () => void) => () => void;
  state: () => QueueState;
  /** Resolves at the next change of the state. */
  untilChange: () => Promise<void>;
}

/** What was shown already goes to the server in order, one at a time, until it is answered; nothing is dropped. */
export function makeSender(retryMs = RETRY_MS): Sender {
  const jobs: Job[] = [];
  const watchers = new Set<() => void>();
  let now: QueueState = { waiting: 0, isOffline: false };
  let isRunning = false;

  const tell = (isOffline: boolean): void => {
    now = { waiting: jobs.length, isOffline };
    for (const watcher of watchers) watcher();
  };

  const run = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    for (let job = jobs[0]; job; job = jobs[0]) {
      try {
        await job();
        jobs.shift();
        tell(false);
      } catch (thrown) {
        const { kind } = toApiError(thrown);
        if (kind !== 'network' && kind !== 'timeout') {
          jobs.shift();
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

  const subscribe = (watcher: () => void): (() => void) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  };

  return {
    push: (job) => {
      jobs.push(job);
      tell(now.isOffline);
      void run();
    },
    subscribe,
    state: () => now,
    untilChange: () => new Promise((resolve) => {
      const stop = subscribe(() => {
        stop();
        resolve();
      });
    }),
  };
}
