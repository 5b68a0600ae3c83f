import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderHead } from '@/entities/order';
import { waitOf } from '@/shared/lib/waits';
import { Tag } from '@/shared/ui/status-tag';
import { WaitTag } from '@/shared/ui/wait-tag';
import { isLate, waitsSince } from '../progress';

/** How long an order waits for the shop: late by the shop's own hours where it has some for this step, long by the day elsewhere. */
export function OrderWait({
  order,
}: {
  order: Parameters<typeof waitsSince>[0] & Pick<OrderHead, 'pack_by'>;
}): ReactNode {
  const { t } = useTranslation(['orders', 'common']);
  const since = waitsSince(order);
  const wait = waitOf(since);
  if (!wait || !order.pack_by) return <WaitTag since={since} />;
  const age = t(`common:wait.${wait.unit}`, { count: wait.count });
  if (isLate(order)) return <Tag tone="bad">{t('list.late', { age })}</Tag>;
  return wait.unit === 'days' && <Tag tone="plain">{age}</Tag>;
}
