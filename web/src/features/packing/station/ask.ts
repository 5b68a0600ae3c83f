import type { Closedness } from '@/entities/packing';
import { OrderStatus } from '@/shared/api/contract';
import { isUnsent, toApiError, type ApiError } from '@/shared/api/errors';
import { closednessNote, isOthers, isOver, refusalNote, takenOverNote, type NoteDraft, type Unfit } from './note';
import type { Outside } from './outside';
import type { Station } from './reducer';

export interface Known {
  isOrder: boolean;
  /** The goods that the code stands for otherwise, as the server names them. */
  goods: string;
}

/** Whether a code is an order's, and what the server says of the goods it stands for otherwise. */
export async function askWhat({ askClosed }: Outside, code: string, attempt: number): Promise<Known> {
  try {
    const { status, goods = '' } = await askClosed(code);
    return { isOrder: status !== 'unknown', goods };
  } catch (thrown) {
    const error = toApiError(thrown);
    if (isUnsent(error, attempt)) throw error;
    return { isOrder: false, goods: '' };
  }
}

/**
 * The same of a code that the open parcel does not know. Goods may be its own, under a code that was put right since it
 * was opened: the parcel comes along as it is now. A code that nobody knows asks no second time.
 */
export async function askAnew(
  outside: Outside,
  parcel: string,
  code: string,
  attempt: number,
): Promise<Known & { now: Closedness | null }> {
  const known = await askWhat(outside, code, attempt);
  return { ...known, now: known.goods === '' ? null : await outside.askClosed(parcel).catch(() => null) };
}

/** Whether a parcel is open, and of who asks; where it is open and somebody else's by now, what to say of that. */
export async function askWhose(
  { askClosed, userId }: Outside,
  station: Pick<Station, 'labels'>,
  number: string,
): Promise<{ isOwn: boolean; gone: NoteDraft | null }> {
  const { packing } = await askClosed(number);
  const isOwn = packing?.status === 'open' && packing.user_id === userId;
  return { isOwn, gone: packing && isOthers(packing, userId) ? takenOverNote(packing, station) : null };
}

const bare = (number: string): string => number.replaceAll(/[\s-]/g, '').toUpperCase();

/**
 * Why the close of a parcel would be refused with this number of its label: another order has it, which is named, or
 * goods of the shop. Null where the server knows of neither or doesn't answer: then the close tells.
 */
export async function askLabel(
  { askClosed }: Pick<Outside, 'askClosed'>,
  orderId: number,
  number: string,
): Promise<{ why: Unfit; other: string } | null> {
  const { order, goods = '' } = await askClosed(number).catch((): Partial<Closedness> => ({}));
  if (goods !== '') return { why: 'notCouriers', other: '' };
  const isTaken =
    order &&
    order.id !== orderId &&
    order.status !== OrderStatus.Cancelled &&
    bare(order.tracking_number) === bare(number);
  return isTaken ? { why: 'isOthers', other: order.number } : null;
}

/** Why the parcel of an order was not opened: what became of it, where that is the reason. */
export async function whyUnopened(outside: Outside, code: string, error: ApiError): Promise<NoteDraft> {
  const found = isOver(error) ? await outside.askClosed(code).catch(() => null) : null;
  return found ? closednessNote(found, outside, error) : refusalNote(error);
}
