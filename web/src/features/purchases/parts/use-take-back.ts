import { useTranslation } from 'react-i18next';
import type { Purchase } from '@/entities/purchase';
import { useCanWrite } from '@/shared/access/session';
import { useAction } from '@/shared/api/use-action';
import { RECEIPT_KEYS, takeBack } from '../api';

interface Made {
  id: number;
  version: number;
  bill_id: number;
  bill_number: string;
}

/**
 * The way back from the receipt that an order was just answered with, for those who may: what came is awaited again.
 */
export function useTakeBack(): (order: Purchase) => (() => void) | undefined {
  const { t } = useTranslation('purchases');
  const manage = useCanWrite('po', 3);
  const back = useAction({
    run: (made: Made, key) => takeBack(made, made.bill_id, t('receipt.mistake'), key).then(() => made),
    invalidates: RECEIPT_KEYS,
    done: ({ bill_number }) => t('done.takeBack', { bill: bill_number }),
  });
  return ({ id, version, receipts }) => {
    const latest = receipts.toSorted((a, b) => b.bill_id - a.bill_id)[0];
    if (!manage || !latest || latest.undone_by !== undefined) return undefined;
    const { bill_id, bill_number } = latest;
    return () => back.run({ id, version, bill_id, bill_number });
  };
}
