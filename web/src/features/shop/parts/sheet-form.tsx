import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useProviders } from '@/entities/courier';
import { ownSheetsQuery, type CourierSheet } from '@/entities/courier-sheet';
import { courierSheetKeys } from '@/entities/keys';
import type { Schema } from '@/shared/api/call-types';
import { api } from '@/shared/api/client';
import { useAction } from '@/shared/api/use-action';
import { ConflictBar } from '@/shared/records/conflict-bar';
import { useEditing } from '@/shared/records/editing';
import { AddressDialog } from '@/shared/ui/address-dialog';
import { confirm } from '@/shared/ui/feedback';
import { useStepBack } from '@/shared/ui/use-step-back';
import { named, unnamed } from '../sheet-text';
import type { Draft } from './courier-sheets';
import classes from './courier-sheets.module.css';

interface SheetFormProps {
  draft: Draft;
  /** The sheet as it is known now; null for one that is made. */
  row: CourierSheet | null;
  fields: readonly Schema<'WireSheetField'>[];
  onClose: () => void;
}

const LONGEST = 8000;

/** The columns of a sheet, one a line: what stands above it, and what stands in it. */
export function SheetForm(props: SheetFormProps): ReactNode {
  const { t } = useTranslation('shop');
  return (
    <AddressDialog opened onClose={props.onClose} size="lg" title={t('sheet.formTitle')}>
      <SheetFields {...props} />
    </AddressDialog>
  );
}

function SheetFields({ draft, row, fields, onClose }: SheetFormProps): ReactNode {
  const { t } = useTranslation(['shop', 'common']);
  const { all, nameOf } = useProviders();
  const cache = useQueryClient();
  const partsOf = (of: Draft | null) => ({
    name: of?.name ?? draft.name,
    provider: of?.shipping_provider_id ?? draft.shipping_provider_id,
    columns: named(of?.columns ?? draft.columns, fields),
  });
  const [typed, setTyped] = useState(() => partsOf(draft));
  const held = useRef(typed);
  const put = (change: Partial<typeof typed>): void => {
    held.current = { ...held.current, ...change };
    setTyped(held.current);
  };
  const { name, provider, columns } = typed;
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState('');
  const { id = 0 } = draft;
  const editing = useEditing<CourierSheet>({
    name: `courier-sheet/${id || draft.name}`,
    row,
    partsOf,
    read: () => held.current,
    write: (parts) => put(parts),
    newest: async () => {
      const { Data } = await cache.fetchQuery({ ...ownSheetsQuery, staleTime: 0 });
      const now = Data.find((sheet) => sheet.id === id);
      if (!now) throw new Error('gone');
      return now;
    },
    who: () => api.get('/api/v1/courier-sheets/{id}/changed', { path: { id } }),
  });
  const onDone = (): void => {
    editing.finish();
    onClose();
  };
  const save = useAction<void, CourierSheet>({
    run: (_none, key) => {
      const body = {
        name: name.trim(),
        shipping_provider_id: provider,
        columns: unnamed(columns, fields),
        version: editing.version(),
      };
      return id > 0
        ? api.put('/api/v1/courier-sheets/{id}', { path: { id }, body })
        : api.post('/api/v1/courier-sheets', { body, key });
    },
    bodyOf: () => ({ name, provider, columns }),
    invalidates: [courierSheetKeys.all],
    done: t('sheet.saved', { name }),
    onDone,
    onFail: (error) => {
      if (editing.takeStale(error)) return true;
      if (error.fields['columns']) setRefused(error.text);
      return error.fields['columns'] !== undefined;
    },
  });
  const remove = useAction({
    run: () => api.delete('/api/v1/courier-sheets/{id}', { path: { id } }),
    invalidates: [courierSheetKeys.all],
    done: t('sheet.deleted', { name: draft.name }),
    onDone,
  });
  const goBack = useStepBack(onClose);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    put({ columns: columns.trim() }); // so that a line that is refused is the one with its number
    if (name.trim() !== '' && columns.trim() !== '' && !editing.isBlocked) save.run();
  };
  const askDelete = async (): Promise<void> => {
    const act = t('common:action.delete');
    const text = t('sheet.deleteText', { name: draft.name });
    if (await confirm({ title: act, text, act, isDangerous: true })) remove.run();
  };
  return (
    <form onSubmit={submit} noValidate className="stack">
      <ConflictBar
        editing={editing}
        labelOf={(part) => t(`sheet.${part as keyof typeof typed}`)}
        textOf={(part, value) => (part === 'provider' ? nameOf(Number(value)) || t('sheet.ofAll') : String(value))}
      />
      <TextInput
        data-autofocus
        label={t('sheet.name')}
        withAsterisk
        maxLength={60}
        value={name}
        error={isTried && name.trim() === '' ? t('sheet.needed') : undefined}
        onChange={(event) => put({ name: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('sheet.provider')}
        description={t('sheet.providerHint')}
        value={String(provider)}
        onChange={(event) => put({ provider: Number(event.currentTarget.value) })}
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
          put({ columns: event.currentTarget.value });
        }}
      />
      <NativeSelect
        label={t('sheet.add')}
        value=""
        onChange={(event) => {
          const field = fields.find(({ key }) => key === event.currentTarget.value);
          if (field) put({ columns: `${columns.trimEnd()}\n${field.title} = ${field.title}`.trimStart() });
        }}
        data={[
          { value: '', label: t('sheet.choose') },
          ...fields
            .filter(({ key }) => !key.startsWith('line_'))
            .map(({ key, title }) => ({ value: key, label: title })),
        ]}
      />
      <div className="row">
        <Button type="submit" loading={save.isPending} disabled={editing.isBlocked}>
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
  );
}
