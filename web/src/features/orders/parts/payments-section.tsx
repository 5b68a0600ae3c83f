import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '@/entities/order';
import { methodName } from '@/entities/made-names';
import { formatDateTime, formatMoney } from '@/shared/i18n/format';
import { Facts, Section } from '@/shared/ui/section';
import { OrderStatus } from '@/shared/api/contract';
import { RevertPayment } from './revert-payment';
import { lazyPart } from '@/shared/ui/lazy-part';
import { Tag } from '@/shared/ui/status-tag';
import { owedOf, waitsForTransfer } from '../model';
import classes from './payments-section.module.css';

const ScanToPay = lazyPart(() => import('./scan-to-pay').then((module) => module.ScanToPay));

const NAMED: readonly number[] = [1, 2, 4, 5, 6, 7];

/** How the order is paid, and the money that came in. */
export function PaymentsSection({ order }: { order: Order }): ReactNode {
  const { t } = useTranslation(['orders', 'common']);
  const payments = order.payments;
  const type = NAMED.includes(order.payment_type) ? t(`common:paymentType.${order.payment_type as 1}`) : '';
  const method = methodName(order.payment_method_name);
  const owed = owedOf(order);
  const credit = order.payment_amount - order.order_amount;
  const isPaid = credit >= 0 && order.payment_amount > 0 && order.status !== OrderStatus.Cancelled;
  return (
    <Section title={t('detail.payment')} actions={isPaid ? <Tag tone="good">{t('detail.paid')}</Tag> : undefined}>
      <Facts
        items={[
          { term: t('field.method'), value: [method, type === method ? '' : type].filter(Boolean).join(' · ') },
          { term: t('sum.total'), value: formatMoney(order.order_amount) },
          { term: t('field.received'), value: formatMoney(order.payment_amount) },
          ...(owed > 0 && order.payment_amount > 0 ? [{ term: t('field.owed'), value: formatMoney(owed) }] : []),
          ...(order.waived_amount > 0 ? [{ term: t('field.waived'), value: formatMoney(order.waived_amount) }] : []),
          ...(credit > 0 ? [{ term: t('field.credit'), value: formatMoney(credit) }] : []),
          ...(order.payment_amount > 0 ? [{ term: t('field.paidAt'), value: formatDateTime(order.paid_at) }] : []),
        ]}
      />
      {waitsForTransfer(order) && (
        <Suspense>
          <ScanToPay order={order} />
        </Suspense>
      )}
      {payments.length > 0 && (
        <ul className={classes.list}>
          {payments.map((payment) => (
            <li key={payment.id} className={payment.reverted_at ? classes.reverted : undefined}>
              <strong className={classes.amount}>{formatMoney(payment.amount)}</strong>
              <span>{methodName(payment.payment_method_name)}</span>
              {payment.reference && <span className="code">{payment.reference}</span>}
              <span className="soft">
                {[payment.user_name, formatDateTime(payment.at)].filter(Boolean).join(' · ')}
              </span>
              {payment.reverted_at ? (
                <span className={classes.told}>
                  {t('pay.reverted', { name: payment.reverted_by_name, at: formatDateTime(payment.reverted_at) })}
                </span>
              ) : (
                <RevertPayment order={order} payment={payment} />
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
