import { useState } from 'react';
import type { Slip } from '@/entities/slip';
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
  setAmount: (amount: number | null) => void;
  setReason: (reason: string) => void;
  add: (order: Parameters<typeof shareOf>[0]) => void;
  remove: (order: number) => void;
  setShare: (order: number, amount: number | null) => void;
}

/** What accepting a slip would do, as it is being put together. One order gets what the slip says; of several each has its own part. */
export function useAcceptance(slip: Slip): Acceptance {
  const [shares, setShares] = useState<readonly Share[]>(() => firstShares(slip));
  const [amount, setAmount] = useState<number | null>(slip.amount || null);
  const [reason, setReason] = useState('');
  const dealt = (next: readonly Share[], total: number | null): readonly Share[] =>
    total === null ? next.map((share) => ({ ...share, amount: share.due })) : handedOut(next, total);
  const worth = amount ?? sumOf(shares) ?? 0;
  return {
    amount,
    worth,
    shares,
    reason,
    outcome: outcomeOf(slip, shares, worth, reason),
    setReason,
    setAmount: (next) => {
      setAmount(next);
      if (shares.length === 1) setShares(dealt(shares, next));
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
