import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Slip } from '@/entities/slip';
import { useCanWrite, useSession } from '@/shared/access/session';
import { newKey } from '@/shared/api/client';
import { imageQuery } from '@/shared/images/images';
import { isAsking } from '@/shared/ui/feedback';
import { leaveAgreed, mayLeave } from '@/shared/ui/may-leave';
import { isAnythingTyped } from '@/shared/ui/unsaved';
import { slipsQuery, takeSlip } from '../api';
import { takenByOther } from '../model';
import { decisions, type Decision } from './decisions';
import { ahead, beside, following, stillWaiting, type Waiting } from './queue';

const RENEW_MS = 60_000;

/** A decision as the screen makes it; which slip and under which key is the desk's to say. */
export type Deciding =
  | ({ kind: 'accept' } & Pick<Extract<Decision, { kind: 'accept' }>, 'amount' | 'shares' | 'reason'>)
  | { kind: 'refuse'; reason: string };

export type QueuedSlip = Slip & Waiting & { takenByName: string };

/**
 * The queue as this person works through it. `current` is the slip that the address names; with `isOneAtATime`, as on a
 * phone, none is open until it is chosen.
 */
export function useDesk(current: number, go: (slip: number) => Promise<void>, isOneAtATime: boolean) {
  const user = useSession();
  const me = user?.id ?? 0;
  const mayDecide = useCanWrite('payment');
  const query = useQuery(slipsQuery);
  const { held, decided } = useSyncExternalStore(decisions.watch, decisions.state);
  const [skipped, setSkipped] = useState<readonly number[]>([]);
  const rows = useMemo(() => queued(query.data?.Data ?? [], decided, skipped, me), [query.data, decided, skipped, me]);
  // What was decided is gone at once; the address names the next one a moment later.
  const [coming, setComing] = useState(0);
  const [back, setBack] = useState<Decision>();
  const named = rows.find(({ id }) => id === current) ?? rows.find(({ id }) => id === coming);
  const slip = named ?? (isOneAtATime ? undefined : rows[0]);
  useSettling(query.data?.Data);
  useAhead(rows, slip?.id ?? 0, me);
  useTaking(mayDecide ? (slip?.id ?? 0) : 0);
  // For who is done with what is being entered: the page shows the next one at once.
  const next = (): Promise<void> => {
    const to = following(rows, slip?.id ?? 0, me);
    setComing(to);
    return go(to);
  };
  const skip = async (): Promise<void> => {
    if (!slip || isAsking()) return;
    if (isAnythingTyped() && !(await mayLeave())) return;
    leaveAgreed(next);
    setSkipped((before) => [...before.filter((id) => id !== slip.id), slip.id]);
  };
  return {
    query,
    rows,
    slip,
    held,
    /** The decision that was taken back, until the next one. */
    back,
    mayDecide,
    /** About the slip that is open, or the one that was asked about. */
    decide: (what: Deciding, of = slip): void => {
      if (!of) return;
      // Whoever decides is done with what is being entered of the slip.
      if (of.id === slip?.id) leaveAgreed(next);
      setBack(undefined);
      decisions.hold(of, { ...what, slip: of, key: newKey() });
    },
    skip: (): void => void skip(),
    step: (by: 1 | -1): void => void go(beside(rows, slip?.id ?? 0, by)),
    undo: (): void => {
      const undone = decisions.undo();
      if (!undone) return;
      setBack(undone.what);
      void go(undone.slip);
    },
  };
}

export type Desk = ReturnType<typeof useDesk>;

function queued(
  slips: readonly Slip[],
  decided: ReadonlySet<number>,
  skipped: readonly number[],
  me: number,
): QueuedSlip[] {
  const rows = slips.map((slip) => {
    const takenByName = takenByOther(slip, me);
    return { ...slip, takenByName, takenBy: takenByName ? (slip.taken_by ?? 0) : 0 };
  });
  return stillWaiting(rows, decided, skipped);
}

/**
 * What was sent stays out of the queue until the queue comes without it; who leaves the screen or the page sends what
 * is held.
 */
function useSettling(slips: readonly Slip[] | undefined): void {
  useEffect(
    function settle() {
      if (slips) decisions.settle(slips);
    },
    [slips],
  );
  useEffect(function sendOnLeaving() {
    const leave = (): void => decisions.flush(true);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      decisions.flush(false);
    };
  }, []);
}

/** The next two pictures are there before they are asked for. */
function useAhead(rows: readonly QueuedSlip[], current: number, me: number): void {
  const cache = useQueryClient();
  const names = ahead(rows, current, me)
    .map((id) => rows.find((row) => row.id === id)?.image ?? '')
    .join(' ');
  useEffect(
    function fetchNext() {
      for (const name of names.split(' ')) if (name !== '') void cache.prefetchQuery(imageQuery(name));
    },
    [cache, names],
  );
}

/** Others see the name of who looks at a slip. A mark that does not arrive keeps nobody from working. */
function useTaking(id: number): void {
  useEffect(
    function takeAndRenew() {
      if (id === 0) return undefined;
      const take = (): void => void takeSlip(id).catch(() => undefined);
      take();
      const timer = setInterval(take, RENEW_MS);
      return () => {
        clearInterval(timer);
        void takeSlip(id, true).catch(() => undefined);
      };
    },
    [id],
  );
}
