import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useProviders } from '@/entities/courier';
import type { CourierSheet } from '@/entities/courier-sheet';
import { courierSheetKeys } from '@/entities/keys';
import type { Schema } from '@/shared/api/call-types';
import { api } from '@/shared/api/client';
import { useAction } from '@/shared/api/use-action';
import { AddressDialog } from '@/shared/ui/address-dialog';
import { confirm } from '@/shared/ui/feedback';
import { useStepBack } from '@/shared/ui/use-step-back';
import { named, unnamed } from '../sheet-text';
import type { Draft } from './courier-sheets';
import classes from './courier-sheets.module.css';

interface SheetFormProps {
  draft: Draft;
  fields: readonly Schema<'WireSheetField'>[];
  onClose: () => void;
}

const LONGEST = 8000;

/** The columns of a sheet, one a line: what stands above it, and what stands in it. */
export function SheetForm({ draft, fields, onClose }: SheetFormProps): ReactNode {
  const { t } = useTranslation(['shop', 'common']);
  const { all } = useProviders();
  const start = { name: draft.name, provider: draft.shipping_provider_id, columns: named(draft.columns, fields) };
  const [name, setName] = useState(start.name);
  const [provider, setProvider] = useState(start.provider);
  const [columns, setColumns] = useState(start.columns);
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState('');
  const { id = 0, version = 0 } = draft;
  const save = useAction<void, CourierSheet>({
    run: (_none, key) => {
      const body = { name: name.trim(), shipping_provider_id: provider, columns: unnamed(columns, fields), version };
      return id > 0
        ? api.put('/api/v1/courier-sheets/{id}', { path: { id }, body })
        : api.post('/api/v1/courier-sheets', { body, key });
    },
    bodyOf: () => ({ name, provider, columns }),
    invalidates: [courierSheetKeys.all],
    done: t('sheet.saved', { name }),
    onDone: onClose,
    onFail: ({ fields: at, text }) => {
      if (at['columns']) setRefused(text);
      return at['columns'] !== undefined;
    },
  });
  const remove = useAction({
    run: () => api.delete('/api/v1/courier-sheets/{id}', { path: { id } }),
    invalidates: [courierSheetKeys.all],
    done: t('sheet.deleted', { name: draft.name }),
    onDone: onClose,
  });
  const isTyped = (): boolean => name !== start.name || provider !== start.provider || columns !== start.columns;
  const goBack = useStepBack(onClose, isTyped);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    setColumns(columns.trim()); // so that a line that is refused is the one with its number
    if (name.trim() !== '' && columns.trim() !== '') save.run();
  };
  const askDelete = async (): Promise<void> => {
    const act = t('common:action.delete');
    const text = t('sheet.deleteText', { name: draft.name });
    if (await confirm({ title: act, text, act, isDangerous: true })) remove.run();
  };
  return (
    <AddressDialog opened onClose={onClose} size="lg" title={t('sheet.formTitle')} isTyped={isTyped}>
      <form onSubmit={submit} noValidate className="stack">
        <TextInput
          data-autofocus
          label={t('sheet.name')}
          withAsterisk
          maxLength={60}
          value={name}
          error={isTried && name.trim() === '' ? t('sheet.needed') : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <NativeSelect
          label={t('sheet.provider')}
          description={t('sheet.providerHint')}
          value={String(provider)}
          onChange={(event) => setProvider(Number(event.currentTarget.value))}
          data={[
            { value: '0', label: t('sheet.ofAll') },
            ...all.map((one) => ({ value: String(one.id), label: one.name })),
          ]}
        />
        <Textarea
          className={classes.code}
          label={t('sheet.columns')}
          description={t('sheet.columnsHint')}
          withAsterisk
          autosize
          minRows={8}
          maxRows={18}
          maxLength={LONGEST}
          value={columns}
          error={isTried && columns.trim() === '' ? t('sheet.needed') : refused || undefined}
          onChange={(event) => {
            setRefused('');
            setColumns(event.currentTarget.value);
          }}
        />
        <NativeSelect
          label={t('sheet.add')}
          value=""
          onChange={(event) => {
            const field = fields.find(({ key }) => key === event.currentTarget.value);
            if (field) setColumns(`${columns.trimEnd()}\n${field.title} = ${field.title}`.trimStart());
          }}
          data={[
            { value: '', label: t('sheet.choose') },
            ...fields
              .filter(({ key }) => !key.startsWith('line_'))
              .map(({ key, title }) => ({ value: key, label: title })),
          ]}
        />
        <div className="row">
          <Button type="submit" loading={save.isPending}>
            {t('common:action.save')}
          </Button>
          <Button variant="default" onClick={goBack}>
            {t('common:action.cancel')}
          </Button>
          {id > 0 && (
            <Button variant="default" c="var(--bad)" loading={remove.isPending} onClick={() => void askDelete()}>
              {t('common:action.delete')}
            </Button>
          )}
        </div>
      </form>
    </AddressDialog>
  );
}
