import '@/shared/ui/segment-styles';
import { SegmentedControl, Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiError } from '@/shared/api/errors';
import { EmptyState } from '@/shared/ui/empty-state';
import { LoadError } from '@/shared/ui/load-error';
import { PageHeader } from '@/shared/ui/page-header';
import { Section } from '@/shared/ui/section';
import { BOARD_DAYS } from '../search';

export interface BoardFrameProps {
  title: string;
  days: number;
  onDays: (days: number) => void;
  /** The other form of this board. */
  other: ReactNode;
  query: UseQueryResult<unknown>;
  /** Nothing ever came in. */
  isEmpty: boolean;
  children: ReactNode;
}

/** A dashboard in whatever state it is. */
export function BoardFrame({ title, days, onDays, other, query, isEmpty, children }: BoardFrameProps): ReactNode {
  const { t } = useTranslation('stock');
  return (
    <div className="stack" aria-busy={query.isPending}>
      <PageHeader title={title}>
        {other}
        <SegmentedControl
          aria-label={t('board.range')}
          value={String(days)}
          onChange={(value) => onDays(Number(value))}
          data={BOARD_DAYS.map((count) => ({ value: String(count), label: t('board.days', { count }) }))}
        />
      </PageHeader>
      {query.error && (
        <Section>
          <LoadError error={toApiError(query.error)} onRetry={() => void query.refetch()} />
        </Section>
      )}
      {query.isPending && (
        <>
          <Skeleton height={92} radius={8} />
          <Skeleton height={320} radius={8} />
          <Skeleton height={320} radius={8} />
        </>
      )}
      {query.data !== undefined &&
        (isEmpty ? (
          <Section>
            <EmptyState of="stock" title={t('board.empty')} text={t('board.emptyText')}>
              <Link to="/wms/inventory/in">{t('board.toIn')}</Link>
            </EmptyState>
          </Section>
        ) : (
          children
        ))}
    </div>
  );
}
