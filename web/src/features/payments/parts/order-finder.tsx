import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { methodWord } from '@/entities/made-names';
import type { OrderHead } from '@/entities/order';
import { formatDate, formatMoney } from '@/shared/i18n/format';
import { Finder } from '@/shared/ui/finder';
import { ordersFoundQuery } from '../api';

/** An order as the finder hands it on. */
export type FoundOrder = Pick<OrderHead, 'id' | 'number' | 'version' | 'recipient_name'> & { owed: number };

interface OrderFinderProps {
  label: string;
  /** Orders that are chosen already. */
  except?: readonly number[];
  onPick: (order: FoundOrder) => void;
}

/** Finds an order by its number, the recipient's name or phone. */
export function OrderFinder({ label, except = [], onPick }: OrderFinderProps): ReactNode {
  const { t } = useTranslation(['payments', 'common']);
  return (
    <Finder
      label={label}
      placeholder={t('finder.placeholder')}
      nothing={t('finder.nothing')}
      query={ordersFoundQuery}
      nameOf={({ recipient_name }) => recipient_name}
      codeOf={({ number }) => number}
      factsOf={(order: OrderHead) =>
        [
          t('finder.owes', { amount: formatMoney(owedOf(order)) }),
          methodWord(order.payment_method_name),
          formatDate(order.ordered_at),
        ].join(' · ')
      }
      onPick={(order) => {
        if (!except.includes(order.id)) onPick({ ...order, owed: owedOf(order) });
      }}
    />
  );
}

/** What an order of a list must still get; satang. */
function owedOf({ order_amount, payment_amount, refunded_amount, waived_amount }: OrderHead): number {
  return Math.max(0, order_amount - payment_amount + refunded_amount - waived_amount);
}
