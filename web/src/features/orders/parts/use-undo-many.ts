import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Order, OrderHead } from '@/entities/order';
import { newKey } from '@/shared/api/client';
import { inTurn } from '@/shared/ui/bulk';
import { notify } from '@/shared/ui/feedback';
import { ORDER_KEYS } from '../api';
import { sentOf } from '../bulk-acts';

export type Back = (key: string) => Promise<Order>;

/** More than so many take long enough to say that they are on their way. */
const FEW = 20;

/** Says what was done to many orders, with the way back of all of them; says then how many went back. */
export function useUndoMany(
  onBack: (orders: readonly OrderHead[]) => void,
): (text: string, backs: readonly Back[]) => void {
  const { t } = useTranslation('orders');
  const cache = useQueryClient();
  const undo = async (backs: readonly Back[]): Promise<void> => {
    if (backs.length > FEW) notify(t('done.undoing', { count: backs.length }));
    const gone: OrderHead[] = [];
    await inTurn(backs, async (back) => {
      await back(newKey()).then(
        (order) => gone.push(sentOf(order)),
        () => undefined,
      );
    });
    onBack(gone);
    for (const queryKey of ORDER_KEYS) void cache.invalidateQueries({ queryKey });
    const count = gone.length;
    const refused = backs.length - count;
    if (refused > 0) notify(t('done.undonePart', { count, refused }), { tone: 'warn' });
    else notify(t('done.undone', { count }));
  };
  return (text, backs) => notify(text, backs.length > 0 ? { undo: () => void undo(backs) } : {});
}
