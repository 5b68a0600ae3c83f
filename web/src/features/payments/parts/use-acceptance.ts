import { useState } from 'react';
import type { Slip } from '@/entities/slip';
import type { Decision } from '../desk/decisions';
import { handedOut, sumOf, type Share } from '../desk/split';
import { firstShares, outcomeOf, shareOf, type Outcome } from '../model';

export interface Acceptance {
  /** What somebody read on the slip; null while nobody entered it, when each order gets what it owes. */
  amount: number | null;
  /** What is received by accepting. */
  worth: number;
  shares: readonly Share[];
  /** Why what is short is let pass; empty leaves it waiting. */
  reason: string;
  outcome: Outcome;
  /** What is typed where it says no amount: nothing is accepted then. */
  unread: string;
  setAmount: (amount: number | null, unread?: string) => void;
  setReason: (reason: string) => void;
  add: (order: Parameters<typeof shareOf>[0]) => void;
  remove: (order: number) => void;
  setShare: (order: number, amount: number | null) => void;
}

/**
 * What accepting a slip would do, as it is being put together. One order gets what the slip says; of several each has its
 * own part. What was typed stays when the slip is read anew, but for the amount that is kept with it, and comes back
 * with an acceptance of it that was taken back.
 */
export function useAcceptance(slip: Slip, back: Decision | undefined): Acceptance {
  const before = back?.kind === 'accept' && back.slip.id === slip.id ? back : undefined;
  const [typed, setTyped] = useState(before?.amount ?? null);
  const [unread, setUnread] = useState('');
  const [dealtOut, setShares] = useState<readonly Share[] | null>(before ? chosenOf(slip, before.shares) : null);
  const [reason, setReason] = useState(before?.reason ?? '');
  const amount = slip.amount || typed;
  const dealt = (next: readonly Share[], total: number | null): readonly Share[] =>
    total === null ? next.map((share) => ({ ...share, amount: share.due })) : handedOut(next, total);
  const shares = dealtOut ?? dealt(firstShares(slip), amount);
  const worth = amount ?? sumOf(shares) ?? 0;
  const isUnread = slip.amount === 0 && unread !== '';
  const outcome = outcomeOf(slip, shares, worth, reason);
  return {
    amount,
    unread,
    worth,
    shares,
    reason,
    outcome: { ...outcome, obstacle: outcome.obstacle ?? (isUnread ? 'unread' : null) },
    setReason,
    setAmount: (next, text = '') => {
      setTyped(next);
      setUnread(text);
      if (dealtOut?.length === 1) setShares(dealt(dealtOut, next));
    },
    add: (order) => {
      if (!shares.some(({ id }) => id === order.id)) setShares(dealt([...shares, shareOf(order, order.owed)], amount));
    },
    remove: (id) =>
      setShares(
        dealt(
          shares.filter((share) => share.id !== id),
          amount,
        ),
      ),
    setShare: (id, next) => setShares(shares.map((share) => (share.id === id ? { ...share, amount: next } : share))),
  };
}

/** The shares that somebody chose; null for those that a slip begins with. */
function chosenOf({ order }: Slip, shares: readonly Share[]): readonly Share[] | null {
  return shares.length === 1 && shares[0]?.id === order?.id ? null : shares;
}
