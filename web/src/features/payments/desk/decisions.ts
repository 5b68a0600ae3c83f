import type { Slip } from '@/entities/slip';
import { toApiError } from '@/shared/api/errors';
import { queryClient, readAnew } from '@/shared/api/query-client';
import { formatMoney } from '@/shared/i18n/format';
import { i18n } from '@/shared/i18n/setup';
import { notify } from '@/shared/ui/feedback';
import { acceptSlip, DECIDED, refuseSlip } from '../api';
import { makeHolder, type Sender } from './undo';
import type { Share } from './split';

/** What somebody decided about a slip; `amount` is what was read on it, null for nothing. */
export type Decision = { slip: Slip; key: string } & (
  | { kind: 'accept'; amount: number | null; shares: readonly Share[]; reason: string }
  | { kind: 'refuse'; reason: string }
);

const sendOne: Sender<Decision> = async ({ what }, isLeaving) => {
  try {
    if (what.kind === 'accept') await acceptSlip(what.slip, what.shares, what.reason, what.key, isLeaving);
    else await refuseSlip(what.slip, what.reason, what.key, isLeaving);
  } catch (thrown) {
    const { text, cause } = toApiError(thrown);
    const words = { what: nameOf(what.slip), why: cause || text };
    notify(i18n.t('payments:held.refused', words), { tone: 'warn' });
    throw thrown;
  } finally {
    readAnew(queryClient, DECIDED);
  }
};

/** How a slip is called: by its order, or else by its money. */
export function nameOf({ order, amount, id }: Slip): string {
  return order?.number ?? (amount > 0 ? formatMoney(amount) : `#${id}`);
}

/** The decisions of this browser window: they outlive the screen, which sends them as it goes. */
export const decisions = makeHolder<Decision>(sendOne);
