import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiError } from '@/shared/api/errors';
import { formatNumber } from '@/shared/i18n/format';
import { AddressDialog } from '@/shared/ui/address-dialog';
import { EmptyState } from '@/shared/ui/empty-state';
import { LoadError } from '@/shared/ui/load-error';
import { Pager } from '@/shared/ui/pager';
import { drawsQuery } from '../random-api';
import { DrawCard } from './draw-card';

/** The draws of one random product, newest first, for whoever wants to check them. */
export function DrawsDrawer({ id, name, onClose }: { id: number; name: string; onClose: () => void }): ReactNode {
  const { t } = useTranslation('products');
  const [{ page, limit }, setPart] = useState({ page: 1, limit: 10 });
  const draws = useQuery(drawsQuery(id, page, limit));
  const total = draws.data?.Total ?? 0;
  return (
    <AddressDialog as="drawer" opened onClose={onClose} size="xl" title={t('draw.title', { name })}>
      <div className="stack">
        <p className="soft small">{t('draw.rule')}</p>
        {draws.error && !draws.data && (
          <LoadError error={toApiError(draws.error)} onRetry={() => void draws.refetch()} />
        )}
        {draws.isPending && <Skeleton height={280} radius={8} />}
        {draws.data && total === 0 && <EmptyState of="random" title={t('draw.empty')} text={t('draw.emptyText')} />}
        {total > 0 && (
          <p role="status" className="small soft">
            {t('draw.count', { text: formatNumber(total) })}
          </p>
        )}
        {draws.data?.Data.map((drawn) => (
          <DrawCard key={drawn.id} drawn={drawn} />
        ))}
        {total > 10 && (
          <Pager
            page={page}
            limit={limit}
            total={total}
            onPage={(next) => setPart({ page: next, limit })}
            onLimit={(next) => setPart({ page: 1, limit: next })}
          />
        )}
      </div>
    </AddressDialog>
  );
}
