import { InputBase, NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useProviders } from '@/entities/courier';
import type { PaymentMethod } from '@/entities/payment-method';
import type { SaleChannel } from '@/entities/sale-channel';
import type { Fields } from '../draft';
import { ELSEWHERE } from '../model';
import classes from './form-recipient.module.css';

export interface TermsFieldsProps {
  form: UseFormReturnType<Fields>;
  methods: readonly PaymentMethod[];
  /** The method it begins with: of an order being changed it stays offered. */
  first: string;
  channels: readonly SaleChannel[];
}

/** How it is paid, who sold it, who carries it, and the seller's note. */
export function TermsFields({ form, methods, first, channels }: TermsFieldsProps): ReactNode {
  return (
    <div className={`stack ${classes.fields}`}>
      <div className="grid">
        <PaymentFields form={form} methods={methods} first={first} channels={channels} />
        <DeliveryFields form={form} />
      </div>
      <SellerNote form={form} />
    </div>
  );
}

type OfForm = Pick<TermsFieldsProps, 'form'>;
type Choice = Readonly<{ id: number; name: string }>;

function useOptions(): (choices: readonly Choice[]) => { value: string; label: string }[] {
  const { t } = useTranslation('orders');
  return (choices) => [
    { value: '', label: t('form.choose') },
    ...choices.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
}

/** How it is paid and who sold it. */
export function PaymentFields({ form, methods, first, channels }: TermsFieldsProps): ReactNode {
  const { t } = useTranslation('orders');
  const options = useOptions();
  return (
    <>
      <NativeSelect
        label={t('field.method')}
        withAsterisk
        data={options(methods.filter(({ id, type }) => !ELSEWHERE.includes(type) || String(id) === first))}
        key={form.key('payment_method_id')}
        {...form.getInputProps('payment_method_id')}
      />
      <NativeSelect
        label={t('field.channel')}
        withAsterisk
        data={options(channels)}
        key={form.key('sale_channel_id')}
        {...form.getInputProps('sale_channel_id')}
      />
    </>
  );
}

/** Who carries it, and its number there. */
export function DeliveryFields({ form }: OfForm): ReactNode {
  const { t } = useTranslation('orders');
  const options = useOptions();
  const known = useProviders();
  const isNow = (id: number): boolean => String(id) === form.getInitialValues().shipping_provider_id;
  const providers = known.all.filter((one) => known.on.includes(one) || isNow(one.id));
  return (
    <>
      <NativeSelect
        label={t('field.provider')}
        withAsterisk
        data={options(providers)}
        key={`${form.key('shipping_provider_id')} ${providers.length}`}
        {...form.getInputProps('shipping_provider_id')}
      />
      <TextInput
        label={t('field.tracking')}
        autoComplete="off"
        key={form.key('tracking_number')}
        {...form.getInputProps('tracking_number')}
      />
    </>
  );
}

export function SellerNote({ form }: OfForm): ReactNode {
  const { t } = useTranslation('orders');
  return (
    <InputBase
      component="textarea"
      multiline
      rows={3}
      label={t('field.note')}
      maxLength={2000}
      key={form.key('seller_note')}
      {...form.getInputProps('seller_note')}
    />
  );
}
