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
  const { t } = useTranslation(['orders', 'common']);
  const options = (choices: readonly { id: number; name: string }[]) => [
    { value: '', label: t('form.choose') },
    ...choices.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  const known = useProviders();
  const isNow = (id: number): boolean => String(id) === form.getInitialValues().shipping_provider_id;
  const providers = known.all.filter((one) => known.on.includes(one) || isNow(one.id));
  const bind = (name: keyof Fields): object => ({ key: form.key(name), ...form.getInputProps(name) });
  return (
    <div className={`stack ${classes.fields}`}>
      <div className="grid">
        <NativeSelect
          label={t('field.method')}
          withAsterisk
          data={options(methods.filter(({ id, type }) => !ELSEWHERE.includes(type) || String(id) === first))}
          {...bind('payment_method_id')}
        />
        <NativeSelect label={t('field.channel')} withAsterisk data={options(channels)} {...bind('sale_channel_id')} />
        <NativeSelect
          label={t('field.provider')}
          withAsterisk
          data={options(providers)}
          {...bind('shipping_provider_id')}
          key={`${form.key('shipping_provider_id')} ${providers.length}`}
        />
        <TextInput label={t('field.tracking')} autoComplete="off" maxLength={60} {...bind('tracking_number')} />
      </div>
      <InputBase
        component="textarea"
        multiline
        rows={3}
        label={t('field.note')}
        maxLength={2000}
        {...bind('seller_note')}
      />
    </div>
  );
}
