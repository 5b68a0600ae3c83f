import { NativeSelect } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useProviders } from '@/entities/courier';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { Order } from '@/entities/order';
import { setShipping } from '@/entities/shipping';
import { changeOf } from '@/entities/story';
import { Provider } from '@/shared/api/contract';
import { useAction } from '@/shared/api/use-action';
import { fieldParts, useEditing } from '@/shared/records/editing';
import { ConflictBar } from '@/shared/records/conflict-bar';
import { CodeField } from '@/shared/ui/code-field';
import { focusFirstError, takeFieldErrors, useSchemaForm } from '@/shared/ui/form';
import { isTouch } from '@/shared/ui/touch';
import { OrderStatus } from '@/shared/api/contract';
import { ORDER_KEYS, orderQuery } from '../api';
import { couriersQuery, type Courier } from '../steps-api';
import { trackingField } from '../tracking-field';
import { FormButtons } from './form-buttons';
import type { PartFormProps } from './order-dialogs';
import { TrackingHint } from './tracking-hint';
import { trackingRefusal } from './tracking-refusal';

const schemaFor = (order: Order) =>
  z.object({
    shipping_provider_id: z.string().check(z.minLength(1, 'orders:form.chooseProvider')),
    courier_id: z.string(),
    tracking_number: trackingField(order.tracking_number),
  });
type Fields = z.infer<ReturnType<typeof schemaFor>>;

interface Shipping {
  tracking: string;
  provider: number;
  courier: number;
}

/** The number that is sent: an empty field takes off the one that was there, and says nothing where none was. */
const numberOf = (typed: string, had: string): string | null => typed || (had ? '' : null);

/** Provider and tracking number; the provider is fixed once the parcel is on its way. */
export function ShippingForm({ order, onClose }: PartFormProps): ReactNode {
  const { t } = useTranslation(['orders', 'common']);
  const cache = useQueryClient();
  const isFixed = order.status === OrderStatus.InTransit;
  const startOf = (row: Order | null): Fields => ({
    shipping_provider_id: String(row?.shipping_provider_id ?? ''),
    courier_id: row?.courier_id ? String(row.courier_id) : '',
    tracking_number: row?.tracking_number ?? '',
  });
  const [schema] = useState(() => schemaFor(order));
  const form = useSchemaForm(schema, startOf(order));
  const editing = useEditing<Order>({
    name: `shipping/${order.id}`,
    row: order,
    partsOf: startOf,
    ...fieldParts(form),
    newest: () => cache.fetchQuery({ ...orderQuery(String(order.id)), staleTime: 0 }),
    who: changeOf,
  });
  const save = useAction({
    run: (input: Shipping & { before: Shipping }, key) =>
      setShipping(
        { ...order, version: editing.version() },
        numberOf(input.tracking, input.before.tracking),
        input.provider,
        input.courier,
        key,
      ),
    bodyOf: ({ tracking, provider, courier }) => ({ tracking, provider, courier }),
    invalidates: ORDER_KEYS,
    done: t('done.shipping'),
    // Of a parcel that is on its way a first tracking number is not taken off again.
    undo: (saved, { before }) =>
      isFixed && saved.tracking_number && !before.tracking ? undefined : () => back.run({ saved, before }),
    onDone: () => {
      editing.finish();
      onClose();
    },
    onFail: (error) => {
      if (editing.takeStale(error)) return true;
      const isTaken = takeFieldErrors(form, error);
      const tracking = trackingRefusal(error);
      if (tracking) form.setFieldError('tracking_number', tracking);
      return isTaken;
    },
  });
  const back = useAction({
    run: ({ saved, before }: { saved: Order; before: Shipping }, key) =>
      setShipping(saved, numberOf(before.tracking, saved.tracking_number), before.provider, before.courier, key),
    invalidates: ORDER_KEYS,
    done: t('done.shipping'),
  });
  const submit = form.onSubmit(
    ({ tracking_number, shipping_provider_id, courier_id }) =>
      save.run({
        tracking: tracking_number.trim(),
        provider: Number(shipping_provider_id),
        courier: Number(courier_id),
        before: {
          tracking: order.tracking_number,
          provider: order.shipping_provider_id,
          courier: order.courier_id ?? 0,
        },
      }),
    (errors) => focusFirstError(form, errors),
  );
  const known = useProviders();
  const [provider, setProvider] = useState(String(order.shipping_provider_id));
  form.watch('shipping_provider_id', ({ value }) => setProvider(value));
  const [typed, setTyped] = useState(order.tracking_number);
  form.watch('tracking_number', ({ value }) => setTyped(value));
  const isOwn = provider === String(Provider.Own);
  const couriers = useQuery({ ...couriersQuery, enabled: isOwn }).data ?? [];
  const labels = {
    tracking_number: 'field.tracking',
    courier_id: 'field.courier',
    shipping_provider_id: 'field.provider',
  } as const;
  const nameOf = (id: string): string =>
    couriers.find((one) => String(one.id) === id)?.name ?? (id ? (order.courier_name ?? id) : t('shipping.noCourier'));
  return (
    <form onSubmit={submit} noValidate className="stack">
      <ConflictBar
        editing={editing}
        labelOf={(part) => t(labels[part as keyof typeof labels])}
        textOf={(part, value) => {
          if (part === 'tracking_number') return String(value);
          if (part === 'courier_id') return nameOf(String(value));
          return known.nameOf(Number(value));
        }}
      />
      <NativeSelect
        label={t('field.provider')}
        withAsterisk
        disabled={isFixed}
        description={isFixed ? t('shipping.fixed') : undefined}
        key={`${form.key('shipping_provider_id')} ${known.all.length}`}
        {...form.getInputProps('shipping_provider_id')}
        data={known.all
          .filter((one) => known.on.includes(one) || one.id === order.shipping_provider_id)
          .map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      {isOwn && (
        <NativeSelect
          label={t('field.courier')}
          key={form.key('courier_id')}
          {...form.getInputProps('courier_id')}
          data={[
            { value: '', label: t('shipping.noCourier') },
            ...withNow(couriers, order).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      )}
      <CodeField
        isAll
        data-autofocus
        autoFocus={!isTouch()}
        label={t('field.tracking')}
        maxLength={undefined}
        key={form.key('tracking_number')}
        {...form.getInputProps('tracking_number')}
        onCode={(code) => form.setFieldValue('tracking_number', code)}
      />
      <TrackingHint number={typed} provider={Number(provider)} />
      <FormButtons
        act={t('common:action.save')}
        isPending={save.isPending}
        isBlocked={editing.isBlocked}
        onClose={onClose}
      />
    </form>
  );
}

/** The couriers with the one that the order has, who may have left the shop. */
function withNow(couriers: readonly Courier[], { courier_id: id, courier_name: name }: Order): readonly Courier[] {
  return !id || couriers.some((one) => one.id === id) ? couriers : [...couriers, { id, name: name ?? String(id) }];
}
