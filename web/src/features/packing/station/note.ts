import type { Closedness, Packing } from '@/entities/packing';
import { reasonWords } from '@/entities/reasons/reason';
import { OrderStatus } from '@/shared/api/contract';
import type { ApiError } from '@/shared/api/errors';
import type { PanelTone } from '@/shared/scan/station-panel';
import type { Sound } from '@/shared/scan/sounds';
import type words from '../i18n/th.json';
import type { Outside } from './outside';
import type { Change } from './parcel';
import type { Station } from './reducer';

export type NoteKey = keyof typeof words.note;
export type Values = Readonly<Record<string, string | number>>;

/**
 * What the panel says: a key of the dictionary (title and what to do), with the server's own words where it has some.
 */
export interface NoteDraft {
  key: NoteKey;
  tone: PanelTone;
  sound: Sound | null;
  values?: Values;
  cause?: string;
  /** The parcel that stands in the way, of somebody else. */
  busy?: Busy;
}

/** An open parcel of somebody else, and whether one may take it over; from when on, if not yet. */
export interface Busy {
  packing: Packing;
  mayTakeOver: boolean;
  takeOverAt: string | undefined;
}

export interface Note extends NoteDraft {
  /** Changes with every message. */
  id: number;
}

const sounds: Record<PanelTone, Sound | null> = {
  ready: null,
  good: 'good',
  complete: 'complete',
  wrong: 'wrong',
  attention: 'attention',
  offline: null,
};

export function note(key: NoteKey, tone: PanelTone, values: Values = {}, cause = ''): NoteDraft {
  return { key, tone, sound: sounds[tone], values, cause };
}

/** How often the next scan counts. */
export function quantityNote(quantity: number): NoteDraft {
  return note(quantity > 1 ? 'quantity' : 'quantityOff', 'ready', { quantity });
}

const refusals: Record<string, NoteKey> = {
  'packing.goods_is_added': 'tooManyByServer',
  'packing.goods_not_enough': 'notEnough',
  'packing.invalid_order_status': 'notPackable',
  'orders.map_product': 'notPackable',
  'general.inventory_not_found': 'wrongByServer',
  'orders.not_found': 'notFound',
  'general.permission_denied': 'denied',
  'general.invalid_tracking_number': 'labelRefused',
};

/** Why the number of a label is not kept: a key of the dictionary. */
export type Unkept = 'notCouriers' | 'notThisParcel' | 'isClosing';
/** Why the number of a label will not do when its parcel closes: the same. */
export type Unfit = 'notCouriers' | 'isOthers';

/** What the server's refusal means at the station. */
export function refusalNote(error: ApiError): NoteDraft {
  // The server knows the code as that of goods, and says which.
  if (error.code === 'orders.not_found' && error.fields['goods']) return note('goodsFirst', 'wrong', {}, error.cause);
  const key = refusals[error.code] ?? 'failed';
  // The server's words for an order that there is not are those of the title.
  const cause = key === 'notFound' ? '' : error.cause || error.text;
  return note(key, key === 'notPackable' ? 'attention' : 'wrong', {}, cause);
}

/** Whether a refusal ends the parcel: its order was cancelled, or it was closed or released meanwhile. */
export function isOver({ code }: ApiError): boolean {
  return code === 'packing.invalid_order_status';
}

/** Whether the number of the label is what stands in the way of a close. */
export function isLabelRefused({ code }: ApiError): boolean {
  return code === 'general.invalid_tracking_number';
}

/** Whether a note says that somebody else packs the order. */
export function isBusy({ busy }: NoteDraft, order: string): boolean {
  return busy?.packing.order.number === order;
}

/** Whether a parcel is open and somebody else's. */
export function isOthers({ status, user_id }: Packing, userId: number): boolean {
  return status === 'open' && user_id !== userId;
}

/**
 * What its packer of before is told of a parcel that was taken over. The number of its label, which was to go with the
 * close, is not known at the other bench, and so is named.
 */
export function takenOverNote({ id, order, user_name: name }: Packing, { labels }: Pick<Station, 'labels'>): NoteDraft {
  const label = labels[id] ?? '';
  const { number } = order;
  const draft =
    label === '' || label === order.tracking_number
      ? note('takenOver', 'wrong', { number, name })
      : note('takenOverLabel', 'wrong', { number, name, label });
  return { ...draft, sound: 'aside' };
}

/** A parcel that may lie among the ready ones by now: its order is named, so that somebody pulls it out. */
function stoppedNote(error: ApiError, order: string): NoteDraft {
  if (error.fields['taken_over'])
    return { ...note('takenClose', 'wrong', { number: order }, error.cause), sound: 'aside' };
  const given = refusalNote(error);
  return order === '' ? given : { ...note('stopped', 'wrong', { number: order }, given.cause), sound: 'aside' };
}

/** Why a piece is not in its parcel, or not out of it; `isHere`: that parcel is the open one. */
export function changeRefusalNote(error: ApiError, change: Change, isHere: boolean): NoteDraft {
  const { order = '', name, pieces } = change;
  if (error.fields['taken_over'])
    return { ...note('takenPiece', 'wrong', { number: order, name, pieces }, error.cause), sound: 'aside' };
  if (isOver(error)) return stoppedNote(error, order);
  const given = refusalNote(error);
  return isHere || order === '' ? given : { ...given, key: 'pieceRefused', values: { number: order, name } };
}

/** Why a parcel does not close; `isOther`: it is not the open one. */
export function closeRefusalNote(error: ApiError, order: string, isOther: boolean): NoteDraft {
  if (isOther || isOver(error)) return stoppedNote(error, order);
  const given = refusalNote(error);
  return error.code === 'packing.goods_not_enough' ? { ...given, key: 'closeRefused' } : given;
}

const lasting = new Set<NoteKey>([
  'stopped',
  'pieceRefused',
  'held',
  'releasedByOther',
  'takenOver',
  'takenOverLabel',
  'takenPiece',
  'takenClose',
]);

/** What is said of the next parcel, unless what was said before is to be read: a scan that waits opens it at once. */
export function noteOver(said: NoteDraft, draft: NoteDraft, hasWaited: boolean): NoteDraft {
  const isToBeRead = said.key === 'labelNotSent' || (hasWaited && lasting.has(said.key));
  return isToBeRead ? { ...said, sound: draft.sound } : draft;
}

/** Why an order cannot be opened, once the server told what became of it. */
export function closednessNote(found: Closedness, { userId }: Pick<Outside, 'userId'>, error: ApiError): NoteDraft {
  const { packing, order } = found;
  if (!order) return refusalNote(error);
  const values = {
    number: order.number,
    packing: packing?.number ?? order.packing_number,
    name: packing?.user_name ?? order.packing_staff,
  };
  if (order.status === OrderStatus.Cancelled || found.status === 'void')
    return note('cancelled', 'attention', values, reasonWords(found.cancel_reason ?? ''));
  if (packing && isOthers(packing, userId)) {
    const { may_take_over: mayTakeOver = false, take_over_at: takeOverAt } = found;
    const { packed, wanted } = packing;
    const draft = note(mayTakeOver ? 'busyTake' : 'busy', 'attention', { ...values, packed, wanted });
    return { ...draft, busy: { packing, mayTakeOver, takeOverAt } };
  }
  if (found.closed) return note('alreadyClosed', 'attention', values);
  return note('notPackable', 'attention', values, error.cause || error.text);
}
