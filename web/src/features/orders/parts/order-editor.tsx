import { Alert, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useProviders } from '@/entities/courier';
import { productKeys, stockKeys } from '@/entities/keys';
import type { Order } from '@/entities/order';
import { changeOf } from '@/entities/story';
import { useAction } from '@/shared/api/use-action';
import { formatMoney } from '@/shared/i18n/format';
import { useEditing } from '@/shared/records/editing';
import { ConflictBar } from '@/shared/records/conflict-bar';
import { isLine } from '@/shared/records/merge';
import { PageHeader } from '@/shared/ui/page-header';
import { StatusTag } from '@/shared/ui/status-tag';
import { changeOrder, ORDER_KEYS, orderQuery } from '../api';
import { fromOrder, toBody, type Draft, type FieldName } from '../draft';
import { draftWith, lineName, partsOfDraft } from '../editing';
import { isEditable } from '../model';
import { Lookups } from './lookups';
import { OrderForm, type FormHands, type OrderFormProps, type TakeRefusal } from './order-form';

const TERM = {
  phone: 'field.phone',
  recipient_name: 'field.recipient',
  address: 'field.address',
  tracking_number: 'field.tracking',
  seller_note: 'field.note',
  shippingFee: 'sum.shippingFee',
  discount: 'sum.orderDiscount',
  payment_method_id: 'field.method',
  sale_channel_id: 'field.channel',
  shipping_provider_id: 'field.provider',
} as const;
const PLACE = {
  district: 'address.subdistrict',
  city: 'address.district',
  province: 'address.province',
  zipcode: 'address.zipcode',
} as const;

interface OrderEditorProps extends Pick<OrderFormProps, 'terms'> {
  order: Order;
  onLeave: () => void;
}

/** Changes an order as a whole, while nothing of it is packed. What happens to the order meanwhile never takes the form away. */
export function OrderEditor({ order, onLeave, terms }: OrderEditorProps): ReactNode {
  const { t } = useTranslation(['orders', 'common']);
  const cache = useQueryClient();
  const providers = useProviders();
  const initial = useRef(fromOrder(order));
  const newest = useRef(order);
  if (order.version > newest.current.version) newest.current = order;
  const hands = useRef<FormHands | null>(null);
  const refused = useRef<TakeRefusal>(() => false);
  const editing = useEditing<Order>({
    name: `order/${order.id}`,
    row: order,
    partsOf: (row) => partsOfDraft(row ? fromOrder(row) : initial.current),
    read: () => partsOfDraft(hands.current?.read() ?? initial.current),
    write: (parts) => hands.current?.write((draft) => draftWith(draft, fromOrder(newest.current), parts)),
    newest: async () => {
      newest.current = await cache.fetchQuery({ ...orderQuery(String(order.id)), staleTime: 0 });
      return newest.current;
    },
    who: changeOf,
  });
  const save = useAction({
    run: (draft: Draft) => changeOrder(order.id, editing.version(), toBody(draft, order)),
    invalidates: [...ORDER_KEYS, stockKeys.all, productKeys.all],
    done: t('done.saved', { number: order.number }),
    onDone: () => {
      editing.finish();
      onLeave();
    },
    onFail: (error) => editing.takeStale(error) || refused.current(error),
  });
  const isOver = !isEditable(order);
  return (
    <div className="stack">
      <PageHeader title={t('form.editTitle', { number: order.number })} beside={<StatusTag code={order.status} />}>
        <Button variant="default" onClick={onLeave}>
          {t('form.leaveEdit')}
        </Button>
      </PageHeader>
      {isOver && (
        <Alert color="red" role="alert" title={t('form.over')}>
          {t('form.overText')}
        </Alert>
      )}
      <Lookups order={order}>
        {(methods, channels) => (
          <>
            <ConflictBar
              editing={editing}
              labelOf={(part, value) => {
                if (isLine(part)) return lineName(value) || t('item.service');
                return part in PLACE
                  ? t(`common:${PLACE[part as keyof typeof PLACE]}`)
                  : t(TERM[part as keyof typeof TERM]);
              }}
              textOf={(part, value) => {
                const offered = { payment_method_id: methods, sale_channel_id: channels }[
                  part as FieldName as 'payment_method_id'
                ];
                if (offered) return offered.find(({ id }) => String(id) === value)?.name ?? String(value);
                if (part === 'shipping_provider_id') return providers.nameOf(Number(value)) || String(value);
                if (!isLine(part))
                  return typeof value === 'number' ? formatMoney(value) : ((value as string | null) ?? '');
                const { quantity, price, discount } = value as Draft['cart']['lines'][number];
                return t('form.lineText', {
                  quantity: quantity ?? 0,
                  price: formatMoney(price),
                  discount: formatMoney(discount),
                });
              }}
            />
            <OrderForm
              initial={initial.current}
              methods={methods}
              channels={channels}
              isNew={false}
              terms={terms}
              quotes={order}
              isPending={save.isPending}
              isBlocked={isOver || editing.isBlocked}
              hands={hands}
              onSave={(draft, _then, refusal) => {
                refused.current = refusal;
                save.run(draft);
              }}
            />
          </>
        )}
      </Lookups>
    </div>
  );
}
