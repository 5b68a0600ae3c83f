import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MessageButton } from '@/entities/messages/message-button';
import type { Order } from '@/entities/order';
import { useCan } from '@/shared/access/session';
import { formatPhone } from '@/shared/lib/thai-phone';
import { CopyButton } from '@/shared/ui/copy-button';
import { Section } from '@/shared/ui/section';
import { PhoneLink } from '@/shared/ui/phone-link';
import { courierBlock } from '../courier-block';
import classes from './recipient-section.module.css';

/** Who gets the parcel, as one block; copied in the form couriers take. */
export function RecipientSection({ order }: { order: Order }): ReactNode {
  const { t } = useTranslation('orders');
  const can = useCan();
  const block = courierBlock(order);
  const [, ...address] = block.split('\n');
  return (
    <Section
      title={t('detail.recipient')}
      actions={
        <>
          {Boolean(order.customer_id) && can('customer') && (
            <Link to="/backoffice/customers" search={{ open: String(order.customer_id) } as never}>
              {t('detail.customer')}
            </Link>
          )}
          <MessageButton order={order} label={t('detail.messages')} />
          <CopyButton value={block} thing={t('field.address')} />
        </>
      }
      folds
      summary={[order.recipient_name, formatPhone(order.phone), order.province].filter(Boolean).join(' · ')}
    >
      <address className={classes.block}>
        <strong>{order.recipient_name}</strong>
        <span className="row" style={{ gap: 4 }}>
          <PhoneLink phone={order.phone} />
          {order.phone && <CopyButton value={order.phone} thing={t('field.phone')} />}
        </span>
        {address.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
    </Section>
  );
}

/** What the seller noted about the order. */
export function NoteSection({ order, onEdit }: { order: Order; onEdit: (() => void) | undefined }): ReactNode {
  const { t } = useTranslation('orders');
  return (
    <Section
      title={t('field.note')}
      actions={
        onEdit && (
          <Button variant="default" size="compact-sm" onClick={onEdit}>
            {t('detail.editNote')}
          </Button>
        )
      }
    >
      <p className={classes.note}>{order.seller_note || <span className="soft">{t('detail.noNote')}</span>}</p>
    </Section>
  );
}
