import type { Paid, Slip } from '@/entities/slip';
import { OrderStatus } from '@/shared/api/contract';
import { offOf, splitState, type Share } from './desk/split';

/** What a comparison came to: a tick, a cross, or nothing to compare. */
export type Mark = 'yes' | 'no' | 'unknown';

/** Why a slip cannot be accepted as it stands. */
export type Obstacle = 'used' | 'noOrder' | 'cancelled' | 'unread' | 'amount' | 'split';

export interface Outcome {
  obstacle: Obstacle | null;
  /** Whether its orders go on to be sent, one of them waits for the rest, or they are further already. */
  leads: 'ship' | 'waits' | 'stays';
}

/** The shares that a slip begins with: its own order, with what the slip says or else what the order owes. */
export function firstShares({ order, amount }: Slip): Share[] {
  return order ? [shareOf(order, amount > 0 ? amount : order.owed)] : [];
}

export function shareOf(order: Pick<Paid, 'id' | 'number' | 'version' | 'owed'>, amount: number): Share {
  return { id: order.id, number: order.number, version: order.version, due: order.owed, amount };
}

/** What accepting would do, or why it can't be done; `worth` is what the slip is taken for. With a reason what is short is let pass. */
export function outcomeOf(slip: Slip, shares: readonly Share[], worth: number, reason: string): Outcome {
  const isShort = shares.some((share) => offOf(share) < 0) && reason.trim() === '';
  const isFurther = slip.order !== undefined && slip.order.status !== OrderStatus.Unpaid;
  return { obstacle: obstacleOf(slip, shares, worth), leads: isFurther ? 'stays' : isShort ? 'waits' : 'ship' };
}

function obstacleOf(slip: Slip, shares: readonly Share[], worth: number): Obstacle | null {
  if (slip.verdicts.seen === 'used') return 'used';
  if (shares.length === 0) return 'noOrder';
  if (slip.order?.status === OrderStatus.Cancelled && shares.some(({ id }) => id === slip.order?.id))
    return 'cancelled';
  if (worth <= 0) return 'amount';
  return splitState(shares, worth).isReady ? null : 'split';
}

/** Whether the slip's QR could be read; one without any says nothing against it. */
export function readableMark({ code, verdicts }: Pick<Slip, 'code' | 'verdicts'>): Mark {
  if (verdicts.readable) return 'yes';
  return code === 'none' ? 'unknown' : 'no';
}

/** What a slip is to come to: what its own order owes, or all orders together that it is divided over. */
export function dueOf({ order }: Pick<Slip, 'order'>, shares: readonly Share[]): number | undefined {
  return shares.length > 1 ? shares.reduce((sum, { due }) => sum + due, 0) : order?.owed;
}

/** Whether what is on the slip fits: its amount what is due to the satang, and the account where it was entered. */
export function fitsMark(slip: Slip, amount: number | null, due: number | undefined): Mark {
  const money = amountMark(amount, due);
  return money === 'yes' && slip.verdicts.account === 'differs' ? 'no' : money;
}

export function amountMark(amount: number | null, due: number | undefined): Mark {
  if (amount === null || amount <= 0 || due === undefined) return 'unknown';
  return amount === due ? 'yes' : 'no';
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A transfer that is older than its order, by more than clocks differ, belongs to something else. */
export function timeMark(paidAt: string | undefined, orderedAt: string | undefined): Mark {
  const [paid, ordered] = [Date.parse(paidAt ?? ''), Date.parse(orderedAt ?? '')];
  if (Number.isNaN(paid) || Number.isNaN(ordered)) return 'unknown';
  return paid >= ordered - HOUR_MS ? 'yes' : 'no';
}

/** How long a slip waits, as its colour says it: over an hour, over a day. */
export function ageTone(since: string, now = Date.now()): 'plain' | 'warn' | 'bad' {
  const waited = now - Date.parse(since);
  return waited >= DAY_MS ? 'bad' : waited >= HOUR_MS ? 'warn' : 'plain';
}

/** Who else looks at it just now; empty for nobody. */
export function takenByOther(
  { taken_by, taken_by_name = '', taken_until }: Slip,
  me: number,
  now = Date.now(),
): string {
  const isTaken = taken_by !== undefined && taken_by !== 0 && taken_by !== me;
  return isTaken && Date.parse(taken_until ?? '') > now ? taken_by_name : '';
}

/** Why slips are refused, in the order of the keys 1 to 6; the last asks for words. */
export const REFUSALS = ['amount', 'account', 'unreadable', 'used', 'forged', 'other'] as const;
export type Refusal = (typeof REFUSALS)[number];

/** The reason that the desk itself shows against a slip. Nothing against it: whoever refuses it says why in words. */
export function likelyRefusal(slip: Slip): Refusal {
  if (slip.verdicts.seen !== 'new') return 'used';
  if (slip.verdicts.account === 'differs') return 'account';
  if (fitsMark(slip, slip.amount, slip.order?.owed) === 'no') return 'amount';
  return readableMark(slip) === 'no' ? 'unreadable' : 'other';
}

/** Why an order is proposed for a line of a statement, the weightiest first. */
export const LINE_REASONS = ['number', 'amount', 'time', 'name'] as const;
