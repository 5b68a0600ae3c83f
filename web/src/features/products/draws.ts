import type { Draw } from '@/entities/draw';

/** One number of a draw: where it fell among the weights of what was in stock, and what stood there. */
export interface Step {
  n: number;
  at: number;
  total: number;
  chosen: number;
  isSame: boolean;
}

/** The first 8 bytes of SHA-256 of "seed:n", as a number. */
async function numberOf(seed: string, n: number): Promise<bigint> {
  const sum = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${seed}:${n}`));
  return new DataView(sum).getBigUint64(0);
}

/**
 * Draws again from the record, by the rule the server keeps: each number scaled to the sum of the weights still in
 * stock.
 */
export async function replay({ seed, pool, chosen }: Draw): Promise<Step[]> {
  const parts = pool.map((part) => ({ ...part }));
  const numbers = await Promise.all(chosen.map((_id, n) => numberOf(seed, n)));
  return numbers.map((number, n) => {
    const open = parts.filter(({ weight, quantity, free }) => weight > 0 && quantity > 0 && free >= quantity);
    const total = open.reduce((sum, { weight }) => sum + weight, 0);
    const at = Number((number * BigInt(total)) >> 64n);
    let left = at;
    const part = open.find(({ weight }) => {
      if (left < weight) return true;
      left -= weight;
      return false;
    });
    if (part) part.free -= part.quantity;
    const found = part?.warehouse_product_id ?? 0;
    return { n: n + 1, at, total, chosen: found, isSame: found === chosen[n] };
  });
}

/** Plain addresses without TLS, other than this machine's, have no means to make the numbers. */
export const canReplay = (): boolean =>
  typeof crypto !== 'undefined' && 'subtle' in crypto && crypto.subtle !== undefined;
