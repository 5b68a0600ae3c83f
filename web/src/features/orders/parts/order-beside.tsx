import { IconPlayerPause } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '@/entities/order';
import { formatDate, formatDateTime } from '@/shared/i18n/format';
import { holdOf } from '../hold';
import { TagChips } from './tag-chip';
import classes from './order-detail.module.css';

/** Above an order's sections: why it is on hold, and the tags it has. */
export function OrderBeside({ order }: { order: Order }): ReactNode {
  const kind = holdOf(order);
  return (
    <>
      {kind && <OnHold order={order} kind={kind} />}
      <TagChips ids={order.tag_ids} />
    </>
  );
}

function OnHold({ order, kind }: { order: Order; kind: NonNullable<ReturnType<typeof holdOf>> }): ReactNode {
  const { t } = useTranslation('orders');
  const why = [t(`hold.kind.${kind}`), order.hold_reason].filter(Boolean).join(' — ');
  return (
    <div className={classes.notice} role="status">
      <p>
        <IconPlayerPause size={18} aria-hidden style={{ verticalAlign: '-3px' }} /> <strong>{t('hold.is')}</strong>{' '}
        {why}
      </p>
      <p className="small">
        {t('hold.by', { name: order.hold_by_name, at: order.hold_at ? formatDateTime(order.hold_at) : '' })}{' '}
        {order.hold_until && t('hold.untilDay', { day: formatDate(order.hold_until) })}
      </p>
    </div>
  );
}
