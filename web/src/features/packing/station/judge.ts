import { codesOf } from '@/entities/order';
import type { Packing, PackingItem } from '@/entities/packing';
import { codeKey } from '@/shared/scan/code-key';
import { i18n } from '@/shared/i18n/setup';
import type { Scan } from '@/shared/scan/queue';
import type { Known } from './ask';
import { commandOf, isOrderLike, matchItem, matchSet, type Command } from './codes';
import { note, noteOver, type NoteDraft, type Unkept } from './note';
import { countPieces, expected, roomFor, type Change } from './parcel';
import { itemsNow, type Station } from './reducer';

/** What a scan means, found out without the server. */
export type Verdict =
  | { kind: 'command'; command: Command }
  /** No parcel is open: the code is an order's. */
  | { kind: 'open' }
  | { kind: 'piece'; change: Change }
  /** Nothing follows but what is said: too many pieces, the code of a set, the parcel's own order again. */
  | { kind: 'said'; note: NoteDraft }
  /** Another order's number, by its look. */
  | { kind: 'order' }
  /** No product of this parcel; perhaps a tracking number. */
  | { kind: 'unknown' };

export function judge(station: Station, scan: Scan): Verdict {
  const command = commandOf(scan.code);
  if (command) return { kind: 'command', command };
  const { packing } = station;
  if (!packing) return { kind: 'open' };
  const items = itemsNow(station);
  const match = matchItem(items, scan.code);
  if (match) {
    const pieces = match.pieces * station.quantity;
    const room = roomFor(items, match.productId);
    if (room < pieces)
      return {
        kind: 'said',
        note: note(room === 0 ? 'tooMany' : 'tooManyAtOnce', 'wrong', { name: match.name, room, pieces }),
      };
    const { productId, name } = match;
    return {
      kind: 'piece',
      change: {
        key: scan.key,
        kind: 'add',
        packingId: packing.id,
        order: packing.order.number,
        productId,
        pieces,
        code: scan.code,
        quantity: station.quantity,
        name,
      },
    };
  }
  const set = matchSet(items, scan.code);
  if (set) return { kind: 'said', note: setNote(set) };
  const own = [packing.number, ...codesOf(packing.order)].filter(Boolean).map(codeKey);
  if (own.includes(codeKey(scan.code)))
    return { kind: 'said', note: note('same', 'ready', { number: packing.order.number }) };
  return { kind: isOrderLike(scan.code) ? 'order' : 'unknown' };
}

/**
 * What a scan that was refused means after the server told more of it; what was heard once is not heard again. Behind a
 * close that waits already a piece would come to a parcel that is gone: it is told of at once, and counts nothing.
 */
export function judgeAnew(
  station: Station,
  scan: Scan,
  { isOrder, goods }: Known,
): Extract<Verdict, { kind: 'piece' | 'said' }> {
  const verdict = judge(station, scan);
  if (verdict.kind === 'piece' && station.isClosing && station.packing)
    return { kind: 'said', note: leftOutNote(station.packing, verdict.change.name) };
  if (verdict.kind === 'piece') return verdict;
  const wrong = verdict.kind === 'said' ? verdict.note : wrongNote(station, scan.code, goods);
  return { kind: 'said', note: { ...(isOrder ? incompleteNote(station) : wrong), sound: null } };
}

function setNote({ name, items }: NonNullable<ReturnType<typeof matchSet>>): NoteDraft {
  if (countPieces(items).isComplete) return note('tooMany', 'wrong', { name, room: 0, pieces: 1 });
  return note('isSet', 'attention', { name, expected: missingGoods(items) });
}

/** Names what is still wanted, the first of it, and says how many more there are. */
function missingGoods(items: readonly PackingItem[]): string {
  const { first, more } = expected(items);
  const goods = first.map((item) => `${item.name} (${item.pn})`).join(', ');
  return more > 0 ? i18n.t('packing:station.andMore', { goods, count: more }) : goods;
}

/**
 * Why the number of a parcel's label is not kept for its close: the parcel is open no more, its close is on its way
 * without the number, or the code is seen to be none without asking.
 */
export function unkept({ packing, isClosing }: Station, packingId: number, number: string): Unkept | null {
  if (packing?.id !== packingId) return 'notThisParcel';
  if (isClosing) return 'isClosing';
  const isOurs = commandOf(number) || isOrderLike(number) || matchItem(packing.items, number);
  return isOurs ? 'notCouriers' : null;
}

export function openedNote({ items, order }: Packing, isNew: boolean): NoteDraft {
  const { packed, wanted, isComplete } = countPieces(items);
  const key = isComplete ? 'complete' : isNew ? 'scanItems' : 'resumed';
  const { number, recipient_name: name } = order;
  return note(key, isComplete ? 'complete' : 'ready', { packed, wanted, number, name });
}

/** What is said of a parcel that closed; what was said of a piece that is not counted in it stays to be read. */
export function closedNote({ note: said }: Station, { number, order, packed }: Packing, isQuiet: boolean): NoteDraft {
  const draft = note('closed', 'complete', { number, order: order.number, packed });
  return noteOver(said, isQuiet ? { ...draft, sound: null } : draft, said.values?.['number'] === order.number);
}

/** Names the number that is kept for a parcel whose close went without it. */
export function lateNote({ labels }: Station, { id, number, order }: Packing, sent: string): NoteDraft | null {
  const label = labels[id] ?? '';
  if ([sent, order.tracking_number, ''].includes(label)) return null;
  return note('labelNotSent', 'attention', { number, label });
}

/** "ถูกต้อง 1 จาก 2", or all of it. */
export function goodNote(station: Station, change: Change, closesItself: boolean): NoteDraft {
  const items = itemsNow({ ...station, sent: [...station.sent, change] });
  const { packed, wanted, isComplete } = countPieces(items);
  const values = { packed, wanted, name: change.name, pieces: change.pieces };
  if (isComplete) return note(closesItself ? 'completeClosing' : 'complete', 'complete', values);
  return note(change.pieces > 1 ? 'goodMany' : 'good', 'good', values);
}

/** A piece that is not in this order: what to do with it, what is waited for, and what it is where the server told. */
export function wrongNote(station: Station, code: string, goods = ''): NoteDraft {
  const items = itemsNow(station);
  const inHand = goods && i18n.t('packing:station.inHand', { goods });
  if (countPieces(items).isComplete) return note('wrongWhenComplete', 'wrong', {}, inHand);
  return note('wrong', 'wrong', { code, expected: missingGoods(items) }, inHand);
}

/** A piece that was scanned before the close of its parcel and is not counted in it: the parcel is named. */
function leftOutNote({ order }: Packing, name: string): NoteDraft {
  return note('pieceRefused', 'wrong', { number: order.number, name });
}

/** What is said of a code that is no order's and was scanned while a full parcel was open, which may be gone by now. */
export function wrongOfFull(station: Station, full: Packing | null, code: string, goods: string): NoteDraft {
  const isGone = full !== null && station.packing?.id !== full.id;
  return isGone ? leftOutNote(full, goods || code) : wrongNote(station, code, goods);
}

export function incompleteNote(station: Station): NoteDraft {
  return note('incomplete', 'attention', {
    missing: countPieces(itemsNow(station)).missing,
    number: station.packing?.order.number ?? '',
  });
}
