import { getRouteApi } from '@tanstack/react-router';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '@/shared/api/use-action';
import { PageHeader } from '@/shared/ui/page-header';
import { StatusTag } from '@/shared/ui/status-tag';
import { changeOrder, ORDER_KEYS } from '../api';
import { fromOrder, toBody, type Draft } from '../draft';
import type { Order } from '../model';
import { Lookups } from './lookups';
import { OrderForm, type TakeRefusal } from './order-form';
import { useStale } from './use-stale';

const route = getRouteApi('/_app/_screen/backoffice/orders/$id');

/** Changes an order as a whole, while nothing of it is packed. */
export function OrderEditor({ order }: { order: Order }): ReactNode {
  const { t } = useTranslation('orders');
  const navigate = route.useNavigate();
  const takeStale = useStale();
  const initial = useRef(fromOrder(order));
  const isSaved = useRef(false);
  const refused = useRef<TakeRefusal>(() => false);
  const save = useAction({
    run: (draft: Draft) => changeOrder(order.id, order.version, toBody(draft, order)),
    invalidates: [...ORDER_KEYS, ['inventory'], ['products']],
    done: t('done.saved', { number: order.number }),
    onDone: () => {
      isSaved.current = true;
      void navigate({ search: { edit: '', open: '' } });
    },
    onFail: (error) => takeStale(error) || refused.current(error),
  });
  return (
    <div className="stack">
      <PageHeader title={t('form.editTitle', { number: order.number })} beside={<StatusTag code={order.status} />} />
      <Lookups order={order}>
        {(methods, channels) => (
          <OrderForm
            initial={initial.current} methods={methods} channels={channels} isNew={false} isPending={save.isPending} isSaved={() => isSaved.current}
            onSave={(draft, _then, refusal) => {
              refused.current = refusal;
              save.run(draft);
            }}
          />
        )}
      </Lookups>
    </div>
  );
}
