/** What of a slip goes to an order. Amounts in satang. */
export interface Share {
  /** The order. */
  id: number;
  number: string;
  version: number;
  due: number;
  /** null while nothing readable is typed. */
  amount: number | null;
}

/** What all shares come to; null while one of them is not readable. */
export function sumOf(shares: readonly Share[]): number | null {
  let sum = 0;
  for (const { amount } of shares) {
    if (amount === null) return null;
    sum += amount;
  }
  return sum;
}

/** The amount on the slip handed out from the first order on, each what it owes; what is left over stays with the last. */
export function handedOut(shares: readonly Share[], amount: number): Share[] {
  let left = amount;
  return shares.map((share, at) => {
    const own = at === shares.length - 1 ? left : Math.min(left, Math.max(0, share.due));
    left -= own;
    return { ...share, amount: own };
  });
}

export interface SplitState {
  sum: number | null;
  /** What of the slip no order has; negative when more is given than the slip says. */
  left: number;
  isReady: boolean;
}

/** Whether the shares are the slip: each more than nothing, together its amount to the satang. */
export function splitState(shares: readonly Share[], amount: number): SplitState {
  const sum = sumOf(shares);
  const left = amount - (sum ?? 0);
  const isEach = shares.every((share) => share.amount !== null && share.amount > 0);
  return { sum, left, isReady: sum !== null && left === 0 && isEach && shares.length > 0 };
}

/** By how much an order stays short or comes to too much with its share. */
export function offOf({ due, amount }: Pick<Share, 'due' | 'amount'>): number {
  return (amount ?? 0) - due;
}
