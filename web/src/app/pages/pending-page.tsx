import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** While a screen's code arrives. */
export function PendingPage(): ReactNode {
  const { t } = useTranslation();
  return (
    <div className="stack" aria-busy data-coming>
      <span className="visually-hidden" role="status">
        {t('list.loading')}
      </span>
      <Skeleton height={33} width="min(280px, 60%)" />
      <Skeleton height={320} radius={8} />
    </div>
  );
}
