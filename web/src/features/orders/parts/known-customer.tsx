import { Button } from '@mantine/core';
import { IconAlertTriangle, IconTruckReturn, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Customer } from '@/entities/customer';
import { OrderLink } from '@/entities/order-link';
import { formatMoney, formatNumber, formatSince } from '@/shared/i18n/format';
import { formatPhone } from '@/shared/lib/thai-phone';
import { StatusTag } from '@/shared/ui/status-tag';
import { lastOrdersQuery } from '../last-orders';
import classes from './form-recipient.module.css';

interface KnownCustomerProps {
  customer: Customer;
  onUse: (at: number) => void;
}

/** Who has the phone that was typed, and the addresses parcels went to. */
export function KnownCustomer({ customer, onUse }: KnownCustomerProps): ReactNode {
  const { t } = useTranslation('orders');
  const addresses = customer.addresses.slice(0, 4);
  return (
    <div className={classes.known} role="status">
      <p>
        <IconUserCheck size={16} aria-hidden /> <strong>{customer.name}</strong>{' '}
        <span className="soft">
          {t(customer.total_spent > 0 ? 'form.known' : 'form.knownUnpaid', {
            count: customer.order_count,
            text: formatNumber(customer.order_count),
            amount: formatMoney(customer.total_spent),
          })}
        </span>
      </p>
      {customer.status === 0 && (
        <p className={classes.blocked} role="alert">
          <IconUserOff size={16} aria-hidden /> {t(customer.stopped ? 'form.stopped' : 'form.blocked')}
        </p>
      )}
      {customer.refused_count > 0 && (
        <p className={classes.blocked} role="alert">
          <IconTruckReturn size={16} aria-hidden />{' '}
          {t('form.refused', { count: customer.refused_count, text: formatNumber(customer.refused_count) })}
        </p>
      )}
      {customer.risk_note && (
        <p className={classes.blocked} role="alert">
          <IconAlertTriangle size={16} aria-hidden /> {t('form.risk', { reason: customer.risk_note })}
        </p>
      )}
      {addresses.map((address, at) => (
        <Button
          key={address.id}
          variant="default"
          size="compact-sm"
          className={classes.address}
          styles={{ label: { fontWeight: 400 } }}
          onClick={() => onUse(at)}
        >
          <span>
            <strong>{address.recipient_name || customer.name}</strong>{' '}
            {address.phone !== '' && `${formatPhone(address.phone)} `}
            {[address.address, address.district, address.city, address.province, address.zipcode]
              .filter(Boolean)
              .join(' ')}
          </span>
        </Button>
      ))}
      <LastOrders of={customer} />
    </div>
  );
}

/** What they ordered last, each to be looked at beside the form. */
function LastOrders({ of: { id, order_count } }: { of: Customer }): ReactNode {
  const { t } = useTranslation(['orders', 'common']);
  const { data } = useQuery({ ...lastOrdersQuery(id), enabled: order_count > 0 });
  if (!data || data.Data.length === 0) return null;
  return (
    <ul className={classes.last} aria-label={t('quick.lastOrders')}>
      {data.Data.map((order) => (
        <li key={order.id}>
          <OrderLink id={order.id} number={order.number} target="_blank" preload={false} />{' '}
          <StatusTag code={order.status} /> {formatMoney(order.order_amount)}{' '}
          <span className="soft">{formatSince(order.ordered_at)}</span>
        </li>
      ))}
    </ul>
  );
}
