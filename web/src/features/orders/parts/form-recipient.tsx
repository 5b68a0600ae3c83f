import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Customer } from '@/entities/customer';
import { useCan } from '@/shared/access/session';
import { cleanDigits } from '@/shared/lib/typed';
import { AddressFields } from '@/shared/ui/address-fields';
import { lazyPart } from '@/shared/ui/lazy-part';
import { PhoneField } from '@/shared/ui/text-fields';
import { customersByPhoneQuery } from '../api';
import { recipientOf, type Draft, type Fields } from '../draft';
import classes from './form-recipient.module.css';

const KnownCustomer = lazyPart(() => import('./known-customer').then((module) => module.KnownCustomer));

export interface FormRecipientProps {
  form: UseFormReturnType<Fields>;
  onCustomer: (known: Customer) => void;
  /** After fields were filled in for the user. */
  onFilled: () => void;
  /** What a new order begins with; absent for one that is being changed. */
  begun: Draft | undefined;
  /** Has the focus from the start, where a new order has no phone yet. */
  isFirst: boolean;
}

/** Phone first: a known customer fills the rest, by hand it is one line of the address finder. */
export function FormRecipient({ form, onCustomer, onFilled, begun, isFirst }: FormRecipientProps): ReactNode {
  const isNew = begun !== undefined;
  const { t } = useTranslation('orders');
  const may = useCan();
  const [phone, setPhone] = useState(form.getValues().phone);
  const [paused] = useDebouncedValue(phone.includes('*') ? '' : cleanDigits(phone).replaceAll(/\D/g, ''), 300);
  const found = useQuery(customersByPhoneQuery(paused, may('customer'))).data?.Data ?? [];
  const isTyped = isNew || phone !== form.getInitialValues().phone;
  const customer = !isTyped ? undefined : found.find((one) => one.phone.replaceAll(/\D/g, '') === paused);
  const filledFor = useRef(0);
  const fill = (known: Customer, at: number): void => {
    const focused = document.activeElement?.getAttribute('data-path');
    for (const [name, value] of Object.entries(recipientOf(known, at))) form.setFieldValue(name as keyof Fields, value);
    onCustomer(known);
    onFilled();
    requestAnimationFrame(() => {
      if (focused) form.getInputNode(focused as keyof Fields)?.focus();
    });
  };
  useEffect(function fillKnownCustomer() {
    if (!customer || !isNew || filledFor.current === customer.id) return;
    const { recipient_name, address } = form.getValues();
    filledFor.current = customer.id;
    if (recipient_name === '' && address === '') fill(customer, 0);
  });
  const phoneProps = form.getInputProps('phone');
  return (
    <div className={`stack ${classes.fields}`}>
      <div className="grid">
        <PhoneField
          label={t('field.phone')}
          autoComplete="off"
          withAsterisk
          autoFocus={isNew && isFirst && phone === ''}
          key={form.key('phone')}
          {...phoneProps}
          onChange={(text) => {
            phoneProps.onChange(text);
            setPhone(text);
          }}
        />
        <TextInput
          label={t('field.recipient')}
          autoComplete="off"
          withAsterisk
          maxLength={200}
          key={form.key('recipient_name')}
          {...form.getInputProps('recipient_name')}
        />
      </div>
      {customer && (
        <Suspense>
          <KnownCustomer customer={customer} onUse={(at) => fill(customer, at)} />
        </Suspense>
      )}
      <AddressFields
        proposal={begun?.shared?.proposal}
        form={{
          key: form.key,
          getInputProps: form.getInputProps,
          setFieldValue: (name, value) => {
            form.setFieldValue(name as keyof Fields, value);
            onFilled();
          },
        }}
      />
    </div>
  );
}
