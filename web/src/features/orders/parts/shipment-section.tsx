import { Button } from '@mantine/core';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useProviders } from '@/entities/courier';
import type { Order, OrderParcel } from '@/entities/order';
import { trackingLink } from '@/entities/tracking-link';
import { formatDateTime, formatUntil } from '@/shared/i18n/format';
import { lazyPart } from '@/shared/ui/lazy-part';
import { CopyButton } from '@/shared/ui/copy-button';
import { Facts, Section } from '@/shared/ui/section';
import { Tag, type Tone } from '@/shared/ui/status-tag';
import { CourierSign, WithSign } from '@/shared/ui/sign';
import classes from './payments-section.module.css';

const CheckBack = lazyPart(() => import('./check-back').then((module) => module.CheckBack));

interface ShipmentSectionProps {
  order: Order;
  /** Courier and number could be changed before, and no more. */
  isOver: boolean;
  onEdit: (() => void) | undefined;
}

/** Who carries the order under which number, its parcels, and when it left and arrived. */
export function ShipmentSection({ order, isOver, onEdit }: ShipmentSectionProps): ReactNode {
  const { t } = useTranslation(['orders', 'common']);
  const { all } = useProviders();
  const provider = all.find(({ id }) => id === order.shipping_provider_id);
  const link = trackingLink(provider, order.tracking_number);
  const parcels = order.packings;
  const tracking = order.tracking_number && (
    <span className="row" style={{ gap: 4 }}>
      <span className="code">
        {link ? (
          <a href={link} target="_blank" rel="noopener noreferrer">
            {order.tracking_number}
          </a>
        ) : (
          order.tracking_number
        )}
      </span>
      <CopyButton value={order.tracking_number} thing={t('field.tracking')} />
    </span>
  );
  return (
    <Section
      title={t('detail.shipment')}
      actions={
        onEdit && (
          <Button variant="default" size="compact-sm" onClick={onEdit}>
            {t('action.shipping')}
          </Button>
        )
      }
    >
      <Facts
        items={[
          {
            term: t('field.provider'),
            value: provider ? (
              <WithSign sign={<CourierSign of={provider.id} name={provider.name} />}>{provider.name}</WithSign>
            ) : (
              ''
            ),
          },
          ...(order.courier_name ? [{ term: t('field.courier'), value: order.courier_name }] : []),
          { term: t('field.tracking'), value: tracking },
          ...(order.ship_by ? [{ term: t('field.shipBy'), value: formatUntil(order.ship_by) }] : []),
          { term: t('field.shippedAt'), value: formatDateTime(order.shipped_at) },
          { term: t('field.deliveredAt'), value: formatDateTime(order.delivered_at) },
          ...(order.checked_by_name ? [{ term: t('field.checkedBy'), value: order.checked_by_name }] : []),
        ]}
      />
      {isOver && (
        <p className="soft">
          {t('action.shipping')}: {t('obstacle.status', { status: t(`common:status.${order.status as 100}`) })}
        </p>
      )}
      {parcels.length > 0 && (
        <ul className={classes.list}>
          {parcels.map((parcel) => (
            <Parcel key={parcel.id} parcel={parcel} />
          ))}
        </ul>
      )}
    </Section>
  );
}

const PARCEL: Record<OrderParcel['status'], Tone> = {
  open: 'info',
  closed: 'good',
  left: 'good',
  arrived: 'good',
  void: 'plain',
};

function Parcel({ parcel }: { parcel: OrderParcel }): ReactNode {
  const { t } = useTranslation('orders');
  return (
    <li>
      <span className="code">{parcel.number}</span>
      <Tag tone={PARCEL[parcel.status]}>{t(`parcel.${parcel.status}`)}</Tag>
      <span className="soft">
        {[
          parcel.user_name,
          formatDateTime(parcel.arrived_at || parcel.left_at || parcel.closed_at || parcel.opened_at),
          parcel.released_by && t('parcel.releasedBy', { name: parcel.released_by }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {parcel.may_take_back && (
        <Suspense>
          <CheckBack parcel={parcel.number} />
        </Suspense>
      )}
    </li>
  );
}
