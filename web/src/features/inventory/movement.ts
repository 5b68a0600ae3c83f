import type { Goods } from '@/entities/goods';
import type { StockRow } from '@/entities/stock';
import { newKey } from '@/shared/api/client';
import { MOST_PIECES } from '@/shared/stock/amounts';
import { readAmount } from './amount';
import { RULES, type Way } from './ways';

export const STEPS = ['place', 'pieces', 'review'] as const;
export type Step = (typeof STEPS)[number];
export const MOST_LINES = 500;

export interface Line {
  product_id: number;
  name: string;
  pn: string;
  /** The name of its picture; absent when not known. */
  image?: string | undefined;
  unit: string;
  packageName: string;
  packagePieces: number;
  /** As typed: "12 × 5" stays until the line is scanned again. */
  amount: string;
  /** Satang of one piece; null while not given. Stock in alone. */
  cost: number | null;
  /** What is typed for a cost and says none. */
  unreadCost?: string | undefined;
  /** What the books said there when it was counted. Count alone. */
  book?: number;
}

/** What of a line is typed. */
export type Typed = Pick<Line, 'amount' | 'cost' | 'unreadCost'>;

export interface Place {
  id: number;
  name: string;
}

export interface Draft {
  way: Way;
  step: Step;
  /** Where the goods come to (stock in), lie (count) or come from. */
  storageId: number;
  storageName: string;
  /** The other end of a transfer: a storage, or the person whose line it is. */
  otherId: number;
  otherName: string;
  partnerId: number;
  note: string;
  /** Name of the picture of the paper bill. */
  image?: string;
  /** The pickup profile that stands in place of the lines, which then say what is missing. */
  profile: Place | null;
  /** The line scanned last is first. */
  lines: Line[];
  /**
   * Both ends are those of the transfer before; the first label that is scanned begins anew, with where things come
   * from.
   */
  isKept?: boolean;
  /** The same as long as it is one movement. */
  born?: string;
  /** Idempotency-Key of exactly this content: every change of it makes another. */
  key: string;
  /** Sent, and the answer not known: nothing may change until it is. */
  isSent: boolean;
}

/** An empty movement, at the places of the one before where there was one. */
export function blankDraft(
  way: Way,
  before?: Pick<Draft, 'storageId' | 'storageName' | 'otherId' | 'otherName'>,
): Draft {
  const { storageId = 0, storageName = '', otherId = 0, otherName = '' } = before ?? {};
  const draft: Draft = {
    way,
    step: 'place',
    storageId,
    storageName,
    otherId,
    otherName,
    partnerId: 0,
    note: '',
    profile: null,
    lines: [],
    born: newKey(),
    key: newKey(),
    isSent: false,
  };
  const isKept = RULES[way].other === 'storage' && isPlaced(draft);
  return { ...draft, step: isPlaced(draft) ? 'pieces' : 'place', ...(isKept ? { isKept } : {}) };
}

/** Whether all its places are known. */
export function isPlaced({ way, storageId, otherId }: Pick<Draft, 'way' | 'storageId' | 'otherId'>): boolean {
  return storageId > 0 && (RULES[way].other === 'none' || otherId > 0);
}

/** A change of what will be posted, under a key of its own. */
export function change(draft: Draft, part: Partial<Pick<Draft, 'partnerId' | 'note' | 'image' | 'lines'>>): Draft {
  return draft.isSent ? draft : { ...draft, ...part, key: newKey() };
}

/** A line that is counted against what the books say next. */
function withoutBook({ book: _book, ...line }: Line): Line {
  return line;
}

/**
 * The storage of the movement; one that was its target is its target no more. What the books said of the lines they
 * said of another storage.
 */
export function choosePlace(draft: Draft, place: Place): Draft {
  if (draft.isSent) return draft;
  const isTarget = RULES[draft.way].other === 'storage' && draft.otherId === place.id;
  const isElsewhere = draft.isKept === true && draft.storageId !== place.id;
  const next: Draft = {
    ...draft,
    storageId: place.id,
    storageName: place.name,
    ...(isTarget || isElsewhere ? { otherId: 0, otherName: '' } : {}),
    lines: draft.storageId === place.id ? draft.lines : draft.lines.map(withoutBook),
    isKept: false,
    key: newKey(),
  };
  return isPlaced(next) ? { ...next, step: 'pieces' } : next;
}

/** The other end; goods cannot move from a storage to itself. */
export function chooseOther(draft: Draft, place: Place): Draft {
  if (draft.isSent || (RULES[draft.way].other === 'storage' && draft.storageId === place.id)) return draft;
  const next: Draft = { ...draft, otherId: place.id, otherName: place.name, isKept: false, key: newKey() };
  return { ...next, step: isPlaced(next) ? 'pieces' : 'place' };
}

export type Understood = 'place' | 'moved' | 'ask' | 'from' | 'to' | 'same';

/** How many lines go along to the place when it is chosen for another one; a transfer is told by its ends. */
export function linesMoved({ way, isSent, storageId, lines }: Draft, place: Place): number {
  const isOther = RULES[way].other !== 'storage' && storageId > 0 && storageId !== place.id;
  return isOther && !isSent ? lines.length : 0;
}

/** The scan of another storage asks whether the lines move there; scanned again, it answers. */
export interface Question {
  from: number;
  to: number;
}

/**
 * What the scan of a storage means now: the place, the place things come from, or where they go. Another place than
 * that of the lines moves them once it was asked and is scanned again.
 */
export function placeMeans(draft: Draft, place: Place, asked: Question | null = null): Understood {
  if (RULES[draft.way].other !== 'storage') {
    if (linesMoved(draft, place) === 0) return 'place';
    return asked?.from === draft.storageId && asked.to === place.id ? 'moved' : 'ask';
  }
  if (draft.storageId === 0 || (draft.isKept && draft.lines.length === 0)) return 'from';
  return draft.storageId === place.id ? 'same' : 'to';
}

/** A scanned storage. The target's label, scanned once the goods are there, leads on to the review. */
export function scanPlace(draft: Draft, place: Place, asked: Question | null = null): Draft {
  const means = placeMeans(draft, place, asked);
  if (means === 'same' || means === 'ask') return draft;
  if (means !== 'to') return choosePlace(draft, place);
  const next = chooseOther(draft, place);
  const isReady = next.lines.length > 0 && next.lines.every(({ amount }) => readAmount(amount) !== null);
  return isReady && !draft.isSent ? { ...next, step: 'review' } : next;
}

/** An amount with pieces added. What cannot be read stays as it was typed, with the pieces beside it. */
export function withPieces(amount: string, pieces: number): string {
  const before = amount.trim() === '' ? 0 : readAmount(amount, 0);
  if (before !== null) return String(Math.min(MOST_PIECES, before + pieces));
  const [, typed = amount, added = '0'] = /^(.*)\+(\d{1,7})$/.exec(amount) ?? [];
  return `${typed}+${Math.min(MOST_PIECES, Number(added) + pieces)}`;
}

/**
 * Adds pieces of the goods: to their line, which moves to the top, or as a new line. 0 begins a line without an amount.
 */
export function addPieces(draft: Draft, goods: Goods, pieces: number): Draft {
  const known = draft.lines.find(({ product_id }) => product_id === goods.id);
  const begun = known?.amount ?? '';
  const amount = pieces === 0 ? begun : withPieces(begun, pieces);
  const line: Line = known
    ? { ...known, amount }
    : {
        product_id: goods.id,
        name: goods.name,
        pn: goods.pn,
        image: goods.picture,
        unit: goods.unit_name,
        packageName: goods.package_name,
        packagePieces: goods.package_pieces,
        amount,
        cost: null,
      };
  return {
    ...change(draft, { lines: [line, ...draft.lines.filter(({ product_id }) => product_id !== goods.id)] }),
    step: draft.isSent ? draft.step : 'pieces',
  };
}

/** Lines without an amount, below the others, for what should lie there by the book and has no line. */
export function addUncounted(draft: Draft, rows: readonly BookRow[]): Draft {
  const lines = uncounted(draft, rows).map(({ product_id, ProductName, pn, image }): Line => ({
    product_id,
    name: ProductName,
    pn,
    image,
    unit: '',
    packageName: '',
    packagePieces: 1,
    amount: '',
    cost: null,
  }));
  return change(draft, { lines: [...draft.lines, ...lines].slice(0, MOST_LINES) });
}

export type BookRow = Pick<StockRow, 'product_id' | 'ProductName' | 'pn' | 'image' | 'on_hand'>;

/** What lies there by the book and has no line yet. */
export function uncounted(draft: Draft, rows: readonly BookRow[]): BookRow[] {
  const known = new Set(draft.lines.map(({ product_id }) => product_id));
  return rows.filter(({ product_id, on_hand }) => on_hand > 0 && !known.has(product_id));
}

export function changeLine(draft: Draft, productId: number, part: Partial<Typed>): Draft {
  const changed = (line: Line): Line => ({ ...withoutBook(line), ...part }); // another amount is another count
  return change(draft, { lines: draft.lines.map((line) => (line.product_id === productId ? changed(line) : line)) });
}

/**
 * Remembers what the books say of every line that was counted and does not know yet; the draft itself when all know.
 */
export function noteBook(draft: Draft, lying: ReadonlyMap<number, number>): Draft {
  const isNew = (line: Line): boolean => line.amount !== '' && line.book === undefined && lying.has(line.product_id);
  if (draft.way !== 'count' || draft.isSent || !draft.lines.some(isNew)) return draft;
  return change(draft, {
    lines: draft.lines.map((line) => (isNew(line) ? { ...line, book: lying.get(line.product_id) ?? 0 } : line)),
  });
}

/** The lines of these products are counted against what the books say once they are read anew. */
export function forgetBook(draft: Draft, products: readonly number[]): Draft {
  return change(draft, {
    lines: draft.lines.map((line) => (products.includes(line.product_id) ? withoutBook(line) : line)),
  });
}

/** Two amounts as one; those that cannot be read stay as they were typed. */
function joined(before: string, amount: string): string {
  const pieces = readAmount(amount, 0);
  if (pieces !== null) return withPieces(before, pieces);
  return [before, amount].filter((text) => text.trim() !== '').join('+');
}

/**
 * Undoes taking a line away from a draft as it was: among the lines as they are now, where it was; goods that came
 * again meanwhile count beside it. Nothing comes into another movement.
 */
export function putLineBack(draft: Draft, before: Draft, line: Line): Draft {
  if (draft.born !== before.born) return draft;
  const known = draft.lines.find(({ product_id }) => product_id === line.product_id);
  if (!known) return change(draft, { lines: draft.lines.toSpliced(before.lines.indexOf(line), 0, line) });
  return changeLine(draft, line.product_id, { amount: joined(line.amount, known.amount) });
}

export function removeLine(draft: Draft, productId: number): Draft {
  return change(draft, { lines: draft.lines.filter(({ product_id }) => product_id !== productId) });
}
