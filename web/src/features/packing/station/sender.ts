import { makeQueue, type Queue } from '@/shared/scan/queue';

/** Sends one thing; throws only for a lost network, and is then called again. */
type Job = () => Promise<void>;

export interface Sender extends Queue<Job> {
  /** Resolves at the next change of the state. */
  untilChange: () => Promise<void>;
}

/** What was shown already goes to the server in order, one at a time, until it is answered; nothing is dropped. */
export function makeSender(retryMs?: number): Sender {
  const queue = makeQueue<Job>((job) => job(), retryMs);
  return {
    ...queue,
    untilChange: () => new Promise((resolve) => {
      const stop = queue.subscribe(() => {
        stop();
        resolve();
      });
    }),
  };
}
