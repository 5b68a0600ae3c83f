import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Order } from '@/entities/order';
import { newKey } from '@/shared/api/client';
import { notify } from '@/shared/ui/feedback';
import { ORDER_KEYS } from '../api';

type Back = (key: string) => Promise<Order>;

/** Says what was done to many orders, with the way back of all of them; says then how many went back. */
export function useUndoMany(onBack: (order: Order) => void): (text: string, backs: readonly Back[]) => void {
  const { t } = useTranslation('orders');
  const cache = useQueryClient();
  const undo = async (backs: readonly Back[]): Promise<void> => {
    let refused = 0;
    for (const back of backs) {
      // One after the other: a handful of orders, and the last of them tells when all are back.
      // oxlint-disable-next-line no-await-in-loop
      await back(newKey()).then(onBack, () => {
        refused += 1;
      });
    }
    for (const queryKey of ORDER_KEYS) void cache.invalidateQueries({ queryKey });
    const count = backs.length - refused;
    if (refused > 0) notify(t('done.undonePart', { count, refused }), { tone: 'warn' });
    else notify(t('done.undone', { count }));
  };
  return (text, backs) => notify(text, backs.length > 0 ? { undo: () => void undo(backs) } : {});
}
