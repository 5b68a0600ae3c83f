import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderHead } from '@/entities/order';
import { formatDateTime } from '@/shared/i18n/format';
import { waitOf } from '@/shared/lib/waits';
import { Tag } from '@/shared/ui/status-tag';
import { WaitTag } from '@/shared/ui/wait-tag';
import { waitsSince } from '../progress';

/** How long an order waits for the shop: late or due by the moment until which it is to leave where it has one, long by the day elsewhere. */
export function OrderWait({
  order,
}: {
  order: Parameters<typeof waitsSince>[0] & Pick<OrderHead, 'ship_by' | 'due'>;
}): ReactNode {
  const { t } = useTranslation(['orders', 'common']);
  const since = waitsSince(order);
  const wait = waitOf(since);
  if (!wait || !order.ship_by) return <WaitTag since={since} />;
  const age = t(`common:wait.${wait.unit}`, { count: wait.count });
  const by = t('list.shipBy', { text: formatDateTime(order.ship_by) });
  if (order.due === 'late')
    return (
      <span title={by}>
        <Tag tone="bad">{t('list.late', { age })}</Tag>
      </span>
    );
  if (order.due === 'today')
    return (
      <span title={by}>
        <Tag tone="warn">{t('list.dueToday')}</Tag>
      </span>
    );
  return wait.unit === 'days' && <Tag tone="plain">{age}</Tag>;
}
