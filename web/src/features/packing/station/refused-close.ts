import type { ApiError } from '@/shared/api/errors';
import { closeRefusalNote, isLabelRefused, isOver } from './note';
import type { Event, Station } from './reducer';
import type { Job } from './sender';

/**
 * What becomes of the station when a close is refused; isOther: of a parcel that was not the open one any more. The
 * parcel then closes without the refused number of its label, or with another that is entered.
 */
export function refusedClose(
  { labels }: Station,
  { packingId, order = '', tracking, key }: Job & { kind: 'close' },
  error: ApiError,
  isOther: boolean,
  at: number,
): Event[] {
  const note = closeRefusalNote(error, order, isOther);
  const scan = { code: order, key };
  const events: Event[] = [];
  if (isLabelRefused(error) && labels[packingId] === tracking) events.push({ type: 'labelled', packingId, number: '' });
  if (isOther) events.push({ type: 'noted', note, scan, at });
  else if (isOver(error)) events.push({ type: 'left', note, scan, at });
  else events.push({ type: 'noted', note });
  return events;
}
