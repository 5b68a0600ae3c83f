import { codesOf } from '@/entities/order';
import type { Packing, PackingItem } from '@/entities/packing';
import { asStored } from '@/shared/scan/code-key';
import type { Scan } from '@/shared/scan/queue';
import { newsNote, newsOf, noNews, type News } from './news';
import { isOthers, note, takenOverNote, type Note, type NoteDraft } from './note';
import { applyChange, itemOf, itemsOf, type Change } from './parcel';

export const LOG_LENGTH = 30;

export interface LogEntry {
  key: string;
  code: string;
  at: number;
  note: NoteDraft;
}

/** Numbers of labels, by the ids of their parcels. */
export type Labels = Readonly<Record<number, string>>;

export interface Station {
  /** The open parcel as the server last told it. */
  packing: Packing | null;
  /** Changes that are shown but not confirmed yet, oldest first. */
  sent: readonly Change[];
  /** Pieces put in during this sitting, which undo takes out again, oldest first. */
  taken: readonly Change[];
  /** The item last scanned. */
  current: number | null;
  /** How often the next scan counts; an amount given by hand stands as long as the panel tells of it. */
  quantity: number;
  wrongInARow: number;
  isClosing: boolean;
  /** What was entered here and becomes the tracking number of a parcel's order when the parcel closes. */
  labels: Labels;
  /** What changed of the open parcel's order since it was opened. */
  news: News;
  /** The parcel that was closed last, until the next is opened. */
  closed: Packing | null;
  note: Note;
  log: readonly LogEntry[];
}

export const emptyStation: Station = {
  packing: null,
  sent: [],
  taken: [],
  current: null,
  quantity: 1,
  wrongInARow: 0,
  isClosing: false,
  labels: {},
  news: noNews,
  closed: null,
  log: [],
  note: { ...note('ready', 'ready'), id: 0 },
};

export type Event =
  | { type: 'noted'; note: NoteDraft; scan?: Scan; at?: number }
  | { type: 'opened'; packing: Packing; note: NoteDraft; scan: Scan; at: number }
  | { type: 'changed'; change: Change; note: NoteDraft; scan: Scan; at: number }
  | { type: 'confirmed'; key: string; packing: Packing }
  /** The open parcel as somebody else changed it. */
  | { type: 'told'; packing: Packing }
  /** `isOver`: the parcel was closed or cancelled meanwhile. */
  | { type: 'refused'; change: Change; note: NoteDraft; isOver: boolean }
  | { type: 'closing'; isClosing: boolean }
  /** An empty number takes the parcel's away. */
  | { type: 'labelled'; packingId: number; number: string }
  | { type: 'closed'; packing: Packing }
  | { type: 'left'; note: NoteDraft; scan?: Scan; at?: number }
  | { type: 'quantity'; quantity: number; note: NoteDraft };

/** The items as the packer sees them: what the server told, and what was scanned since. */
export function itemsNow(station: Station): readonly PackingItem[] {
  const own = station.sent.filter((change) => change.packingId === station.packing?.id);
  return own.reduce(applyChange, itemsOf(station.packing));
}

/**
 * What a scan at the station may have been: the order's numbers, the codes of its goods, the order that was told of.
 */
function codesAt({ packing }: Station, { values }: NoteDraft): readonly string[] {
  const told = typeof values?.number === 'string' ? [values.number] : [];
  if (!packing) return told;
  const goods = packing.items.flatMap(({ barcode, package_barcode: pack, pn }) => [barcode, pack, pn]);
  return [...told, packing.number, ...codesOf(packing.order), ...goods];
}

function say(station: Station, draft: NoteDraft, scan?: Scan, at = 0): Station {
  // A scan that is told of once more: the server named what was in the hand.
  const isAgain = scan !== undefined && station.log.some(({ key }) => key === scan.key);
  const isWrong = draft.tone === 'wrong' && scan !== undefined && !isAgain;
  const logged = scan
    ? [{ key: scan.key, code: asStored(scan.code, codesAt(station, draft)), at, note: draft }, ...station.log]
    : station.log;
  const isRight = draft.tone === 'good' || draft.tone === 'complete' || draft.tone === 'ready';
  return {
    ...station,
    note: { ...draft, id: station.note.id + 1 },
    quantity: draft.key === 'quantity' ? station.quantity : 1,
    wrongInARow: isWrong ? station.wrongInARow + 1 : isRight ? 0 : station.wrongInARow,
    log: isAgain
      ? station.log.map((entry) => (entry.key === scan.key ? { ...entry, note: draft } : entry))
      : logged.slice(0, LOG_LENGTH),
  };
}

const without = (changes: readonly Change[], key: string): readonly Change[] =>
  changes.filter((change) => change.key !== key);

function change(station: Station, made: Change): Station {
  const sent = [...station.sent, made];
  const taken = made.kind === 'add' ? [...station.taken, made] : station.taken.slice(0, -1);
  const next = { ...station, sent, taken, quantity: 1 };
  return { ...next, current: itemOf(itemsNow(next), made.productId) };
}

function labelled(labels: Labels, packingId: number, number: string): Labels {
  if ((labels[packingId] ?? '') === number) return labels;
  const { [packingId]: _, ...others } = labels;
  return number === '' ? others : { ...others, [packingId]: number };
}

/** The number of the label that was entered for the open parcel. */
export function labelNow({ packing, labels }: Station): string {
  return (packing && labels[packing.id]) ?? '';
}

function leave(station: Station): Station {
  return {
    ...station,
    packing: null,
    taken: [],
    current: null,
    quantity: 1,
    wrongInARow: 0,
    isClosing: false,
    news: noNews,
  };
}

/**
 * The open parcel as the server tells it now: what the packer read of its order and is otherwise now is said. Answers
 * may overtake each other: a later state of the order stays.
 */
function tell(station: Station, told: Packing): Station {
  const { packing: before, news } = station;
  if (before?.id !== told.id) return station;
  // The answer to a scan that counted before somebody took the parcel over.
  if (isOthers(told, before.user_id)) return say(leave(station), takenOverNote(told, station));
  const packing =
    told.order.version < before.order.version ? { ...told, order: before.order, label_old: before.label_old } : told;
  const fresh = newsOf(before, packing);
  const all = {
    note: news.note || fresh.note,
    courier: news.courier || fresh.courier,
    label: news.label || fresh.label,
  };
  const draft = newsNote(fresh, packing);
  return draft ? say({ ...station, packing, news: all }, draft) : { ...station, packing };
}

/** The server did not accept what was shown: take it back, correct the list of scans, and say so. */
function refuse(station: Station, made: Change, draft: NoteDraft, isOver: boolean): Station {
  const isHere = station.packing?.id === made.packingId;
  const taken = made.kind === 'add' ? without(station.taken, made.key) : station.taken;
  const log = station.log.map((entry) => (entry.key === made.key ? { ...entry, note: draft } : entry));
  const next = { ...station, sent: without(station.sent, made.key), taken: isHere ? taken : station.taken, log };
  return say(isHere && isOver ? leave(next) : next, draft);
}

/** The next state of the station. Pure: everything shown follows from the events. */
export function reduce(station: Station, event: Event): Station {
  switch (event.type) {
    case 'noted':
      return say(station, event.note, event.scan, event.at);
    case 'opened':
      return say({ ...leave(station), packing: event.packing, closed: null }, event.note, event.scan, event.at);
    case 'changed':
      return say(change(station, event.change), event.note, event.scan, event.at);
    case 'confirmed':
      return tell({ ...station, sent: without(station.sent, event.key) }, event.packing);
    case 'told':
      return tell(station, event.packing);
    case 'refused':
      return refuse(station, event.change, event.note, event.isOver);
    case 'closing':
      return { ...station, isClosing: event.isClosing };
    case 'labelled':
      return { ...station, labels: labelled(station.labels, event.packingId, event.number) };
    case 'closed':
      return { ...station, closed: event.packing, labels: labelled(station.labels, event.packing.id, '') };
    case 'left':
      return say(leave(station), event.note, event.scan, event.at);
    case 'quantity':
      return say({ ...station, quantity: event.quantity }, event.note);
    default:
      return event satisfies never;
  }
}
