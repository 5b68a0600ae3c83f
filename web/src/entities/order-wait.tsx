import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatUntil } from '@/shared/i18n/format';
import { waitOf } from '@/shared/lib/waits';
import { Tag } from '@/shared/ui/status-tag';
import { WaitTag } from '@/shared/ui/wait-tag';
import { waitsSince, type OrderHead } from './order';

/**
 * By how much an order is late: from the moment until which it was to leave, which ends a local day, not from when it
 * became ready or was packed. A wait by the clock beside it would fall short of the days that the shop allows.
 */
export function useLateText(): (shipBy: string) => string {
  const { t } = useTranslation();
  return (shipBy) => {
    const past = waitOf(shipBy);
    if (!past || past.count === 0) return t('wait.late');
    return t(past.unit === 'days' ? 'wait.lateDays' : 'wait.lateHours', { count: past.count });
  };
}

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
  const lateText = useLateText();
  const since = waitsSince(order);
  if (since === undefined || !order.ship_by || !order.due) return <WaitTag since={since} />;
  const isLate = order.due === 'late';
  const text = isLate ? lateText(order.ship_by) : t('wait.dueToday');
  return (
    <span title={`${text} (${t('wait.shipBy', { text: formatUntil(order.ship_by) })})`}>
      <Tag tone={isLate ? 'bad' : 'warn'}>{text}</Tag>
    </span>
  );
}
