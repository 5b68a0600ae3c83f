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
import { purchaseQuery } from '../api';
import { PurchaseDetail } from '../parts/purchase-detail';
import { PURCHASE_SEARCH } from '../search';

const PurchaseEditor = lazy(() => import('../parts/purchase-editor').then((module) => ({ default: module.PurchaseEditor })));

const route = getRouteApi('/_app/_screen/backoffice/po/$action');

/** /backoffice/po/{action}: "create" is a new order; an id or a number is that one, `?edit=1` changes it while it is a draft. */
export function PurchasePageScreen(): ReactNode {
  const { t } = useTranslation('purchases');
  const { action } = route.useParams();
  const { edit } = route.useSearch();
  const mayWrite = useCanWrite('po');
  const isNew = action === 'create';
  const order = useQuery({ ...purchaseQuery(action), enabled: !isNew });
  if (isNew && !mayWrite) {
    return <div className="stack"><PageHeader title={t('form.newTitle')} /><Section><EmptyState title={t('form.mayNot')} text={t('form.mayNotText')} /></Section></div>;
  }
  if (isNew) return <Suspense fallback={<Waiting />}><PurchaseEditor key="new" /></Suspense>;
  if (order.error && !order.data) {
    const error = toApiError(order.error);
    return (
      <div className="stack">
        <PageHeader title={t('detail.title')} />
        <Section>
          {error.kind === 'missing' ? (
            <EmptyState title={t('detail.missing')} text={t('detail.missingText')}><Link to="/backoffice/po" search={PURCHASE_SEARCH}>{t('detail.toList')}</Link></EmptyState>
          ) : <LoadError error={error} onRetry={() => void order.refetch()} />}
        </Section>
      </div>
    );
  }
  if (!order.data) return <Waiting />;
  if (edit === '1' && mayWrite && order.data.status === 'draft') return <Suspense fallback={<Waiting />}><PurchaseEditor key={order.data.id} order={order.data} /></Suspense>;
  return <PurchaseDetail key={order.data.id} order={order.data} />;
}

function Waiting(): ReactNode {
  const { t } = useTranslation(['purchases', 'common']);
  return (
    <div className="stack" aria-busy="true">
      <PageHeader title={t('detail.title')} beside={<span className="visually-hidden" role="status">{t('common:list.loading')}</span>} />
      <Skeleton height={180} radius={8} />
      <Skeleton height={260} radius={8} />
    </div>
  );
}
