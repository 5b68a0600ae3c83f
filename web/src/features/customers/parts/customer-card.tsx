import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { customerKind, type Customer } from '@/entities/customer';
import { useCan } from '@/shared/access/session';
import { formatDate, formatMoney, formatNumber } from '@/shared/i18n/format';
import { RecordForm } from '@/shared/records/record-form';
import { Facts } from '@/shared/ui/section';
import { AddressList } from './address-list';
import { OrderHistory } from './order-history';
import classes from './customer.module.css';

/** What is known of a customer: sums and orders first, then addresses and the form. A new one is the form alone. */
export function CustomerCard({ customer, onClose }: { customer: Customer | null; onClose: () => void }): ReactNode {
  const { t } = useTranslation('customers');
  const can = useCan();
  if (!customer) return <RecordForm kind={customerKind} row={null} onClose={onClose} />;
  return (
    <div className={classes.card}>
      {customer.status === 0 && <Alert color="yellow">{t('facts.blocked')}</Alert>}
      <section aria-label={t('facts.title')}>
        <Facts
          items={[
            { term: t('facts.orders'), value: formatNumber(customer.order_count) },
            { term: t('facts.spent'), value: formatMoney(customer.total_spent) },
            { term: t('facts.since'), value: formatDate(customer.created_at) },
          ]}
        />
      </section>
      {can('order') && <OrderHistory customerId={customer.id} />}
      <AddressList customer={customer} />
      <section aria-labelledby="customer-form">
        <h3 id="customer-form">{t('form')}</h3>
        <RecordForm kind={customerKind} row={customer} takesFocus={false} onClose={onClose} />
      </section>
    </div>
  );
}
