import type { Bill } from '@/entities/bill';
import type { Profile, ProfileBody, ProfileLine } from '@/entities/profile';
import { newKey } from '@/shared/api/client';
import { readAmount } from './amount';
import { blankDraft, type Draft, type Line } from './movement';

/** The most that one line of a profile may hold. */
export const MOST_HELD = 2000;

export function missingOf({ lines }: Pick<Profile, 'lines'>): { lines: number; pieces: number } {
  const lacking = lines.filter(({ missing }) => missing > 0);
  return { lines: lacking.length, pieces: lacking.reduce((sum, { missing }) => sum + missing, 0) };
}

function lineOf({ product_id, product_name, pn }: ProfileLine, pieces: number): Line {
  return {
    product_id,
    name: product_name,
    pn,
    unit: '',
    packageName: '',
    packagePieces: 1,
    amount: String(pieces),
    cost: null,
  };
}

/**
 * The movement that takes what the line lacks of the profile: sent as it is, so that a lost answer is asked for under
 * the same key.
 */
export function takeProfile(draft: Draft, profile: Profile): Draft {
  if (draft.isSent) return draft;
  const lines = profile.lines.filter(({ missing }) => missing > 0).map((line) => lineOf(line, line.missing));
  return {
    ...draft,
    profile: { id: profile.id, name: profile.name },
    lines,
    note: '',
    key: newKey(),
    step: 'review',
    isSent: true,
  };
}

/** Back to before the profile was taken: it was refused. */
export function releaseProfile(draft: Draft): Draft {
  return draft.profile ? { ...draft, profile: null, lines: [], key: newKey(), step: 'pieces', isSent: false } : draft;
}

export interface Taken {
  taken: number;
  short: number;
}

/** What the bill brought of a line of the profile, and what it lacks still. */
export function takenOf(bill: Pick<Bill, 'lines'>, line: Line): Taken {
  const taken = bill.lines.reduce(
    (sum, { product_id, quantity }) => (product_id === line.product_id ? sum + quantity : sum),
    0,
  );
  return { taken, short: Math.max(0, (readAmount(line.amount) ?? 0) - taken) };
}

/** What a bill brought, goods by goods: of some it holds several lines. */
export function piecesOf(lines: Bill['lines']): { product_id: number; quantity: number }[] {
  const pieces = new Map<number, number>();
  for (const { product_id: id, quantity } of lines) pieces.set(id, (pieces.get(id) ?? 0) + quantity);
  return [...pieces].map(([product_id, quantity]) => ({ product_id, quantity }));
}

/** The profile as the lines of a draft, for changing it by scan. */
export function editProfile(profile: Profile | null): Draft {
  return {
    ...blankDraft('toLine'),
    step: 'pieces',
    lines: profile?.lines.map((line) => lineOf(line, line.quantity)) ?? [],
  };
}

export function isHoldable({ amount }: Pick<Line, 'amount'>): boolean {
  const pieces = readAmount(amount);
  return pieces !== null && pieces <= MOST_HELD;
}

export function bodyOfProfile(name: string, { lines }: Pick<Draft, 'lines'>): ProfileBody {
  return {
    name: name.trim(),
    lines: lines.map((line) => ({ product_id: line.product_id, quantity: readAmount(line.amount) ?? 0 })),
  };
}
