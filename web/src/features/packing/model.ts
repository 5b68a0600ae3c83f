import type { HasLeft, NextOrder, Round, Rounds } from '@/entities/packing';
import { canWrite, type Actor } from '@/shared/access/access';

/** Closing without all pieces and counting by hand are for those who manage packing. */
export function mayOverride(actor: Actor | null): boolean {
  return canWrite(actor, 'packing', 3) || canWrite(actor, 'packing_admin', 2);
}

/** The order to offer next: the first that was not tried yet, or, where all were, the first. */
export function nextOf(next: readonly NextOrder[], tried: readonly string[]): NextOrder | undefined {
  return next.find(({ number }) => !tried.includes(number)) ?? next[0];
}

/** What a hand-over sheet lists: what is in no round yet, a round by its id, or all of the day. */
export type SheetOf = 'open' | 'day' | number;

export const parcelsOf = (left: readonly HasLeft[]): number => left.reduce((sum, { parcels }) => sum + parcels, 0);

/**
 * What is shown: what was chosen, while that is there. Otherwise what waits for its hand-over, else the newest round,
 * else the day, on which orders may have left without a parcel.
 */
export function shownOf(chosen: SheetOf | undefined, { rounds, open }: Pick<Rounds, 'open' | 'rounds'>): SheetOf {
  const isThere = typeof chosen !== 'number' || rounds.some(({ id }) => id === chosen);
  if (chosen !== undefined && isThere) return chosen;
  return open.length > 0 ? 'open' : (rounds.at(-1)?.id ?? 'day');
}

/** The rounds of a local day; those of yesterday are listed beside them, since work goes on over midnight. */
export const ofDay = (rounds: readonly Round[], day: string): Round[] => rounds.filter(({ date }) => date === day);
