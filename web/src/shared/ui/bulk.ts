import { useRef, useState } from 'react';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { newKey } from '@/shared/api/client';
import { isUnsent, toApiError } from '@/shared/api/errors';
import { readAnew } from '@/shared/api/query-client';
import { i18n } from '@/shared/i18n/setup';

export type BulkState = 'waiting' | 'running' | 'done' | 'refused';

export interface BulkRow<Row> {
  row: Row;
  state: BulkState;
  /** Why it was refused. */
  reason: string;
}

export interface Bulk<Row> {
  /** Empty until something was sent. */
  results: readonly BulkRow<Row>[];
  counts: Record<BulkState, number>;
  isRunning: boolean;
  start: (rows: readonly Row[]) => void;
  /** Sends what was refused once more; what had no answer goes under its first key, so that nothing is done twice. */
  retry: () => void;
  /** Sends no more; what is on its way still gets its answer. */
  stop: () => void;
}

const AT_ONCE = 4;

/**
 * Sends one call per row, a few at once, and keeps what became of each; `onEnd` is told of all that a round has done.
 */
export function useBulk<Row extends { id: number }, Out = unknown>(
  send: (row: Row, key: string) => Promise<Out>,
  invalidates: readonly QueryKey[],
  onDone?: (out: Out) => void,
  onEnd?: (done: readonly { row: Row; out: Out }[]) => void,
): Bulk<Row> {
  const cache = useQueryClient();
  const keys = useRef(new Map<number, string>());
  const isStopped = useRef(false);
  const [results, setResults] = useState<readonly BulkRow<Row>[]>([]);
  const [isRunning, setRunning] = useState(false);
  const mark = (id: number, state: BulkState, reason = ''): void =>
    setResults((before) => before.map((result) => (result.row.id === id ? { ...result, state, reason } : result)));
  const work = async (rows: readonly Row[]): Promise<void> => {
    setRunning(true);
    isStopped.current = false;
    const queue = [...rows];
    const done: { row: Row; out: Out }[] = [];
    const next = async (): Promise<void> => {
      for (let row = queue.shift(); row; row = queue.shift()) {
        const { id } = row;
        if (isStopped.current) {
          mark(id, 'refused', i18n.t('bulk.stopped'));
          continue;
        }
        mark(id, 'running');
        const key = keys.current.get(id) ?? newKey();
        keys.current.set(id, key);
        await send(row, key).then(
          (out) => {
            mark(id, 'done');
            done.push({ row, out });
            onDone?.(out);
          },
          (thrown: unknown) => {
            const error = toApiError(thrown);
            if (!isUnsent(error)) keys.current.delete(id);
            mark(id, 'refused', error.cause || error.text);
          },
        );
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, next));
    setRunning(false);
    readAnew(cache, invalidates);
    if (done.length > 0) onEnd?.(done);
  };
  const count = (state: BulkState): number => results.filter((result) => result.state === state).length;
  return {
    results,
    counts: { waiting: count('waiting'), running: count('running'), done: count('done'), refused: count('refused') },
    isRunning,
    start: (rows) => {
      if (isRunning) return;
      keys.current.clear();
      setResults(rows.map((row) => ({ row, state: 'waiting', reason: '' })));
      void work(rows);
    },
    retry: () => {
      if (isRunning) return;
      const refused = results.filter(({ state }) => state === 'refused').map(({ row }) => row);
      setResults((before) =>
        before.map((result) => (result.state === 'refused' ? { ...result, state: 'waiting', reason: '' } : result)),
      );
      void work(refused);
    },
    stop: () => {
      isStopped.current = true;
    },
  };
}
