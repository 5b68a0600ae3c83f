import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Suspense, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCanWrite } from '@/shared/access/session';
import { EmptyState } from '@/shared/ui/empty-state';
import { ItemPage, ItemWaiting } from '@/shared/ui/item-page';
import { lazyPart } from '@/shared/ui/lazy-part';
import { PageHeader } from '@/shared/ui/page-header';
import { Section } from '@/shared/ui/section';
import { purchaseQuery } from '../api';
import { PurchaseDetail } from '../parts/purchase-detail';
import { PURCHASE_SEARCH } from '../search';

const PurchaseEditor = lazyPart(() => import('../parts/purchase-editor').then((module) => module.PurchaseEditor));

const route = getRouteApi('/_app/_screen/backoffice/po/$action');
const SHAPE = [180, 260];

/**
 * /backoffice/po/{action}: "create" is a new order; an id or a number is that one, `?edit=1` changes it while it is a
 * draft.
 */
export function PurchasePageScreen(): ReactNode {
  const { t } = useTranslation('purchases');
  const { action } = route.useParams();
  const { edit } = route.useSearch();
  const mayWrite = useCanWrite('po');
  const isNew = action === 'create';
  // A form once begun stays, whatever becomes of the order: it says why it cannot be saved.
  const edited = useRef(0);
  const query = useQuery({ ...purchaseQuery(action), enabled: !isNew });
  if (isNew && !mayWrite) {
    return (
      <div className="stack">
        <PageHeader title={t('form.newTitle')} />
        <Section>
          <EmptyState title={t('form.mayNot')} text={t('form.mayNotText')} />
        </Section>
      </div>
    );
  }
  if (isNew)
    return (
      <Suspense fallback={<ItemWaiting title={t('form.newTitle')} shape={SHAPE} />}>
        <PurchaseEditor key="new" />
      </Suspense>
    );
  const missing = {
    title: t('detail.missing'),
    text: t('detail.missingText'),
    back: (
      <Link to="/backoffice/po" search={PURCHASE_SEARCH}>
        {t('detail.toList')}
      </Link>
    ),
  };
  return (
    <ItemPage
      isEdited={edited.current > 0}
      query={query}
      title={t('detail.title')}
      nameOf={({ number }) => number}
      missing={missing}
      shape={SHAPE}
    >
      {(order) => {
        const isEdited = edit === '1' && mayWrite && (order.status === 'draft' || edited.current === order.id);
        edited.current = isEdited ? order.id : 0;
        return isEdited ? (
          <PurchaseEditor key={order.id} order={order} />
        ) : (
          <PurchaseDetail key={order.id} order={order} />
        );
      }}
    </ItemPage>
  );
}
