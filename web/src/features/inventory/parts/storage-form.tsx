import { TextInput, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useCanWrite } from '@/shared/access/session';
import { formatNumber } from '@/shared/i18n/format';
import { fieldParts } from '@/shared/records/editing';
import { EditingBar } from '@/shared/records/editing-bar';
import { focusFirstError, useSchemaForm } from '@/shared/ui/form';
import { NumberText } from '@/shared/ui/text-fields';
import { Facts } from '@/shared/ui/section';
import { saveStorage, stockCountQuery, storageQuery } from '../api';
import { needed, readWhole, startText, wholeText, words } from '../form-rules';
import type { Storage } from '../model';
import type { RecordFormProps } from './partner-form';
import { RecordButtons } from './record-buttons';
import classes from './record.module.css';
import { useRecord } from './use-record';

const NUMBERS = ['x', 'y', 'width', 'height', 'depth', 'weight'] as const;
const LENGTH = 10_000_000;

const schema = z.object({
  name: needed(100), description: words(500), x: wholeText(LENGTH, true), y: wholeText(LENGTH, true),
  width: wholeText(LENGTH), height: wholeText(LENGTH), depth: wholeText(LENGTH), weight: wholeText(1_000_000_000),
});

type Values = Record<(typeof NUMBERS)[number] | 'name' | 'description', string>;

function startOf(storage: Storage | null): Values {
  const numbers = Object.fromEntries(NUMBERS.map((name) => [name, startText(storage?.[name] ?? 0)]));
  return { name: storage?.name ?? '', description: storage?.description ?? '', ...numbers } as Values;
}

function bodyOf(values: Values, version: number): Omit<Storage, 'id'> {
  const numbers = Object.fromEntries(NUMBERS.map((name) => [name, readWhole(values[name], true) ?? 0])) as Record<(typeof NUMBERS)[number], number>;
  return { name: values.name.trim(), description: values.description.trim(), ...numbers, version };
}

export function StorageForm({ row, onClose }: RecordFormProps<Storage>): ReactNode {
  const { t } = useTranslation('inventory');
  const mayWrite = useCanWrite('wms');
  const lying = useQuery({ ...stockCountQuery(row?.id ?? 0), enabled: row !== null }).data;
  const form = useSchemaForm(schema, startOf(row));
  const { editing, ...save } = useRecord({
    kind: 'storage', item: storageQuery, topic: 'storages', form, row, partsOf: startOf, ...fieldParts(form), onDone: onClose,
    run: (values: Values, id, version, key) => saveStorage(id, bodyOf(values, version), key),
  });
  if (!mayWrite) {
    const numbers = NUMBERS.map((name) => ({ term: t(`storage.${name}`), value: row && row[name] !== 0 ? formatNumber(row[name]) : '' }));
    return <Facts items={[{ term: t('storage.name'), value: row?.name }, { term: t('storage.description'), value: row?.description }, ...numbers]} />;
  }
  const field = (name: keyof Values) => ({ label: t(`storage.${name}`), ...form.getInputProps(name) });
  const number = (name: (typeof NUMBERS)[number]): ReactNode => <NumberText key={form.key(name)} isSigned={name === 'x' || name === 'y'} {...field(name)} />;
  return (
    <form onSubmit={form.onSubmit((values) => save.run(values), (errors) => focusFirstError(form, errors))} noValidate className="stack">
      <EditingBar editing={editing} labelOf={(part) => t(`storage.${part as keyof Values}`)} />
      <TextInput key={form.key('name')} data-autofocus autoFocus={row === null} withAsterisk maxLength={100} description={t('storage.nameHint')} {...field('name')} />
      <Textarea key={form.key('description')} autosize minRows={2} maxLength={500} {...field('description')} />
      <fieldset className={classes.group}>
        <legend>{t('storage.size')}</legend>
        <div className={classes.pair}>{number('width')}{number('height')}{number('depth')}{number('weight')}</div>
      </fieldset>
      <fieldset className={classes.group}>
        <legend>{t('storage.position')}</legend>
        <div className={classes.pair}>{number('x')}{number('y')}</div>
      </fieldset>
      <RecordButtons
        isPending={save.isPending} isBlocked={editing.isBlocked} onClose={onClose} onDeleted={save.onDone}
        removal={row ? {
          kind: 'storage', id: row.id, name: row.name, text: t('storage.deleteText'), topic: 'storages',
          obstacle: lying ? t('storage.inUse', { text: formatNumber(lying) }) : '',
        } : undefined}
      />
    </form>
  );
}
