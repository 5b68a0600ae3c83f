import { TextInput, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useCanWrite } from '@/shared/access/session';
import { fieldParts } from '@/shared/records/editing';
import { EditingBar } from '@/shared/records/editing-bar';
import { DigitsField, PhoneField } from '@/shared/ui/text-fields';
import { focusFirstError, useSchemaForm } from '@/shared/ui/form';
import { Facts } from '@/shared/ui/section';
import { partnerQuery, savePartner } from '../api';
import { needed, words } from '../form-rules';
import type { Partner } from '../model';
import { RecordButtons } from './record-buttons';
import classes from './record.module.css';
import { useRecord } from './use-record';

const FIELDS = ['company_name', 'address', 'contact_name', 'contact_phone', 'tax_id', 'email'] as const;

const schema = z.object({
  company_name: needed(200),
  address: words(500),
  contact_name: words(200),
  contact_phone: z.string().check(z.trim(), z.maxLength(40, 'form.tooLong'), z.regex(/^[0-9+() -]*$/, 'form.phone')),
  tax_id: z.string().check(z.trim(), z.maxLength(20, 'form.tooLong'), z.regex(/^[0-9 -]*$/, 'inventory:form.taxId')),
  email: z.string().check(z.trim(), z.maxLength(254, 'form.tooLong'), z.regex(/^([^@ ]+@[^@ ]+[.][^@ ]+)?$/, 'form.email')),
});

type Values = Record<(typeof FIELDS)[number], string>;

function startOf(partner: Partner | null): Values {
  return Object.fromEntries(FIELDS.map((name) => [name, partner?.[name] ?? ''])) as Values;
}

export interface RecordFormProps<T> {
  /** null for a new one. */
  row: T | null;
  onClose: () => void;
}

export function PartnerForm({ row, onClose }: RecordFormProps<Partner>): ReactNode {
  const { t } = useTranslation('inventory');
  const mayWrite = useCanWrite('wms');
  const form = useSchemaForm(schema, startOf(row));
  const { editing, ...save } = useRecord({
    kind: 'partner', item: partnerQuery, topic: 'partners', form, row, partsOf: startOf, ...fieldParts(form), onDone: onClose,
    run: (values: Values, id, version, key) => savePartner(id, { ...schema.parse(values), version }, key),
  });
  if (!mayWrite) return <Facts items={FIELDS.map((name) => ({ term: t(`partner.${name}`), value: row?.[name] }))} />;
  const field = (name: keyof Values, most: number) => ({ label: t(`partner.${name}`), maxLength: most, ...form.getInputProps(name) });
  return (
    <form onSubmit={form.onSubmit((values) => save.run(values), (errors) => focusFirstError(form, errors))} noValidate className="stack">
      <EditingBar editing={editing} labelOf={(part) => t(`partner.${part as keyof Values}`)} />
      <TextInput key={form.key('company_name')} data-autofocus withAsterisk {...field('company_name', 200)} />
      <Textarea key={form.key('address')} autosize minRows={2} {...field('address', 500)} />
      <div className={classes.pair}>
        <TextInput key={form.key('contact_name')} {...field('contact_name', 200)} />
        <PhoneField key={form.key('contact_phone')} {...field('contact_phone', 40)} />
        <DigitsField key={form.key('tax_id')} {...field('tax_id', 20)} />
        <TextInput key={form.key('email')} type="email" {...field('email', 254)} />
      </div>
      <RecordButtons
        isPending={save.isPending} isBlocked={editing.isBlocked} onClose={onClose} onDeleted={save.onDone}
        removal={row ? { kind: 'partner', id: row.id, name: row.company_name, obstacle: '', text: t('partner.deleteText'), topic: 'partners' } : undefined}
      />
    </form>
  );
}
