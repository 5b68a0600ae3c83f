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
  /** It had no answer that counts. */
  isUnsent?: boolean;
  /** Somebody changed it since it was read. */
  isStale?: boolean;
}

export interface Bulk<Row> {
  /** Empty until something was sent. */
  results: readonly BulkRow<Row>[];
  counts: Record<BulkState, number>;
  isRunning: boolean;
  /** Whether something has still to be sent: nothing was, or not all, or it had no answer. */
  isWaiting: boolean;
  start: (rows: readonly Row[]) => void;
  /** Sends what was refused once more; what had no answer goes under its first key, so that nothing is done twice. */
  retry: () => void;
  /** Sends no more; what is on its way still gets its answer. */
  stop: () => void;
}

const AT_ONCE = 4;
/** Up to so many rows each answer shows at once; of more the screen hears now and then. */
const FEW = 50;
const PAUSE_MS = 250;

/** Works through a list, a few at once. */
export async function inTurn<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = items.values();
  const next = async (): Promise<void> => {
    // All workers take from the same list, each its next when it is done with one.
    // oxlint-disable-next-line no-await-in-loop
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

/**
 * Sends one call per row, a few at once, and keeps what became of each; `onDone` is told of what was done since it was
 * told last, `onEnd` of all that a round has done. What `send` gives is kept until the end: of an order only its head.
 * `anew` reads a row that somebody changed meanwhile, before it is sent once more; it throws where the same may not be
 * asked of it any more.
 */
export function useBulk<Row extends { id: number }, Out = unknown>(
  send: (row: Row, key: string) => Promise<Out>,
  invalidates: readonly QueryKey[],
  onDone?: (outs: readonly Out[]) => void,
  onEnd?: (done: readonly { row: Row; out: Out }[]) => void,
  anew?: (row: Row) => Promise<Row>,
): Bulk<Row> {
  const cache = useQueryClient();
  const keys = useRef(new Map<number, string>());
  const isStopped = useRef(false);
  const all = useRef<BulkRow<Row>[]>([]);
  const [results, setResults] = useState<readonly BulkRow<Row>[]>([]);
  const [isRunning, setRunning] = useState(false);
  const work = async (places: readonly number[]): Promise<void> => {
    setRunning(true);
    isStopped.current = false;
    const done: { row: Row; out: Out }[] = [];
    let told = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = (): void => {
      clearTimeout(timer);
      timer = undefined;
      setResults([...all.current]);
      const fresh = done.slice(told);
      told = done.length;
      if (fresh.length > 0) onDone?.(fresh.map(({ out }) => out));
    };
    const mark = (place: number, row: Row, state: BulkState, refusal: Partial<BulkRow<Row>> = {}): void => {
      all.current[place] = { row, state, reason: '', ...refusal };
      if (places.length <= FEW) tell();
      else timer ??= setTimeout(tell, PAUSE_MS);
    };
    await inTurn(places, async (place) => {
      const was = all.current[place];
      if (!was) return;
      let { row } = was;
      const { isStale = false } = was;
      if (isStopped.current) {
        mark(place, row, 'refused', { reason: i18n.t('bulk.stopped'), isStale });
        return;
      }
      mark(place, row, 'running');
      const key = keys.current.get(row.id) ?? newKey();
      keys.current.set(row.id, key);
      try {
        if (isStale && anew) row = await anew(row);
        const out = await send(row, key);
        done.push({ row, out });
        mark(place, row, 'done');
      } catch (thrown) {
        const error = toApiError(thrown);
        if (!isUnsent(error)) keys.current.delete(row.id);
        mark(place, row, 'refused', {
          reason: error.cause || error.text,
          isUnsent: isUnsent(error),
          isStale: (isStale && row === was.row) || (error.kind === 'conflict' && 'version' in error.fields),
        });
      }
    });
    tell();
    setRunning(false);
    readAnew(cache, invalidates);
    if (done.length > 0) onEnd?.(done);
  };
  const counts: Record<BulkState, number> = { waiting: 0, running: 0, done: 0, refused: 0 };
  for (const { state } of results) counts[state] += 1;
  return {
    results,
    counts,
    isRunning,
    isWaiting: isRunning || results.length === 0 || results.some((result) => result.isUnsent),
    start: (rows) => {
      if (isRunning) return;
      keys.current.clear();
      all.current = rows.map((row) => ({ row, state: 'waiting', reason: '' }));
      setResults(all.current.slice());
      void work(rows.map((_row, place) => place));
    },
    retry: () => {
      if (isRunning) return;
      const refused = all.current.flatMap(({ state }, place) => (state === 'refused' ? [place] : []));
      all.current = all.current.map((result) =>
        result.state === 'refused' ? { ...result, state: 'waiting', reason: '' } : result,
      );
      setResults(all.current.slice());
      void work(refused);
    },
    stop: () => {
      isStopped.current = true;
    },
  };
}
