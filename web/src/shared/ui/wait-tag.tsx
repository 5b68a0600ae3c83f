import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { waitOf } from '@/shared/lib/waits';
import { Tag } from './status-tag';

/** How long something waits, where that is too long: a day and more, or what is urgent for another reason. */
export function WaitTag({
  since,
  isUrgent = false,
  isOverdue = false,
}: {
  since: string | undefined;
  isUrgent?: boolean;
  isOverdue?: boolean;
}): ReactNode {
  const { t } = useTranslation();
  const wait = waitOf(since);
  if (!wait || (wait.unit === 'hours' && !isUrgent)) return null;
  return <Tag tone={isOverdue ? 'bad' : 'warn'}>{t(`wait.${wait.unit}`, { count: wait.count })}</Tag>;
}
