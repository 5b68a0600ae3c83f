import '@mantine/core/styles/Checkbox.layer.css';
import { Alert, Button, Checkbox, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { customerKind, type Customer, type CustomerAddress } from '@/entities/customer';
import { customerKeys } from '@/entities/keys';
import { useAction } from '@/shared/api/use-action';
import { oneQuery } from '@/shared/records/calls';
import { AddressFields } from '@/shared/ui/address-fields';
import { focusFirstError, SubmitButton, takeFieldErrors, useSchemaForm } from '@/shared/ui/form';
import { PhoneField } from '@/shared/ui/text-fields';
import { isTouch } from '@/shared/ui/touch';
import { saveAddress, type AddressValues } from '../api';

const needed = (most: number) =>
  z.string().check(z.trim(), z.minLength(1, 'form.required'), z.maxLength(most, 'form.tooLong'));

const schema = z.object({
  recipient_name: needed(200),
  phone: z.string().check(z.trim(), z.regex(/^[0-9+() -]{0,40}$/, 'form.phone')),
  address: needed(500),
  district: needed(100),
  city: needed(100),
  province: needed(100),
  zipcode: needed(5),
});

/** How the server names the fields of an address that is added to a customer. */
const AMONG_ADDRESSES = Object.fromEntries(Object.keys(schema.shape).map((name) => [`addresses.0.${name}`, name]));

interface AddressEditorProps {
  customer: Customer;
  /** null for a new one. */
  address: CustomerAddress | null;
  onClose: () => void;
}

/** One address in place. What others change of the customer meanwhile is told, and what was typed stays. */
export function AddressEditor({ customer, address, onClose }: AddressEditorProps): ReactNode {
  const { t } = useTranslation(['customers', 'common']);
  const cache = useQueryClient();
  // What is typed stands on the customer as it was when the form opened.
  const [version, setVersion] = useState(customer.version);
  const [isStale, setStale] = useState(false);
  const [isDefault, setDefault] = useState(address?.is_default ?? false);
  const form = useSchemaForm(schema, {
    recipient_name: address?.recipient_name ?? customer.name,
    phone: address?.phone ?? customer.phone,
    address: address?.address ?? '',
    district: address?.district ?? '',
    city: address?.city ?? '',
    province: address?.province ?? '',
    zipcode: address?.zipcode ?? '',
  });
  const save = useAction({
    run: (values: AddressValues) => saveAddress(customer, address ? { id: address.id, version } : null, values),
    invalidates: [customerKeys.all],
    done: t(address ? 'address.saved' : 'address.added'),
    onDone: onClose,
    onFail: (error) => {
      if (!('version' in error.fields)) return takeFieldErrors(form, error, AMONG_ADDRESSES);
      setStale(true);
      void cache
        .fetchQuery({ ...oneQuery(customerKind)(customer.id), staleTime: 0 })
        .then((now) => setVersion(now.version));
      return true;
    },
  });
  return (
    <form
      className="stack"
      style={{ paddingBlock: 8 }}
      noValidate
      aria-label={address ? t('address.edit', { name: address.recipient_name }) : t('address.add')}
      onSubmit={form.onSubmit(
        (values) => save.run({ ...values, is_default: isDefault }),
        (errors) => focusFirstError(form, errors),
      )}
    >
      {isStale && (
        <Alert color="yellow" role="alert">
          {t('address.stale')}
        </Alert>
      )}
      <div className="grid">
        <TextInput
          key={form.key('recipient_name')}
          label={t('address.recipient')}
          withAsterisk
          autoFocus={!isTouch()}
          maxLength={200}
          {...form.getInputProps('recipient_name')}
        />
        <PhoneField key={form.key('phone')} label={t('record.phone')} maxLength={40} {...form.getInputProps('phone')} />
      </div>
      <AddressFields form={form} />
      <Checkbox
        label={t('address.makeDefault')}
        checked={isDefault}
        disabled={address?.is_default ?? false}
        onChange={(event) => setDefault(event.currentTarget.checked)}
      />
      <div className="row" style={{ justifyContent: 'flex-end' }}>
        <Button variant="default" onClick={onClose}>
          {t('common:action.cancel')}
        </Button>
        <SubmitButton isPending={save.isPending}>{t('common:action.save')}</SubmitButton>
      </div>
    </form>
  );
}
