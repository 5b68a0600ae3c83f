import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { storageKeys } from '@/entities/keys';
import type { ListOf } from '@/shared/api/client';
import { useAction } from '@/shared/api/use-action';
import { notify } from '@/shared/ui/feedback';
import { useLeaveGuard, type Place } from '@/shared/ui/leave-guard';
import { planQuery } from '../api';
import { storageKind, type Storage } from '@/entities/storage';
import { saveRecord } from '@/shared/records/calls';
import type { Point } from '../plan';

function placed({ id: _id, ...kept }: Storage, { x, y }: Point): Omit<Storage, 'id'> {
  return { ...kept, x, y };
}

/** The plan stays where it is while the form of a storage opens beside it. */
const viewOf = ({ search }: Place): unknown => (search as { view?: unknown }).view;
const isSamePlan = (current: Place, next: Place): boolean =>
  current.pathname === next.pathname && viewOf(current) === viewOf(next);

interface Move {
  id: number;
  to: Point;
  /** Takes a move back: says so, and offers no way back of its own. */
  isUndo: boolean;
}

export interface PlanMoves {
  /** Where a storage is shown: where it was put, saved or not. */
  at: (storage: Storage) => Point;
  put: (id: number, to: Point) => void;
  isPending: boolean;
}

/**
 * Puts storages elsewhere: shown at once, saved one after another with their version, and taken back from the notice.
 */
export function usePlanMoves(storages: readonly Storage[]): PlanMoves {
  const { t } = useTranslation('inventory');
  const cache = useQueryClient();
  const [queue, setQueue] = useState<readonly Move[]>([]);
  const save = useAction({
    run: async ({ storage, move }: { storage: Storage; move: Move }, key) => {
      try {
        return await saveRecord<Storage>(storageKind.path, storage.id, placed(storage, move.to), key);
      } catch (error) {
        // Whatever it failed for, a session that is over among it: it is not sent again and again.
        setQueue((before) => before.filter(({ id }) => id !== storage.id));
        throw error;
      }
    },
    invalidates: [
      ['storages', 'list'],
      ['storages', 'all'],
    ],
    onDone: (saved, { storage, move }) => {
      cache.setQueryData(
        planQuery.queryKey,
        (list: ListOf<Storage> | undefined) =>
          list && { ...list, Data: list.Data.map((one) => (one.id === saved.id ? saved : one)) },
      );
      setQueue((before) => before.filter((one) => one !== move));
      const { id, name, x, y } = storage;
      if (move.isUndo) notify(t('plan.movedBack', { name }));
      else
        notify(t('plan.moved', { name }), {
          undo: () => setQueue((before) => [...before, { id, to: { x, y }, isUndo: true }]),
        });
    },
    onFail: (error, { storage }) => {
      if (error.kind !== 'conflict') return false;
      void cache.invalidateQueries({ queryKey: storageKeys.all });
      notify(t('plan.stale', { name: storage.name }), { tone: 'warn' });
      return true;
    },
  });
  const { isPending, run } = save;
  const storageOf = ({ id }: Move): Storage | undefined => storages.find((one) => one.id === id);
  const waiting = queue.filter(storageOf); // one that was deleted is moved no more, and holds up nothing
  const [next] = waiting;
  // The one that is being saved is saved all the same.
  useLeaveGuard(() => waiting.length > (isPending ? 1 : 0), { isSame: isSamePlan });
  useEffect(
    function sendNext() {
      const storage = next && storageOf(next);
      if (storage && !isPending) run({ storage, move: next });
    },
    // oxlint-disable-next-line react/exhaustive-deps -- `run` and the storages are new each time, the move is not
    [next, isPending],
  );
  return {
    at: (one) => waiting.findLast(({ id }) => id === one.id)?.to ?? one,
    put: (id, to) =>
      setQueue((before) => [
        ...before.filter((move) => move.id !== id || (move === next && isPending)),
        { id, to, isUndo: false },
      ]),
    isPending: waiting.length > 0,
  };
}
