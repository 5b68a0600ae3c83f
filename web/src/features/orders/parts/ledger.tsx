import { UnstyledButton } from '@mantine/core';
import { IconArrowBackUp, IconArrowDown } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '@/entities/order';
import { methodWord } from '@/entities/made-names';
import { formatDateTime, formatMoney } from '@/shared/i18n/format';
import { AddressDialog } from '@/shared/ui/address-dialog';
import { Picture } from '@/shared/ui/picture';
import { Thumb } from '@/shared/ui/thumb';
import { RevertPayment } from './revert-payment';
import classes from './payments-section.module.css';

type Payment = Order['payments'][number];

/** What came in and what was given back, line by line, with the slip that proves it. */
export function Ledger({ order }: { order: Order }): ReactNode {
  return (
    <ul className={classes.list}>
      {order.payments.map((payment) => (
        <LedgerRow key={payment.id} order={order} payment={payment} />
      ))}
    </ul>
  );
}

function LedgerRow({ order, payment }: { order: Order; payment: Payment }): ReactNode {
  const { t } = useTranslation('orders');
  const isRefund = payment.kind === 'refunded';
  const Icon = isRefund ? IconArrowBackUp : IconArrowDown;
  const note = [payment.note, payment.statement_line_id ? t('ledger.byStatement') : ''].filter(Boolean).join(' · ');
  return (
    <li className={payment.reverted_at ? classes.reverted : undefined} data-kind={payment.kind}>
      {payment.image && <SlipPicture name={payment.image} />}
      <span className={classes.kind}>
        <Icon size={16} aria-hidden /> {t(`ledger.${payment.kind}`)}
      </span>
      <strong className={classes.amount}>{formatMoney(isRefund ? -payment.amount : payment.amount)}</strong>
      <span>{methodWord(payment.payment_method_name)}</span>
      {payment.reference && <span className="code">{payment.reference}</span>}
      <span className="soft">{[payment.user_name, formatDateTime(payment.at)].filter(Boolean).join(' · ')}</span>
      {note && <span className={classes.note}>{note}</span>}
      {payment.reverted_at ? (
        <span className={classes.told}>
          {t('pay.reverted', { name: payment.reverted_by_name, at: formatDateTime(payment.reverted_at) })}
        </span>
      ) : (
        <RevertPayment order={order} payment={payment} />
      )}
    </li>
  );
}

/** A slip as small as a line of text; pressed, as large as the window. */
export function SlipPicture({ name }: { name: string }): ReactNode {
  const { t } = useTranslation('orders');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <UnstyledButton className={classes.slip} aria-label={t('ledger.openSlip')} onClick={() => setOpen(true)}>
        <Thumb name={name} size="middle" />
      </UnstyledButton>
      <AddressDialog opened={isOpen} onClose={() => setOpen(false)} size="md" title={t('ledger.slip')}>
        <Picture name={name} label={t('ledger.slip')} />
      </AddressDialog>
    </>
  );
}
