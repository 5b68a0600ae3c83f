import '@/shared/ui/checkbox-styles';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { customerKind, type Customer, type CustomerAddress } from '@/entities/customer';
import { customerKeys } from '@/entities/keys';
import { useAction } from '@/shared/api/use-action';
import { oneQuery, recordChange } from '@/shared/records/calls';
import { ConflictBar } from '@/shared/records/conflict-bar';
import { fieldParts, useEditing } from '@/shared/records/editing';
import { AddressFields } from '@/shared/ui/address-fields';
import { focusFirstError, SubmitButton, takeFieldErrors, useSchemaForm } from '@/shared/ui/form';
import { isPhoneOrNone } from '@/shared/lib/typed';
import { mayLeave } from '@/shared/ui/may-leave';
import { PhoneField } from '@/shared/ui/text-fields';
import { isTouch } from '@/shared/ui/touch';
import { saveAddress, type AddressValues } from '../api';

const needed = (most: number) =>
  z.string().check(z.trim(), z.minLength(1, 'form.required'), z.maxLength(most, 'form.tooLong'));

const schema = z.object({
  recipient_name: needed(200),
  phone: z.string().check(z.trim(), z.refine(isPhoneOrNone, 'form.phone')),
  address: needed(500),
  district: needed(100),
  city: needed(100),
  province: needed(100),
  zipcode: needed(10),
  is_default: z.boolean(),
});

const LABELS = {
  recipient_name: 'address.recipient',
  phone: 'record.phone',
  address: 'common:address.line',
  district: 'common:address.subdistrict',
  city: 'common:address.district',
  province: 'common:address.province',
  zipcode: 'common:address.zipcode',
  is_default: 'address.makeDefault',
} as const;

/** How the server names the fields of an address that is added to a customer. */
const AMONG_ADDRESSES = Object.fromEntries(Object.keys(schema.shape).map((name) => [`addresses.0.${name}`, name]));

interface AddressEditorProps {
  customer: Customer;
  /** null for a new one. */
  address: CustomerAddress | null;
  onClose: () => void;
}

/** What the form says of an address; a new one begins with the name and the phone of its customer. */
function valuesOf({ name, phone }: Customer, address: CustomerAddress | null | undefined): AddressValues {
  const { recipient_name: recipient, address: street, district, city, province, zipcode } = address ?? {};
  return {
    recipient_name: recipient ?? name,
    phone: address?.phone ?? phone,
    address: street ?? '',
    district: district ?? '',
    city: city ?? '',
    province: province ?? '',
    zipcode: zipcode ?? '',
    is_default: address?.is_default ?? false,
  };
}

/** One address in place. What others change of it meanwhile is merged, and what both changed is chosen. */
export function AddressEditor({ customer, address, onClose }: AddressEditorProps): ReactNode {
  const { t } = useTranslation(['customers', 'common']);
  const cache = useQueryClient();
  const [begun] = useState(() => valuesOf(customer, address));
  const form = useSchemaForm<AddressValues>(schema, begun);
  const editing = useEditing<Customer>({
    name: `customers/${customer.id}/address/${address?.id ?? 'new'}`,
    row: customer,
    partsOf: (row) => {
      const now = row?.addresses.find(({ id }) => id === address?.id);
      return row && now ? valuesOf(row, now) : begun;
    },
    ...fieldParts(form),
    newest: () => cache.fetchQuery({ ...oneQuery<Customer>(customerKind)(customer.id), staleTime: 0 }),
    who: () => recordChange(customerKind.path, customer.id),
  });
  const done = (): void => {
    editing.finish();
    onClose();
  };
  const save = useAction({
    run: (values: AddressValues) =>
      saveAddress(customer, address ? { id: address.id, version: editing.version() } : null, values),
    invalidates: [customerKeys.all],
    done: t(address ? 'address.saved' : 'address.added'),
    onDone: done,
    onFail: (error) => editing.takeStale(error) || takeFieldErrors(form, error, AMONG_ADDRESSES),
  });
  const cancel = async (): Promise<void> => {
    if (!editing.isDirty() || (await mayLeave())) done();
  };
  return (
    <form
      className="stack"
      style={{ paddingBlock: 8 }}
      noValidate
      aria-label={address ? t('address.edit', { name: address.recipient_name }) : t('address.add')}
      onSubmit={form.onSubmit(
        (values) => save.run(values),
        (errors) => focusFirstError(form, errors),
      )}
    >
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
        key={form.key('is_default')}
        label={t('address.makeDefault')}
        disabled={address?.is_default ?? false}
        {...form.getInputProps('is_default', { type: 'checkbox' })}
      />
      {/* Beside the buttons: the form is long, and what is to be chosen holds them. */}
      <ConflictBar
        editing={editing}
        labelOf={(part) => t(LABELS[part as keyof typeof LABELS])}
        textOf={(_part, value) => (typeof value === 'boolean' ? (value ? t('address.default') : '—') : String(value))}
      />
      <div className="row" style={{ justifyContent: 'flex-end' }}>
        <Button variant="default" onClick={() => void cancel()}>
          {t('common:action.cancel')}
        </Button>
        <SubmitButton isPending={save.isPending} isBlocked={editing.isBlocked}>
          {t('address.save')}
        </SubmitButton>
      </div>
    </form>
  );
}
