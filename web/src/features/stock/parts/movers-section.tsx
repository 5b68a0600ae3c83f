import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiError } from '@/shared/api/errors';
import { LoadError } from '@/shared/ui/load-error';
import { Section } from '@/shared/ui/section';
import { Movers, type Mover } from './board-tables';

interface MoversSectionProps {
  /** The summary of the days. */
  query: UseQueryResult<{ detail_by_product: readonly Mover[] }>;
  days: number;
  actions?: ReactNode;
}

/** What was packed most: other days than those of the board are asked for by themselves. */
export function MoversSection({ query, days, actions }: MoversSectionProps): ReactNode {
  const { t } = useTranslation('stock');
  if (query.data) return <Movers rows={query.data.detail_by_product} days={days} actions={actions} />;
  if (!query.error) return <Skeleton height={320} radius={8} />;
  return (
    <Section title={t('board.movers', { count: days })}>
      <LoadError error={toApiError(query.error)} onRetry={() => void query.refetch()} />
    </Section>
  );
}
