import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '@/entities/order';
import { methodWord } from '@/entities/made-names';
import { formatDateTime, formatMoney } from '@/shared/i18n/format';
import { Facts, Section } from '@/shared/ui/section';
import { OrderStatus } from '@/shared/api/contract';
import { lazyPart } from '@/shared/ui/lazy-part';
import { Tag } from '@/shared/ui/status-tag';
import type { OrderAction } from '../actions';
import { takesSlips, waitsForTransfer } from '../model';
import type { OpenPart } from '../search';
import classes from './payments-section.module.css';

const ScanToPay = lazyPart(() => import('./scan-to-pay').then((module) => module.ScanToPay));
const KeptDeposit = lazyPart(() => import('./kept-deposit').then((module) => module.KeptDeposit));
const Ledger = lazyPart(() => import('./ledger').then((module) => module.Ledger));
const OrderSlips = lazyPart(() => import('./order-slips').then((module) => module.OrderSlips));

const route = getRouteApi('/_app/_screen/backoffice/orders/$id');
const NAMED: readonly number[] = [1, 2, 4, 5, 6, 7];

interface PaymentsSectionProps {
  order: Order;
  actions: readonly OrderAction[];
  onOpen: (part: OpenPart) => void;
}

/** How the order is paid: what is asked, what came in and went back, what is missing, and the slips. */
export function PaymentsSection({ order, actions, onOpen }: PaymentsSectionProps): ReactNode {
  const { t } = useTranslation(['orders', 'common']);
  const { open } = route.useSearch();
  const { money } = order;
  const isOwing = money.short + money.to_collect > 0;
  const isPaid = !isOwing && money.received > 0 && order.status !== OrderStatus.Cancelled;
  const may = (name: 'collect' | 'refund'): boolean =>
    actions.some((action) => action.name === name && !action.obstacle);
  const hasSlips = takesSlips(order);
  return (
    <Section title={t('detail.payment')} actions={isPaid ? <Tag tone="good">{t('detail.paid')}</Tag> : undefined}>
      <MoneyFacts order={order} />
      {money.to_refund > 0 && (
        <div className={classes.refund}>
          <p>
            {t(order.status === OrderStatus.Cancelled ? 'refund.cancelled' : 'refund.over')}{' '}
            <strong>{formatMoney(money.to_refund)}</strong>
          </p>
          {may('refund') && (
            <Button size="compact-sm" onClick={() => onOpen('refund')}>
              {t('action.refund')}
            </Button>
          )}
        </div>
      )}
      {money.retained > 0 && (
        <Suspense>
          <KeptDeposit order={order} />
        </Suspense>
      )}
      {may('collect') && (
        <Button className={classes.collect} variant="default" onClick={() => onOpen('collect')}>
          {t(money.to_collect > 0 ? 'action.collect' : 'action.pay')}
        </Button>
      )}
      <Suspense>
        {waitsForTransfer(order) && <ScanToPay order={order} />}
        {order.payments.length > 0 && <Ledger order={order} />}
        {hasSlips && <OrderSlips order={order} isHeld={open !== ''} />}
      </Suspense>
    </Section>
  );
}

/** Asked, received, given back, let pass, and what is missing or too much; what is nothing is left out. */
function MoneyFacts({ order }: { order: Order }): ReactNode {
  const { t } = useTranslation(['orders', 'common']);
  const type = NAMED.includes(order.payment_type) ? t(`common:paymentType.${order.payment_type as 1}`) : '';
  const method = methodWord(order.payment_method_name);
  const { money } = order;
  const sums = [
    { term: t('field.received'), value: money.received, isAlways: true },
    { term: t('field.refunded'), value: money.refunded },
    { term: t('field.waived'), value: money.waived },
    { term: t('field.owed'), value: money.received > 0 ? money.short : 0 },
    { term: t('field.toCollect'), value: money.to_collect },
    { term: t('field.over'), value: order.status === OrderStatus.Cancelled ? 0 : money.over },
  ];
  return (
    <Facts
      items={[
        { term: t('field.method'), value: [...new Set([method, type])].filter(Boolean).join(' · ') },
        { term: t('sum.total'), value: formatMoney(order.order_amount) },
        ...sums
          .filter(({ value, isAlways }) => isAlways || value > 0)
          .map(({ term, value }) => ({ term, value: formatMoney(value) })),
        ...(money.received > 0 ? [{ term: t('field.paidAt'), value: formatDateTime(order.paid_at) }] : []),
      ]}
    />
  );
}
