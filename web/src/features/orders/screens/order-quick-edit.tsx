import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Suspense, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '@/entities/order';
import { useCanWrite, useSession } from '@/shared/access/session';
import { EmptyState } from '@/shared/ui/empty-state';
import { ItemPage } from '@/shared/ui/item-page';
import { lazyPart } from '@/shared/ui/lazy-part';
import { PageHeader } from '@/shared/ui/page-header';
import { Section } from '@/shared/ui/section';
import { StatusTag } from '@/shared/ui/status-tag';
import { actionsOf } from '../actions';
import { orderQuery } from '../api';
import { isEditable } from '../model';
import { QuickTerms } from '../parts/quick-terms';
import { ORDER_SEARCH } from '../search';

const OrderEditor = lazyPart(() => import('../parts/order-editor').then((module) => module.OrderEditor));

const route = getRouteApi('/_app/_screen/backoffice/ordersv2/$id');
const SHAPE = [260, 140, 200];

/** /backoffice/ordersv2/{id}: an order, by its id or its number, in the blocks of the quick form while it may be changed. */
export function OrderQuickEditScreen(): ReactNode {
  const { t } = useTranslation('orders');
  const { id } = route.useParams();
  const navigate = useNavigate();
  const mayWrite = useCanWrite('order');
  const query = useQuery(orderQuery(id));
  // A form once begun stays, whatever becomes of the order: it says why it cannot be saved.
  const edited = useRef(0);
  const missing = {
    title: t('detail.missing'),
    text: t('detail.missingText'),
    back: (
      <Link to="/backoffice/orders" search={ORDER_SEARCH}>
        {t('detail.toList')}
      </Link>
    ),
  };
  return (
    <ItemPage query={query} title={t('quick.edit')} nameOf={({ number }) => number} missing={missing} shape={SHAPE}>
      {(order) => {
        const isEdited = mayWrite && (isEditable(order) || edited.current === order.id);
        edited.current = isEdited ? order.id : 0;
        const leave = (): void =>
          void navigate({
            to: '/backoffice/orders/$id',
            params: { id: String(order.id) },
            search: { edit: '', open: '' },
          });
        return isEdited ? (
          <Suspense>
            <OrderEditor key={order.id} order={order} onLeave={leave} terms={QuickTerms} />
          </Suspense>
        ) : (
          <Closed order={order} />
        );
      }}
    </ItemPage>
  );
}

/** Says why it can't be changed, and leads to where it is read. */
function Closed({ order }: { order: Order }): ReactNode {
  const { t } = useTranslation(['orders', 'common']);
  const obstacle = actionsOf(order, useSession()).find(({ name }) => name === 'edit')?.obstacle ?? 'access';
  return (
    <div className="stack">
      <PageHeader title={order.number} beside={<StatusTag code={order.status} />} />
      <Section>
        <EmptyState
          title={t('quick.closed')}
          text={t(`obstacle.${obstacle}`, { status: t(`common:status.${order.status as 100}`) })}
        >
          <Button
            renderRoot={(props: object) => (
              <Link
                to="/backoffice/orders/$id"
                params={{ id: String(order.id) }}
                search={{ edit: '', open: '' }}
                {...props}
              />
            )}
          >
            {t('done.open')}
          </Button>
        </EmptyState>
      </Section>
    </div>
  );
}
