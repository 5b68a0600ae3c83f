import type { Schema } from '@/shared/api/call-types';
import { readAmount } from './amount';
import type { Draft, Line } from './movement';
import { RULES, type Way } from './ways';

export type LineFault = 'amount' | 'tooMany' | 'cost';

/** Why a line cannot be posted; `lying` is unknown until it is read. */
export function lineFault(draft: Draft, line: Line, lying: number | undefined): LineFault | undefined {
  const { least, takes } = RULES[draft.way];
  const amount = readAmount(line.amount, least);
  if (amount === null) return 'amount';
  if (line.unreadCost) return 'cost';
  return takes && !draft.profile && lying !== undefined && amount > lying ? 'tooMany' : undefined;
}

/** What lies there once the line is posted. */
export function afterPosting(way: Way, line: Line, lying: number): number {
  const amount = readAmount(line.amount, 0) ?? 0;
  if (way === 'count') return lying + amount - (line.book ?? lying);
  return RULES[way].takes ? lying - amount : lying + amount;
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
  const pieces = (line: Line): number => readAmount(line.amount, 0) ?? 0;
  return {
    lines: lines.length,
    pieces: lines.reduce((sum, line) => sum + pieces(line), 0),
    cost: lines.reduce((sum, line) => sum + pieces(line) * (line.cost ?? 0), 0),
    withoutCost: lines.filter(({ cost }) => cost === null).length,
  };
}

/** What each way sends. */
interface Bodies {
  in: Schema<'InBody'>;
  out: Schema<'OutBody'>;
  transfer: Schema<'TransferInputBody'>;
  toLine: Schema<'MoveInputBody'>;
  count: Schema<'CountInputBody'>;
}

type Noted = Pick<Bodies['in'], 'note'>;
type Pictured = Pick<Bodies['in'], 'bill_image'>;

/** In the order of scanning. */
function scanned({ lines }: Draft): Line[] {
  return lines.toReversed();
}

function linesOf(draft: Draft): Schema<'InventoryLineBody'>[] {
  return scanned(draft).map((line) => ({ product_id: line.product_id, quantity: readAmount(line.amount, 0) ?? 0 }));
}

function countsOf(draft: Draft): Bodies['count']['lines'] {
  return scanned(draft).map(({ product_id, amount, book }) => ({
    product_id,
    quantity: readAmount(amount, 0) ?? 0,
    ...(book === undefined ? {} : { book }),
  }));
}

function noted({ note }: Draft): Noted {
  return note.trim() ? { note: note.trim() } : {};
}

function pictured({ image }: Draft): Pictured {
  return image ? { bill_image: image } : {};
}

const make: { [W in Way]: (draft: Draft) => Bodies[W] } = {
  in: (draft) => ({
    storage_id: draft.storageId,
    ...(draft.partnerId ? { partner_id: draft.partnerId } : {}),
    ...noted(draft),
    ...pictured(draft),
    lines: scanned(draft).map((line) => ({
      product_id: line.product_id,
      quantity: readAmount(line.amount) ?? 0,
      cost: line.cost ?? 0,
    })),
  }),
  out: (draft) => ({ note: draft.note.trim(), storage_id: draft.storageId, ...pictured(draft), lines: linesOf(draft) }),
  transfer: (draft) => ({
    from_storage_id: draft.storageId,
    to_storage_id: draft.otherId,
    ...noted(draft),
    ...pictured(draft),
    lines: linesOf(draft),
  }),
  toLine: (draft) => ({
    user_id: draft.otherId,
    storage_id: draft.storageId,
    ...noted(draft),
    ...(draft.profile ? { profile_id: draft.profile.id, partial: true as const } : { lines: linesOf(draft) }),
  }),
  count: (draft) => ({
    storage_id: draft.storageId,
    note: draft.note.trim(),
    ...pictured(draft),
    lines: countsOf(draft),
  }),
};

export function bodyOf<W extends Way>(way: W, draft: Draft): Bodies[W] {
  return make[way](draft);
}

/** The places in `lines` that the fields of a refusal name: `lines.3.quantity` or `lines[3].quantity`. */
export function refusedPlaces(fields: Readonly<Record<string, string>>): number[] {
  return Object.keys(fields).flatMap((path) => {
    const at = /^lines(?:\.|\[)(\d+)/.exec(path)?.[1];
    return at === undefined ? [] : [Number(at)];
  });
}

/**
 * The products that a refusal means: by their place in `lines` (`lines.3.quantity`), or else by the longest name in its
 * words.
 */
export function refusedProducts(
  draft: Draft,
  refusal: { fields: Readonly<Record<string, string>>; cause: string },
): number[] {
  const sent = scanned(draft);
  const marked = refusedPlaces(refusal.fields).flatMap((at) => sent[at]?.product_id ?? []);
  if (marked.length > 0) return marked;
  const named = draft.lines
    .filter(({ name }) => refusal.cause.includes(name))
    .toSorted((a, b) => b.name.length - a.name.length);
  return named.slice(0, 1).map(({ product_id }) => product_id);
}

/** Whether the books are others than those that were counted against: somebody else counted or moved meanwhile. */
export function isOutdated({ way }: Pick<Draft, 'way'>, { code }: { code: string }): boolean {
  return way === 'count' && code === 'wms.inventory.balance_not_enough';
}
