import type { Closedness } from '@/entities/packing';
import { OrderStatus } from '@/shared/api/contract';
import type { ApiError } from '@/shared/api/errors';
import type { PanelTone } from '@/shared/scan/station-panel';
import type { Sound } from '@/shared/scan/sounds';
import type words from '../i18n/th.json';

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

/** What the server's refusal means at the station. */
export function refusalNote(error: ApiError): NoteDraft {
  const key = refusals[error.code] ?? 'failed';
  // The server's words for an order that there is not are those of the title.
  const cause = key === 'notFound' ? '' : error.cause || error.text;
  return note(key, key === 'notPackable' ? 'attention' : 'wrong', {}, cause);
}

/** Why an order cannot be opened, once the server told what became of it. */
export function closednessNote(found: Closedness, userId: number, error: ApiError): NoteDraft {
  const { packing, order } = found;
  if (!order) return refusalNote(error);
  const values = {
    number: order.number,
    packing: packing?.number ?? order.packing_number,
    name: packing?.user_name ?? order.packing_staff,
  };
  if (order.status === OrderStatus.Cancelled || found.status === 'void')
    return note('cancelled', 'attention', values, found.cancel_reason);
  if (found.status === 'open' && packing && packing.user_id !== userId) return note('busy', 'attention', values);
  if (found.closed) return note('alreadyClosed', 'attention', values);
  return note('notPackable', 'attention', values, error.cause || error.text);
}
