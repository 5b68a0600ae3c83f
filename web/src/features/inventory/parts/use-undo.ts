import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Bill } from '@/entities/bill';
import { useCanWrite } from '@/shared/access/session';
import { useAction } from '@/shared/api/use-action';
import { notify } from '@/shared/ui/feedback';
import { reverseBill, STOCK_KEYS } from '../api';
import { PROFILE_KEYS } from '../profile-api';

type Posted = Pick<Bill, 'id' | 'bill_number'>;

/**
 * Takes back a bill that was just posted, without asking: by a reversing bill that says so. Null for those who may not.
 */
export function useUndo(onUndone: (bill: Posted) => void): ((bill: Posted) => void) | null {
  const { t } = useTranslation('inventory');
  const mayReverse = useCanWrite('wms', 3);
  const undone = useRef<ReadonlySet<number>>(new Set());
  const reverse = useAction({
    run: ({ id }: Posted, key) => reverseBill({ id, reason: t('reason.undone') }, key),
    bodyOf: ({ id }) => id,
    invalidates: [...STOCK_KEYS, ...PROFILE_KEYS],
    onDone: (_, bill) => {
      undone.current = new Set([...undone.current, bill.id]);
      notify(t('bill.done', { number: bill.bill_number }));
      onUndone(bill);
    },
  });
  if (!mayReverse) return null;
  return (bill) => {
    if (!undone.current.has(bill.id)) reverse.run(bill);
  };
}
