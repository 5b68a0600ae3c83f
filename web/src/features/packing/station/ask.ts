import type { Closedness } from '@/entities/packing';
import { isUnsent, toApiError, type ApiError } from '@/shared/api/errors';
import { closednessNote, isOver, refusalNote, type NoteDraft } from './note';
import type { Outside } from './outside';

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

/** Why the parcel of an order was not opened: what became of it, where that is the reason. */
export async function whyUnopened(outside: Outside, code: string, error: ApiError): Promise<NoteDraft> {
  const found = isOver(error) ? await outside.askClosed(code).catch(() => null) : null;
  return found ? closednessNote(found, outside, error) : refusalNote(error);
}
