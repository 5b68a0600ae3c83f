import { Alert } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { customerKind, type Customer } from '@/entities/customer';
import { useCan } from '@/shared/access/session';
import { formatDate, formatMoney, formatNumber } from '@/shared/i18n/format';
import { formatPhone } from '@/shared/lib/thai-phone';
import { RecordForm } from '@/shared/records/record-form';
import { Facts } from '@/shared/ui/section';
import { AddressList } from './address-list';
import { Duplicates } from './duplicates';
import { OrderHistory } from './order-history';
import { RiskSection } from './risk-section';
import classes from './customer.module.css';

const dateOr = (at: string | undefined): string => (at ? formatDate(at) : '—');

/** What is known of a customer: sums and orders first, then addresses and the form. A new one is the form alone. */
export function CustomerCard({ customer, onClose }: { customer: Customer | null; onClose: () => void }): ReactNode {
  const { t } = useTranslation('customers');
  const can = useCan();
  const [ownVersions] = useState(() => new Set<number>());
  if (!customer) return <RecordForm kind={customerKind} row={null} onClose={onClose} />;
  return (
    <div className={classes.card}>
      {customer.status === 0 && <Alert color="yellow">{t('facts.blocked')}</Alert>}
      <RiskSection customer={customer} onDone={({ version }) => ownVersions.add(version)} />
      <Duplicates customer={customer} />
      <section aria-label={t('facts.title')}>
        <Facts
          items={[
            { term: t('facts.orders'), value: formatNumber(customer.order_count) },
            { term: t('facts.spent'), value: formatMoney(customer.total_spent) },
            { term: t('facts.average'), value: formatMoney(customer.average_order) },
            { term: t('facts.first'), value: dateOr(customer.first_order_at) },
            { term: t('facts.last'), value: dateOr(customer.last_order_at) },
            { term: t('facts.since'), value: formatDate(customer.created_at) },
            ...(customer.former_phones
              ? [{ term: t('facts.formerPhones'), value: customer.former_phones.map(formatPhone).join(', ') }]
              : []),
          ]}
        />
        <p className="soft small" style={{ marginTop: 8 }}>
          {t('facts.spentHint')}
        </p>
      </section>
      {can('order') && <OrderHistory customerId={customer.id} />}
      <AddressList customer={customer} />
      <section aria-labelledby="customer-form">
        <h3 id="customer-form">{t('form')}</h3>
        <RecordForm
          kind={customerKind}
          row={customer}
          takesFocus={false}
          isOwn={({ version }) => ownVersions.has(version)}
          onClose={onClose}
        />
      </section>
    </div>
  );
}
