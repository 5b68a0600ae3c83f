import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCanWrite } from '@/shared/access/session';
import { toApiError } from '@/shared/api/errors';
import { EmptyState, LoadError } from '@/shared/ui/empty-state';
import { PageHeader } from '@/shared/ui/page-header';
import { Section } from '@/shared/ui/section';
import { orderQuery } from '../api';
import { isEditable } from '../model';
import { OrderDetail } from '../parts/order-detail';
import { ORDER_SEARCH } from '../search';

const OrderEditor = lazy(() => import('../parts/order-editor').then((module) => ({ default: module.OrderEditor })));

const route = getRouteApi('/_app/_screen/backoffice/orders/$id');

/** /backoffice/orders/{id}: one order, by its id or its number; `?edit=1` changes it as a whole. */
export function OrderPageScreen(): ReactNode {
  const { t } = useTranslation('orders');
  const { id } = route.useParams();
  const { edit } = route.useSearch();
  const mayWrite = useCanWrite('order');
  const order = useQuery(orderQuery(id));
  if (order.error && !order.data) {
    const error = toApiError(order.error);
    return (
      <div className="stack">
        <PageHeader title={t('detail.title')} />
        <Section>
          {error.kind === 'missing' ? (
            <EmptyState title={t('detail.missing')} text={t('detail.missingText')}><Link to="/backoffice/orders" search={ORDER_SEARCH}>{t('detail.toList')}</Link></EmptyState>
          ) : <LoadError error={error} onRetry={() => void order.refetch()} />}
        </Section>
      </div>
    );
  }
  if (!order.data) return <DetailSkeleton />;
  if (edit === '1' && mayWrite && isEditable(order.data)) return <Suspense fallback={<DetailSkeleton />}><OrderEditor key={order.data.id} order={order.data} /></Suspense>;
  return <OrderDetail key={order.data.id} order={order.data} />;
}

function DetailSkeleton(): ReactNode {
  const { t } = useTranslation(['orders', 'common']);
  return (
    <div className="stack" aria-busy="true">
      <PageHeader title={t('detail.title')} beside={<span className="visually-hidden" role="status">{t('common:list.loading')}</span>} />
      <Skeleton height={260} radius={8} />
      <Skeleton height={140} radius={8} />
      <Skeleton height={200} radius={8} />
    </div>
  );
}
