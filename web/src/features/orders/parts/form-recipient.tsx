import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Customer } from '@/entities/customer';
import { useCan } from '@/shared/access/session';
import { phoneDigits } from '@/shared/lib/typed';
import { AddressFields } from '@/shared/ui/address-fields';
import { lazyPart } from '@/shared/ui/lazy-part';
import { PhoneField } from '@/shared/ui/text-fields';
import { customersByPhoneQuery } from '../api';
import { recipientOf, type Draft, type Fields } from '../draft';
import classes from './form-recipient.module.css';

/** Digits of the shortest Thai phone number: with less it is still being typed. */
const FULL_PHONE = 9;

const KnownCustomer = lazyPart(() => import('./known-customer').then((module) => module.KnownCustomer));

/** The digits of the phones that an order of the customer may come with: its own and those of who became it. */
const phonesOf = ({ phone, former_phones }: Customer): string[] => [phone, ...(former_phones ?? [])].map(phoneDigits);

export interface FormRecipientProps {
  form: UseFormReturnType<Fields>;
  onCustomer: (known: Customer) => void;
  /** After fields were filled in for the user. */
  onFilled: () => void;
  /** After a place was chosen, whose fields are passed over then. */
  onPlaced: () => void;
  /** What a new order begins with; absent for one that is being changed. */
  begun: Draft | undefined;
  /** Has the focus from the start, where a new order has no phone yet. */
  isFirst: boolean;
}

/** Phone first: a known customer fills the rest, by hand it is one line of the address finder. */
export function FormRecipient({ form, onCustomer, onFilled, onPlaced, begun, isFirst }: FormRecipientProps): ReactNode {
  const isNew = begun !== undefined;
  const { t } = useTranslation('orders');
  const may = useCan();
  const [phone, setPhone] = useState(form.getValues().phone);
  const [paused] = useDebouncedValue(phone.includes('*') ? '' : phoneDigits(phone), 300);
  const known = useQuery(customersByPhoneQuery(paused, may('customer'))).data?.Data;
  const isTyped = isNew || phone !== form.getInitialValues().phone;
  const customer = !isTyped ? undefined : known?.find((one) => phonesOf(one).includes(paused));
  const filled = useRef<{ id: number; values: Partial<Fields> } | null>(null);
  const put = (values: Partial<Fields>): void => {
    const focused = document.activeElement?.getAttribute('data-path');
    for (const [name, value] of Object.entries(values)) form.setFieldValue(name as keyof Fields, value);
    onFilled();
    requestAnimationFrame(() => {
      if (focused) form.getInputNode(focused as keyof Fields)?.focus();
    });
  };
  const fill = (of: Customer, at: number, more: Partial<Fields> = {}): void => {
    filled.current = { id: of.id, values: recipientOf(of, at) };
    put({ ...filled.current.values, ...more });
    onCustomer(of);
  };
  // Two of their addresses may differ in the phone alone: one brings its own phone, else the one that was typed.
  const choose = (of: Customer, at: number): void => {
    const own = of.addresses[at]?.phone ?? '';
    fill(of, at, { phone: own === '' || own.includes('*') ? phone : own });
  };
  useEffect(function followPhone() {
    if (!isNew || !known || customer?.id === filled.current?.id) return;
    const now = form.getValues();
    // What was filled in for another phone goes with it; what was typed over stays.
    const stale = Object.entries(filled.current?.values ?? {})
      .filter(([name, value]) => now[name as keyof Fields] === value)
      .map(([name]) => [name, '']);
    if (!customer) {
      if (paused.length < FULL_PHONE) return;
      filled.current = null;
      if (stale.length > 0) put(Object.fromEntries(stale));
      return;
    }
    const own = recipientOf(customer);
    if (filled.current) {
      const left = stale.map(([name, none]) => [name, own[name as keyof Fields] ?? none]);
      filled.current = { id: customer.id, values: own };
      put(Object.fromEntries(left));
      onCustomer(customer);
    } else if (now.recipient_name === '' && now.address === '') fill(customer, 0);
    else filled.current = { id: customer.id, values: own };
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
          <KnownCustomer customer={customer} onUse={(at) => choose(customer, at)} />
        </Suspense>
      )}
      <AddressFields
        proposal={begun?.shared?.proposal}
        onPlaced={onPlaced}
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
