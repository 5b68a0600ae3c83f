import '@/shared/ui/switch-styles';
import { Button, NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { useReducer, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { messageKind, type MessageTemplate } from '@/entities/message-template';
import { oneQuery, saveRecord } from '@/shared/records/calls';
import { ConflictBar } from '@/shared/records/conflict-bar';
import { fieldParts } from '@/shared/records/editing';
import { bodyOf, startOf, type Values } from '@/shared/records/fields';
import { needed, words } from '@/shared/records/form-rules';
import { RecordButtons } from '@/shared/records/record-buttons';
import { useRecord } from '@/shared/records/use-record';
import { focusFirstError, useSchemaForm } from '@/shared/ui/form';
import { filled, PLACES, unknownPlace } from '../message-places';
import classes from './message-form.module.css';

const text = words(1000).check(z.refine((said) => unknownPlace(said) === '', 'shop:message.unknownPlace'));

const schema = z.object({ name: needed(60), kind: z.string(), text_th: text, text_en: text, status: z.string() });

const KINDS = ['1', '2', '3', '4', '5', '6'] as const;

type TextField = 'text_th' | 'text_en';

interface MessageFormProps {
  row: MessageTemplate | null;
  onClose: () => void;
}

/** One message: its places are chosen from a list, and what a buyer will read stands beside. */
export function MessageForm({ row, onClose }: MessageFormProps): ReactNode {
  const { t } = useTranslation('shop');
  const fields = messageKind.fields;
  const form = useSchemaForm<Values>(schema, startOf(fields, row));
  const last = useRef<TextField>('text_th');
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  const { editing, ...save } = useRecord({
    path: messageKind.path,
    topic: messageKind.topic,
    item: oneQuery(messageKind),
    form,
    row,
    partsOf: (one: MessageTemplate | null) => startOf(fields as never, one),
    ...fieldParts(form),
    onDone: onClose,
    run: (values: Values, id, version, key) =>
      saveRecord<MessageTemplate>(messageKind.path, id, bodyOf(fields as never, values, version), key),
  });
  const put = (place: string): void => {
    const at = last.current;
    const input = form.getInputNode<HTMLTextAreaElement, TextField>(at);
    const said = form.getValues()[at] ?? '';
    const from = input?.selectionStart ?? said.length;
    form.setFieldValue(at, `${said.slice(0, from)}{${place}}${said.slice(input?.selectionEnd ?? from)}`);
    drawAgain();
    requestAnimationFrame(() => {
      const now = form.getInputNode<HTMLTextAreaElement, TextField>(at);
      now?.focus();
      now?.setSelectionRange(from + place.length + 2, from + place.length + 2);
    });
  };
  const textField = (name: TextField): ReactNode => (
    <Textarea
      key={form.key(name)}
      label={t(`message.${name}`)}
      description={t(`message.${name}Hint`)}
      autosize
      minRows={4}
      maxLength={1000}
      lang={name === 'text_th' ? 'th' : 'en'}
      onFocus={() => (last.current = name)}
      onInput={drawAgain}
      {...form.getInputProps(name)}
    />
  );
  const values = form.getValues();
  const { defaultValue: status, ...statusProps } = form.getInputProps('status');
  return (
    <form
      noValidate
      className="stack"
      onSubmit={form.onSubmit(
        (said) => save.run(said),
        (errors) => focusFirstError(form, errors),
      )}
    >
      <ConflictBar
        editing={editing}
        labelOf={(part) => t(`message.${part as TextField}`)}
        textOf={(_part, value) => String(value)}
      />
      <TextInput
        key={form.key('name')}
        label={t('message.name')}
        withAsterisk
        maxLength={60}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <NativeSelect
        key={form.key('kind')}
        label={t('message.kind')}
        data={KINDS.map((value) => ({ value, label: t(`message.kindIs.${value}`) }))}
        {...form.getInputProps('kind')}
      />
      <section aria-label={t('message.into')}>
        <p className="soft small">{t('message.into')}</p>
        <div className={classes.places}>
          {PLACES.map((place) => (
            <Button key={place} variant="default" size="compact-sm" onClick={() => put(place)}>
              {t(`message.place.${place}`)}
            </Button>
          ))}
        </div>
      </section>
      {textField('text_th')}
      <Preview text={values.text_th ?? ''} language="th" />
      {textField('text_en')}
      <Preview text={values.text_en ?? ''} language="en" />
      <Switch
        key={form.key('status')}
        label={t('message.status')}
        description={t('message.statusHint')}
        {...statusProps}
        defaultChecked={status === '1'}
        onChange={(event) => statusProps.onChange(event.currentTarget.checked ? '1' : '0')}
      />
      <RecordButtons
        area={messageKind.area}
        isPending={save.isPending}
        isBlocked={editing.isBlocked}
        onClose={onClose}
        onDeleted={save.onDone}
        removal={
          row
            ? {
                path: messageKind.path,
                id: row.id,
                name: row.name,
                text: t('message.deleteText'),
                topic: messageKind.topic,
                obstacle: '',
              }
            : undefined
        }
      />
    </form>
  );
}

/** What a buyer would read, with the facts of an order that nobody made. */
function Preview({ text: said, language }: { text: string; language: 'th' | 'en' }): ReactNode {
  const { t } = useTranslation('shop');
  const facts = Object.fromEntries(PLACES.map((place) => [place, t(`message.sample.${place}`)]));
  const unknown = unknownPlace(said);
  return (
    <figure className={classes.preview}>
      <figcaption className="soft small">{t('message.preview')}</figcaption>
      {unknown ? (
        <p role="alert">{t('message.unknown', { text: unknown })}</p>
      ) : (
        <p lang={language}>{filled(said, facts) || t('message.previewNone')}</p>
      )}
    </figure>
  );
}
