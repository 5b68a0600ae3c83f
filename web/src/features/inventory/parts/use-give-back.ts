import { useTranslation } from 'react-i18next';
import type { Bill } from '@/entities/bill';
import { useAction } from '@/shared/api/use-action';
import { formatNumber } from '@/shared/i18n/format';
import { confirm } from '@/shared/ui/feedback';
import { STOCK_KEYS } from '../api';
import type { Place } from '../movement';
import { returnLine } from '../movement-api';
import { PROFILE_KEYS } from '../profile-api';

/**
 * Gives back to the storage all that lies in the person's line, once that is confirmed. A bill holds so many goods: when
 * more remain it says how many, and goes on with one press. `onDone` is told of the last bill.
 */
export function useGiveBack(
  person: Place,
  storage: Place,
  onDone?: (bill: Bill) => void,
): { ask: () => void; isPending: boolean } {
  const { t } = useTranslation('inventory');
  const give = useAction({
    run: (ends: { user_id: number; storage_id: number }, key) => returnLine(ends, key),
    invalidates: [...STOCK_KEYS, ...PROFILE_KEYS],
    done: ({ remaining = 0 }) => (remaining > 0 ? '' : t('back.done', { name: storage.name })),
    onDone: (bill) => void goOn(bill, bill.remaining ?? 0),
  });
  const run = (): void => give.run({ user_id: person.id, storage_id: storage.id });
  const goOn = async (bill: Bill, remaining: number): Promise<void> => {
    if (remaining === 0) return onDone?.(bill);
    const counts = { name: storage.name, done: formatNumber(bill.lines.length), text: formatNumber(remaining) };
    const isMore = await confirm({ title: t('back.title'), text: t('back.some', counts), act: t('back.goOn', counts) });
    if (isMore) run();
    else onDone?.(bill);
  };
  const ask = async (): Promise<void> => {
    const isSure = await confirm({
      title: t('back.title'),
      text: t('back.text', { person: person.name, name: storage.name }),
      act: t('back.act'),
    });
    if (isSure) run();
  };
  return { ask: () => void ask(), isPending: give.isPending };
}
