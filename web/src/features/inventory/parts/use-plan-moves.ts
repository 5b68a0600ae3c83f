import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { storageKeys } from '@/entities/keys';
import type { ListOf } from '@/shared/api/client';
import { useAction } from '@/shared/api/use-action';
import { notify } from '@/shared/ui/feedback';
import { planQuery } from '../api';
import { storageKind, type Storage } from '@/entities/storage';
import { saveRecord } from '@/shared/records/calls';
import type { Point } from '../plan';

function placed({ id: _id, ...kept }: Storage, { x, y }: Point): Omit<Storage, 'id'> {
  return { ...kept, x, y };
}

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
    run: ({ storage, to }: { storage: Storage; to: Point; isUndo: boolean }, key) =>
      saveRecord<Storage>(storageKind.path, storage.id, placed(storage, to), key),
    invalidates: [
      ['storages', 'list'],
      ['storages', 'all'],
    ],
    onDone: (saved, { storage, isUndo }) => {
      cache.setQueryData(
        planQuery.queryKey,
        (list: ListOf<Storage> | undefined) =>
          list && { ...list, Data: list.Data.map((one) => (one.id === saved.id ? saved : one)) },
      );
      setQueue(([, ...rest]) => rest);
      const { id, name, x, y } = storage;
      if (isUndo) notify(t('plan.movedBack', { name }));
      else
        notify(t('plan.moved', { name }), {
          undo: () => setQueue((before) => [...before, { id, to: { x, y }, isUndo: true }]),
        });
    },
    onFail: (error, { storage }) => {
      setQueue((before) => before.filter(({ id }) => id !== storage.id));
      if (error.kind !== 'conflict') return false;
      void cache.invalidateQueries({ queryKey: storageKeys.all });
      notify(t('plan.stale', { name: storage.name }), { tone: 'warn' });
      return true;
    },
  });
  const { isPending, run } = save;
  const [next] = queue;
  const storage = next && storages.find(({ id }) => id === next.id);
  useEffect(
    function sendNext() {
      if (next && storage && !isPending) run({ storage, to: next.to, isUndo: next.isUndo });
    },
    // oxlint-disable-next-line react/exhaustive-deps -- `run` is a new function each time, the move is not
    [next, isPending],
  );
  return {
    at: (one) => queue.findLast(({ id }) => id === one.id)?.to ?? one,
    put: (id, to) =>
      setQueue((before) => [
        ...before.filter((move, which) => move.id !== id || (which === 0 && isPending)),
        { id, to, isUndo: false },
      ]),
    isPending: queue.length > 0,
  };
}
