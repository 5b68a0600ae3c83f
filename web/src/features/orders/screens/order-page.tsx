import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCanWrite } from '@/shared/access/session';
import { ItemPage } from '@/shared/ui/item-page';
import { lazyPart } from '@/shared/ui/lazy-part';
import { orderQuery } from '../api';
import { isEditable } from '../model';
import { OrderDetail } from '../parts/order-detail';
import { ORDER_SEARCH } from '../search';

const OrderEditor = lazyPart(() => import('../parts/order-editor').then((module) => module.OrderEditor));

const route = getRouteApi('/_app/_screen/backoffice/orders/$id');
const SHAPE = [260, 140, 200];

/** /backoffice/orders/{id}: one order, by its id or its number; `?edit=1` changes it as a whole. */
export function OrderPageScreen(): ReactNode {
  const { t } = useTranslation('orders');
  const { id } = route.useParams();
  const { edit } = route.useSearch();
  const navigate = route.useNavigate();
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
    <ItemPage query={query} title={t('detail.title')} nameOf={({ number }) => number} missing={missing} shape={SHAPE}>
      {(order) => {
        const isEdited = edit === '1' && mayWrite && (isEditable(order) || edited.current === order.id);
        edited.current = isEdited ? order.id : 0;
        // The way back leads to what was seen before, not into the form again.
        const leave = (): void => void navigate({ search: { edit: '', open: '' }, replace: true });
        if (isEdited) return <OrderEditor key={order.id} order={order} onLeave={leave} />;
        return <OrderDetail key={order.id} order={order} />;
      }}
    </ItemPage>
  );
}
