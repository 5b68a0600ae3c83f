import { newKey } from '@/shared/api/client';
import type { MovementBody } from './api';
import { MOST_PIECES, readAmount } from './amount';
import type { Goods } from './model';

export type Way = 'in' | 'out';
export const STEPS = ['place', 'pieces', 'review'] as const;
export type Step = (typeof STEPS)[number];
export const MOST_LINES = 500;

export interface Line {
  product_id: number;
  name: string;
  pn: string;
  unit: string;
  packageName: string;
  packagePieces: number;
  /** As typed: "12 × 5" stays until the line is scanned again. */
  amount: string;
  /** Satang of one piece; null while not given. Stock in alone. */
  cost: number | null;
}

export interface Draft {
  way: Way;
  step: Step;
  storageId: number;
  storageName: string;
  partnerId: number;
  note: string;
  /** The line scanned last is first. */
  lines: Line[];
  /** Idempotency-Key of exactly this content: every change of it makes another. */
  key: string;
  /** Sent, and the answer not known: nothing may change until it is. */
  isSent: boolean;
}

/** An empty movement, at the place of the one before where there was one. */
export function blankDraft(way: Way, before?: Pick<Draft, 'storageId' | 'storageName'>): Draft {
  const { storageId = 0, storageName = '' } = before ?? {};
  return { way, step: storageId ? 'pieces' : 'place', storageId, storageName, partnerId: 0, note: '', lines: [], key: newKey(), isSent: false };
}

/** A change of what will be posted, under a key of its own. */
export function change(draft: Draft, part: Partial<Pick<Draft, 'partnerId' | 'note' | 'lines'>>): Draft {
  return draft.isSent ? draft : { ...draft, ...part, key: newKey() };
}

export function choosePlace(draft: Draft, place: { id: number; name: string }): Draft {
  if (draft.isSent) return draft;
  return { ...draft, storageId: place.id, storageName: place.name, step: 'pieces', key: newKey() };
}

/** Adds pieces of the goods: to their line, which moves to the top, or as a new line. */
export function addPieces(draft: Draft, goods: Goods, pieces: number): Draft {
  const known = draft.lines.find(({ product_id }) => product_id === goods.id);
  const before = known ? (readAmount(known.amount) ?? 0) : 0;
  const amount = String(Math.min(MOST_PIECES, before + pieces));
  const line: Line = known ? { ...known, amount } : {
    product_id: goods.id, name: goods.name, pn: goods.pn, unit: goods.unit_name, packageName: goods.package_name, packagePieces: goods.package_pieces, amount, cost: null,
  };
  return { ...change(draft, { lines: [line, ...draft.lines.filter(({ product_id }) => product_id !== goods.id)] }), step: draft.isSent ? draft.step : 'pieces' };
}

export function changeLine(draft: Draft, productId: number, part: Partial<Pick<Line, 'amount' | 'cost'>>): Draft {
  return change(draft, { lines: draft.lines.map((line) => (line.product_id === productId ? { ...line, ...part } : line)) });
}

export function removeLine(draft: Draft, productId: number): Draft {
  return change(draft, { lines: draft.lines.filter(({ product_id }) => product_id !== productId) });
}

/** Why a line cannot be posted; `lying` is unknown until it is read. */
export function lineFault(draft: Draft, line: Line, lying: number | undefined): 'amount' | 'tooMany' | undefined {
  const amount = readAmount(line.amount);
  if (amount === null) return 'amount';
  return draft.way === 'out' && lying !== undefined && amount > lying ? 'tooMany' : undefined;
}

/** What lies there once the line is posted. */
export function afterPosting(way: Way, line: Line, lying: number): number {
  const amount = readAmount(line.amount) ?? 0;
  return way === 'in' ? lying + amount : lying - amount;
}

export interface Totals {
  lines: number;
  pieces: number;
  /** Satang. */
  cost: number;
  /** Lines that come in without a cost. */
  withoutCost: number;
}

export function totalsOf({ lines }: Pick<Draft, 'lines'>): Totals {
  const pieces = (line: Line): number => readAmount(line.amount) ?? 0;
  return {
    lines: lines.length,
    pieces: lines.reduce((sum, line) => sum + pieces(line), 0),
    cost: lines.reduce((sum, line) => sum + pieces(line) * (line.cost ?? 0), 0),
    withoutCost: lines.filter(({ cost }) => cost === null).length,
  };
}

export function bodyOf(draft: Draft): MovementBody {
  const isIn = draft.way === 'in';
  return {
    storage_id: draft.storageId,
    ...(isIn && draft.partnerId ? { partner_id: draft.partnerId } : {}),
    ...(draft.note.trim() ? { note: draft.note.trim() } : {}),
    lines: draft.lines.map((line) => ({ product_id: line.product_id, quantity: readAmount(line.amount) ?? 0, ...(isIn ? { cost: line.cost ?? 0 } : {}) })).toReversed(),
  };
}

/** The products that a refusal means: by their place in `lines` (`lines.3.quantity`), or else by the longest name in its words. */
export function refusedProducts(draft: Draft, refusal: { fields: Readonly<Record<string, string>>; cause: string }): number[] {
  const sent = bodyOf(draft).lines;
  const marked = Object.keys(refusal.fields).flatMap((path) => {
    const at = /^lines(?:\.|\[)(\d+)/.exec(path)?.[1];
    const line = at === undefined ? undefined : sent[Number(at)];
    return line ? [line.product_id] : [];
  });
  if (marked.length > 0) return marked;
  const named = draft.lines.filter(({ name }) => refusal.cause.includes(name)).toSorted((a, b) => b.name.length - a.name.length);
  return named.slice(0, 1).map(({ product_id }) => product_id);
}
