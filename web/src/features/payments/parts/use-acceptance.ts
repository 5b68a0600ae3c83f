import { useState } from 'react';
import type { Slip } from '@/entities/slip';
import { handedOut, type Share } from '../desk/split';
import { firstShares, outcomeOf, shareOf, type Outcome } from '../model';

export interface Acceptance {
  /** What the slip is worth; null while nothing readable is typed. */
  amount: number | null;
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
  const [amount, setAmount] = useState<number | null>(() => firstShares(slip)[0]?.amount ?? (slip.amount || null));
  const [reason, setReason] = useState('');
  return {
    amount,
    shares,
    reason,
    outcome: outcomeOf(slip, shares, amount, reason),
    setReason,
    setAmount: (next) => {
      setAmount(next);
      setShares((before) => (before.length === 1 ? before.map((share) => ({ ...share, amount: next })) : before));
    },
    add: (order) => {
      if (shares.some(({ id }) => id === order.id)) return;
      const total = amount ?? 0;
      if (total === 0) setAmount(order.owed);
      setShares(handedOut([...shares, shareOf(order, 0)], total === 0 ? order.owed : total));
    },
    remove: (id) =>
      setShares(
        handedOut(
          shares.filter((share) => share.id !== id),
          amount ?? 0,
        ),
      ),
    setShare: (id, next) => setShares(shares.map((share) => (share.id === id ? { ...share, amount: next } : share))),
  };
}
