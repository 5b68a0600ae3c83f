import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { orderKeys, orderListKeys } from '@/entities/keys';
import { toApiError } from '@/shared/api/errors';
import { readAnew } from '@/shared/api/query-client';
import { showError } from '@/shared/ui/feedback';
import { useLeaveGuard } from '@/shared/ui/leave-guard';
import { applyTracked, type Applied } from '../api';
import type { TrackRow } from '../model';

interface Apply {
  /** What became of each order that had its answer. */
  answers: ReadonlyMap<number, Applied>;
  isRunning: boolean;
  start: (rows: readonly TrackRow[]) => void;
  /** Sends no more; what is on its way still gets its answer. */
  stop: () => void;
}

/** Gives orders their numbers, some at a time, and keeps what became of each. `leaving` is asked before it is left. */
export function useApply(leaving: string): Apply {
  const cache = useQueryClient();
  const [answers, setAnswers] = useState<ReadonlyMap<number, Applied>>(new Map());
  const [isRunning, setRunning] = useState(false);
  const isStopped = useRef(false);
  const stop = useCallback((): void => {
    isStopped.current = true;
  }, []);
  // Nobody would see what becomes of the rest.
  useLeaveGuard(() => isRunning, { text: leaving, onLeft: stop });
  useEffect(() => stop, [stop]);
  const start = async (rows: readonly TrackRow[]): Promise<void> => {
    isStopped.current = false;
    setRunning(true);
    try {
      await applyTracked(
        rows,
        (some) => setAnswers((before) => new Map([...before, ...some.map((one) => [one.order, one] as const)])),
        () => isStopped.current,
      );
    } catch (thrown) {
      showError(toApiError(thrown));
    } finally {
      setRunning(false);
      readAnew(cache, [orderKeys.all, orderListKeys.all]);
    }
  };
  return { answers, isRunning, start: (rows) => void start(rows), stop };
}
