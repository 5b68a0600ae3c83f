import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatUntil } from '@/shared/i18n/format';
import { waitOf } from '@/shared/lib/waits';
import { Tag } from '@/shared/ui/status-tag';
import { WaitTag } from '@/shared/ui/wait-tag';
import { waitsSince, type OrderHead } from './order';

/**
 * How long an order waits for the shop. Red is past the moment until which it is to leave, yellow is to leave today,
 * and whatever else waits has no colour: the same on every screen.
 */
export function OrderWait({
  order,
}: {
  order: Parameters<typeof waitsSince>[0] & Pick<OrderHead, 'ship_by' | 'due'>;
}): ReactNode {
  const { t } = useTranslation();
  const since = waitsSince(order);
  if (since === undefined || !order.ship_by || !order.due) return <WaitTag since={since} />;
  const wait = waitOf(since);
  const age = wait && t(`wait.${wait.unit}`, { count: wait.count });
  const isLate = order.due === 'late';
  const text = isLate ? [t('wait.late'), age].filter(Boolean).join(' · ') : t('wait.dueToday');
  return (
    <span title={`${text} (${t('wait.shipBy', { text: formatUntil(order.ship_by) })})`}>
      <Tag tone={isLate ? 'bad' : 'warn'}>{text}</Tag>
    </span>
  );
}
