import type { Packing } from '@/entities/packing';
import { toApiError } from '@/shared/api/errors';
import { whyUnopened } from './ask';
import { openedNote } from './judge';
import { note, type NoteDraft } from './note';
import type { Outside } from './outside';
import type { Event } from './reducer';

/** What the panel says of a parcel that was taken over here: what lies in it is to be looked at before it goes on. */
function tookOverNote(packing: Packing, name: string): NoteDraft {
  const draft = openedNote(packing, false);
  const { number } = packing.order;
  return draft.key === 'resumed' ? note('tookOver', 'ready', { ...draft.values, number, name }) : draft;
}

/** Takes a parcel over from its packer, or finds out what became of it meanwhile. */
export async function takeOver(outside: Outside, { id, user_id, user_name, order }: Packing): Promise<Event> {
  const scan = { code: order.number, key: outside.newKey() };
  try {
    const { packing } = await outside.takeOver(id, user_id, scan.key);
    return { type: 'opened', packing, note: tookOverNote(packing, user_name), scan, at: outside.now() };
  } catch (thrown) {
    const why = await whyUnopened(outside, order.number, toApiError(thrown));
    return { type: 'noted', note: why, scan, at: outside.now() };
  }
}
