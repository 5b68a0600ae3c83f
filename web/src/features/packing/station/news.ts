import type { Closedness, Packing } from '@/entities/packing';
import { reasonWords } from '@/entities/reasons/reason';
import { OrderStatus } from '@/shared/api/contract';
import { ApiError } from '@/shared/api/errors';
import { closednessNote, isOthers, note, takenOverNote, type NoteDraft } from './note';
import { countPieces } from './parcel';
import type { Event, Station } from './reducer';

/** What changed of an order while its parcel is on the bench. */
export interface News {
  note: boolean;
  courier: boolean;
  /** The label that was printed of it became old. */
  label: boolean;
}

export const noNews: News = { note: false, courier: false, label: false };

export function newsOf(before: Packing, after: Packing): News {
  return {
    note: after.order.seller_note !== before.order.seller_note,
    courier: after.order.shipping_provider_id !== before.order.shipping_provider_id,
    label: after.label_old !== undefined && after.label_old !== before.label_old,
  };
}

/** What the panel says of it; the note goes first, the others are marked at the order. */
export function newsNote(news: News, { order }: Packing): NoteDraft | null {
  const { number, seller_note: text, shipping_provider_id } = order;
  if (news.note) return note(text === '' ? 'noteGone' : 'noteChanged', 'attention', { number, text });
  if (news.courier) return note('courierChanged', 'attention', { number, provider: shipping_provider_id });
  return news.label ? note('labelOld', 'attention', { number }) : null;
}

/** Why the open parcel is not to be packed on; null where it is. */
function stopNote(station: Station, { packing, order, cancel_reason }: Closedness, now: number): NoteDraft | null {
  if (!station.packing || !packing || !order) return null;
  const { number, hold_until: until } = order;
  const aside = (draft: NoteDraft): NoteDraft => ({ ...draft, sound: 'aside' });
  if (order.status === OrderStatus.Cancelled)
    return aside(note('cancelled', 'wrong', { number }, reasonWords(cancel_reason ?? '')));
  if (packing.status === 'void')
    return aside(note('releasedByOther', 'wrong', { number, name: packing.released_by ?? '' }));
  if (packing.status === 'closed')
    return note('alreadyClosed', 'attention', { number, packing: packing.number, name: packing.user_name });
  if (isOthers(packing, station.packing.user_id)) return takenOverNote(packing, station);
  if (order.hold_kind !== '' && !(until && Date.parse(until) <= now))
    return aside(note('held', 'wrong', { number, name: order.hold_by_name }, order.hold_reason));
  return null;
}

/**
 * The parcel as it is now; of its pieces only what they are, not how many, where something was scanned since, which that
 * answer could not know.
 */
function merged({ packing: open, sent }: Station, found: Packing): Packing {
  const isSame = sent.length === 0 && countPieces(open?.items ?? []).packed === countPieces(found.items).packed;
  if (isSame || !open) return found;
  const now = new Map(found.items.map((item) => [item.id, item]));
  const items = open.items.map((item) => ({ ...item, ...now.get(item.id), wanted: item.wanted, packed: item.packed }));
  return { ...found, items };
}

/**
 * What the panel says by now of a parcel of somebody else that stands in the way; null for what it says already. It
 * sounds of nothing, for nobody scanned.
 */
function wayNote({ busy }: NoteDraft, found: Closedness, userId: number): NoteDraft | null {
  const { order, packing, closed } = found;
  if (!busy || order?.id !== busy.packing.order_id) return null;
  const isInWay = closed || order.status === OrderStatus.Cancelled || (packing && isOthers(packing, userId));
  if (!isInWay)
    return packing?.status === 'open' ? note('ready', 'ready') : note('released', 'ready', { number: order.number });
  const draft = closednessNote(found, { userId }, new ApiError('conflict', '', '', ''));
  const isSame =
    draft.busy?.packing.user_id === busy.packing.user_id &&
    draft.busy.mayTakeOver === busy.mayTakeOver &&
    draft.busy.takeOverAt === busy.takeOverAt;
  return isSame ? null : { ...draft, sound: null };
}

/** What the station has to learn of its open parcel, or of one in the way; null for what it knows, or of another. */
export function newsFor(
  station: Station,
  found: Closedness,
  at: { now: number; key: string; userId: number },
): Event | null {
  const { packing: open } = station;
  const { packing, order } = found;
  if (!open) {
    const draft = wayNote(station.note, found, at.userId);
    return draft && { type: 'noted', note: draft };
  }
  if (!order || packing?.id !== open.id || order.version < open.order.version) return null;
  const stop = stopNote(station, found, at.now);
  return stop
    ? { type: 'left', note: stop, scan: { code: order.number, key: at.key }, at: at.now }
    : { type: 'told', packing: merged(station, packing) };
}
