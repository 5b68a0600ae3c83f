import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan, useCanWrite } from '@/shared/access/session';
import { toApiError } from '@/shared/api/errors';
import { LoadError } from '@/shared/ui/load-error';
import { Section } from '@/shared/ui/section';
import { lowGoodsQuery } from '../api';
import { goodsSearch, ORDER_LOW } from '../links';
import { WAITING_SEARCH } from '../search';
import { LowList } from './board-tables';

/** The low-stock list with its own reading, so that its failure leaves the rest of the board standing. */
export function LowSection(): ReactNode {
  const { t } = useTranslation('stock');
  const can = useCan();
  const low = useQuery(lowGoodsQuery(10));
  const mayOrder = useCanWrite('po') && low.data !== undefined && low.data.Total > 0;
  if (low.error && !low.data)
    return (
      <Section title={t('board.low')}>
        <LoadError error={toApiError(low.error)} onRetry={() => void low.refetch()} />
      </Section>
    );
  if (!low.data) return <Skeleton height={320} radius={8} />;
  return (
    <LowList
      rows={low.data.Data}
      actions={
        <>
          {mayOrder && (
            <Link to="/backoffice/po/$action" params={{ action: 'create' }} search={ORDER_LOW}>
              {t('board.order')}
            </Link>
          )}
          {can('employee') && (
            <Link to="/wms/product/waitship" search={WAITING_SEARCH}>
              {t('board.waiting')}
            </Link>
          )}
          {can('admin') && low.data.Total > low.data.Data.length && (
            <Link to="/wms/product" search={goodsSearch({ low: '1' })}>
              {t('board.all')}
            </Link>
          )}
        </>
      }
    />
  );
}
