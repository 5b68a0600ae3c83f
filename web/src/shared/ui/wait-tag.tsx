import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { waitOf } from '@/shared/lib/waits';
import { Tag } from './status-tag';

/** How long something waits, where that is too long: a day and more. */
export function WaitTag({ since }: { since: string | undefined }): ReactNode {
  const { t } = useTranslation();
  const wait = waitOf(since);
  if (!wait || wait.unit === 'hours') return null;
  const text = t(`wait.${wait.unit}`, { count: wait.count });
  return (
    <span title={text}>
      <Tag>{text}</Tag>
    </span>
  );
}
