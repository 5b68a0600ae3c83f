import { Alert, Button } from '@mantine/core';
import { use, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { customerKind, type Customer } from '@/entities/customer';
import { useCan } from '@/shared/access/session';
import { formatDate, formatMoney, formatNumber } from '@/shared/i18n/format';
import { formatPhone } from '@/shared/lib/thai-phone';
import { RecordForm } from '@/shared/records/record-form';
import { notify } from '@/shared/ui/feedback';
import { Gone } from '@/shared/ui/gone';
import { DialogForms } from '@/shared/ui/leave-guard';
import { mayLeave } from '@/shared/ui/may-leave';
import { Facts } from '@/shared/ui/section';
import { AddressList } from './address-list';
import { Duplicates } from './duplicates';
import { OrderHistory } from './order-history';
import { RiskSection } from './risk-section';
import classes from './customer.module.css';

const dateOr = (at: string | undefined): string => (at ? formatDate(at) : '—');

/**
 * What is known of a customer: sums and orders first, then addresses and the form. A new one is the form alone. One
 * that becomes another while it is open stays as long as something is typed there.
 */
export function CustomerCard({
  customer,
  onClose,
  onShown,
}: {
  customer: Customer | null;
  onClose: () => void;
  /** Says whose card it is, where that is not the one of its address any more. */
  onShown: (customer: Customer | null) => void;
}): ReactNode {
  if (!customer) return <RecordForm kind={customerKind} row={null} onClose={onClose} />;
  return <OpenCard now={customer} onClose={onClose} onShown={onShown} />;
}

interface OpenCardProps {
  now: Customer;
  onClose: () => void;
  onShown: (customer: Customer | null) => void;
}

function OpenCard({ now, onClose, onShown }: OpenCardProps): ReactNode {
  const { t } = useTranslation('customers');
  const forms = use(DialogForms)?.forms;
  const isTyped = (): boolean => [...(forms ?? [])].some((form) => form.isTyped());
  const [shown, setShown] = useState(now);
  const isAnother = now.id !== shown.id;
  if (!isAnother && now !== shown) setShown(now);
  const isGone = use(Gone);
  const became = t('merge.became', { gone: shown.name, keep: now.name });
  const goOn = useRef(() => {});
  goOn.current = () => {
    for (const form of forms ?? []) form.leave();
    onShown(null);
    setShown(now);
  };
  const tell = useRef(() => {});
  // Of what was merged here the step itself says that it is done.
  const merged = useRef(0);
  tell.current = () => {
    if (isTyped()) return onShown(shown);
    if (merged.current !== now.id) notify(became, { tone: 'warn' });
    goOn.current();
  };
  useEffect(
    function goOnWithTheOneThatStays() {
      if (isAnother) tell.current();
    },
    [isAnother],
  );
  const ask = async (): Promise<void> => {
    if (!isTyped() || (await mayLeave())) goOn.current();
  };
  return (
    <>
      {isAnother && (
        <Alert color="yellow" role="alert" title={became} mb={16}>
          <div className="stack" style={{ gap: 8 }}>
            <p>{t('merge.typed', { gone: shown.name })}</p>
            <div>
              <Button variant="default" size="compact-sm" onClick={() => void ask()}>
                {t('merge.go', { name: now.name })}
              </Button>
            </div>
          </div>
        </Alert>
      )}
      <Gone value={isAnother ? became : isGone}>
        <Card
          key={shown.id}
          customer={shown}
          onClose={onClose}
          onMerge={({ id }) => (merged.current = id)}
          // The form of an address that is typed beside it stays.
          onSaved={() => void (isTyped() || onClose())}
        />
      </Gone>
    </>
  );
}

interface CardProps {
  customer: Customer;
  onMerge: (stays: Customer) => void;
  onClose: () => void;
  onSaved: () => void;
}

function Card({ customer, onMerge, onClose, onSaved }: CardProps): ReactNode {
  const { t } = useTranslation('customers');
  const can = useCan();
  const isGone = use(Gone);
  const [ownVersions] = useState(() => new Set<number>());
  return (
    <div className={classes.card}>
      {customer.status === 0 && <Alert color="yellow">{t('facts.blocked')}</Alert>}
      <RiskSection customer={customer} onDone={({ version }) => ownVersions.add(version)} />
      <Duplicates customer={customer} onMerge={onMerge} />
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
      {can('order') && !isGone && <OrderHistory customerId={customer.id} />}
      <AddressList customer={customer} />
      <section aria-labelledby="customer-form">
        <h3 id="customer-form">{t('form')}</h3>
        <RecordForm
          kind={customerKind}
          row={customer}
          takesFocus={false}
          isOwn={({ version }) => ownVersions.has(version)}
          onClose={onClose}
          onSaved={onSaved}
        />
      </section>
    </div>
  );
}
