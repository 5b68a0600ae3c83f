import { makeQueue, type Queue, type QueueOptions } from '@/shared/scan/queue';
import type { Change } from './parcel';

/** What was shown already and goes to the server behind: pieces put in or taken out, or the parcel's close. */
export type Job =
  | { key: string; kind: 'change'; change: Change }
  | {
      key: string;
      kind: 'close';
      packingId: number;
      /** As that of a change. */
      order?: string;
      reason: string;
      tracking: string;
      isQuiet: boolean;
      /** The seller's note as it stood at the bench; what an older page kept has none. */
      read?: string;
    };

export interface Sender extends Queue<Job> {
  /** Resolves at the next change of the state. */
  untilChange: () => Promise<void>;
  /** Whether a job is of a tab that closed while this one was open. */
  isLeft: (key: string) => boolean;
}

/** Sends jobs in order, one at a time, until each is answered; nothing is dropped. */
export function makeSender(send: (job: Job, attempt: number) => Promise<void>, options: QueueOptions<Job>): Sender {
  const left = new Set<string>();
  const onAdopt = (jobs: readonly Job[]): void => {
    for (const { key } of jobs) left.add(key);
  };
  const queue = makeQueue(send, { ...options, onAdopt });
  return {
    ...queue,
    isLeft: (key) => left.has(key),
    untilChange: () =>
      new Promise((resolve) => {
        const stop = queue.subscribe(() => {
          stop();
          resolve();
        });
      }),
  };
}
