import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '@/entities/order';
import { useCanWrite } from '@/shared/access/session';
import { OrderStatus, PaymentType } from '@/shared/api/contract';
import { useAction } from '@/shared/api/use-action';
import { formatMoney } from '@/shared/i18n/format';
import { confirm } from '@/shared/ui/feedback';
import { ORDER_KEYS } from '../api';
import { hasPacked } from '../model';
import { revertPayment } from '../steps-api';
import { useStale } from './use-stale';
import './revert-words';

const EARLY: readonly number[] = [OrderStatus.Unpaid, OrderStatus.AwaitingShipment, OrderStatus.Cancelled];

/** The way back for a payment recorded by mistake; offered as long as nothing of the order is packed; money collected on delivery and refunds always go back. */
export function RevertPayment({ order, payment }: { order: Order; payment: Order['payments'][number] }): ReactNode {
  const { t } = useTranslation(['orders', 'revert']);
  const mayWrite = useCanWrite('payment');
  const takeStale = useStale();
  const revert = useAction({
    run: (read: Order, key) => revertPayment(read, payment.id, key),
    invalidates: ORDER_KEYS,
    done: t(payment.kind === 'refunded' ? 'refund.undone' : 'done.reverted', {
      number: order.number,
      amount: formatMoney(payment.amount),
    }),
    onFail: takeStale,
  });
  const isRefund = payment.kind === 'refunded';
  const isCollected = order.payment_type === PaymentType.CashOnDeliver && order.status !== OrderStatus.Cancelled;
  const isEarly = EARLY.includes(order.status) && !hasPacked(order);
  if (!mayWrite || !(isRefund || isCollected || isEarly)) return null;
  const waits = !isCollected && order.status !== OrderStatus.Cancelled;
  const act = t(isRefund ? 'revert:actRefund' : 'revert:act');
  const ask = async (): Promise<void> => {
    const isSure = await confirm({
      title: act,
      text: t(isRefund ? 'revert:refundText' : waits ? 'revert:text' : 'revert:staysText', {
        number: order.number,
        amount: formatMoney(payment.amount),
      }),
      act,
    });
    if (isSure) revert.run(order);
  };
  return (
    <Button variant="subtle" size="compact-sm" loading={revert.isPending} onClick={() => void ask()}>
      {act}
    </Button>
  );
}
