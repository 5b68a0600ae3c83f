import '@/shared/ui/switch-styles';
import { NativeSelect, Switch, TextInput, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useReducer, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCanWrite } from '@/shared/access/session';
import { useAction } from '@/shared/api/use-action';
import { formatNumber } from '@/shared/i18n/format';
import { focusFirstError, useSchemaForm } from '@/shared/ui/form';
import { DigitsField, NumberText, PercentText, PhoneField } from '@/shared/ui/text-fields';
import { Facts } from '@/shared/ui/section';
import { isTouch } from '@/shared/ui/touch';
import { oneQuery, saveRecord } from './calls';
import { fieldParts, type EditingOptions } from './editing';
import { ConflictBar } from './conflict-bar';
import { bodyOf, choiceWord, isAsked, schemaOf, startOf, textOf, type Field, type Said, type Values } from './fields';
import { isRetired, nameField, nameOf, type RecordKind, type Row } from './kind';
import { RecordButtons } from './record-buttons';
import { RetiredBar } from './retired-bar';
import classes from './record.module.css';
import { useRecord } from './use-record';
import { useKindWords } from './words';

export interface RecordFormProps<T> {
  /** null for a new one. */
  row: T | null;
  onClose: () => void;
  /** Once saved, where that does not close it. */
  onSaved?: () => void;
}

/** The form of a plain thing, or what is known of it for who may not change it. */
export function RecordForm<T extends Row>({
  kind,
  row,
  onClose,
  onSaved = onClose,
  takesFocus = true,
  isOwn,
}: RecordFormProps<T> & Pick<EditingOptions<T>, 'isOwn'> & { kind: RecordKind<T>; takesFocus?: boolean }): ReactNode {
  const { t } = useTranslation('records');
  const word = useKindWords(kind);
  const mayWrite = useCanWrite(kind.area);
  const fields = kind.fields as Readonly<Record<string, Field>>;
  const form = useSchemaForm<Values>(schemaOf(fields), startOf(fields, row));
  const inUse =
    useQuery({ ...(kind.inUse?.(row?.id ?? 0) ?? NOTHING), enabled: row !== null && kind.inUse !== undefined }).data ??
    0;
  const back = useAction({
    run: ({ to, version }: { to: T; version: number }, key) =>
      saveRecord<T>(kind.path, to.id, bodyOf(fields, startOf(fields, to), version), key),
    invalidates: [[kind.topic]],
    done: (now) => t('record.putBack', { name: nameOf(kind, now) }),
  });
  const { editing, ...save } = useRecord({
    path: kind.path,
    topic: kind.topic,
    item: oneQuery(kind),
    form,
    row,
    partsOf: (one: T | null) => startOf(fields, one),
    ...fieldParts(form),
    isOwn,
    onDone: onSaved,
    undo:
      ({ version }: T, to: T) =>
      () =>
        back.run({ to, version }),
    run: (values: Values, id, version, key) => saveRecord<T>(kind.path, id, bodyOf(fields, values, version), key),
  });
  // A form keeps its values without drawing; what one chooses may ask for more, or for less.
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  const thing = row && {
    path: kind.path,
    id: row.id,
    name: nameOf(kind, row),
    topic: kind.topic,
    version: row.version,
  };
  const retired = thing && kind.retires && isRetired(row) && <RetiredBar area={kind.area} of={thing} />;
  if (!mayWrite)
    return (
      <div className="stack">
        {retired}
        <RecordFacts kind={kind} row={row} />
      </div>
    );
  const inputs = (wanted: (name: string, field: Field) => boolean): ReactNode[] =>
    Object.entries(fields)
      .filter(([name, field]) => wanted(name, field) && isAsked(field, form.getValues()))
      .map(([name, field]) => (
        <FieldInput
          key={form.key(name)}
          field={field}
          label={word(name)}
          hint={field.hasHint ? word(`${name}Hint`) : undefined}
          isFirst={takesFocus && name === nameField(kind)}
          isNew={row === null}
          word={(value) => word(choiceWord(name, value))}
          onChosen={drawAgain}
          props={form.getInputProps(name)}
        />
      ));
  const groups = Object.entries<readonly string[] | undefined>(kind.groups ?? {});
  const isGrouped = (name: string): boolean => groups.some(([, names]) => names?.includes(name));
  const isWide = (name: string, { look }: Field): boolean => name === nameField(kind) || look === 'lines';
  const paired = inputs((name, field) => !isGrouped(name) && !isWide(name, field) && field.look !== 'switch');
  const switches = inputs((_name, { look }) => look === 'switch');
  const isOpen = (names: readonly string[] | undefined): boolean =>
    names?.some((name) => fields[name] && isAsked(fields[name], form.getValues())) ?? false;
  return (
    <form
      onSubmit={form.onSubmit(
        (values) => save.run(values),
        (errors) => focusFirstError(form, errors),
      )}
      noValidate
      className="stack"
    >
      {retired}
      <ConflictBar
        editing={editing}
        labelOf={(part) => word(part)}
        textOf={(part, value) => formText(fields[part], value, (chosen) => word(choiceWord(part, chosen)))}
      />
      {inputs((name, field) => !isGrouped(name) && isWide(name, field))}
      {paired.length > 0 && <div className={classes.pair}>{paired}</div>}
      {groups
        .filter(([, names]) => isOpen(names))
        .map(([group, names]) => (
          <fieldset key={group} className={classes.group}>
            <legend>{word(group)}</legend>
            <div className={classes.pair}>{inputs((name) => names?.includes(name) ?? false)}</div>
          </fieldset>
        ))}
      {switches}
      <RecordButtons
        area={kind.area}
        isPending={save.isPending}
        isBlocked={editing.isBlocked}
        onClose={onClose}
        onDeleted={() => {
          editing.finish();
          onClose();
        }}
        removal={
          thing
            ? {
                ...thing,
                text: word('deleteText'),
                ...(kind.retires && !retired ? { retires: thing.version } : {}),
                obstacle: inUse ? word('inUse', { text: formatNumber(inUse) }) : '',
              }
            : undefined
        }
      />
    </form>
  );
}

const NOTHING = { queryKey: ['nothing'], queryFn: () => Promise.resolve(0) };

interface FieldInputProps {
  field: Field;
  label: string;
  hint: string | undefined;
  isFirst: boolean;
  isNew: boolean;
  /** Says what is chosen. */
  word: (value: Said[string]) => string;
  onChosen: () => void;
  props: InputProps;
}

type InputProps = ReturnType<ReturnType<typeof useSchemaForm<Values>>['getInputProps']>;

function FieldInput({ field, label, hint, isFirst, isNew, word, onChosen, props }: FieldInputProps): ReactNode {
  const all = {
    label,
    ...(hint ? { description: hint } : {}),
    ...(field.isNeeded ? { withAsterisk: true } : {}),
    ...(isFirst ? { 'data-autofocus': true, autoFocus: isNew && !isTouch() } : {}),
    ...props,
  };
  const choose = (value: string): void => {
    props.onChange(value);
    onChosen();
  };
  switch (field.look) {
    case 'choice':
      return (
        <NativeSelect
          {...all}
          data={choicesOf(field, String(props.defaultValue)).map((value) => ({
            value,
            label: textOf(field, value, word),
          }))}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      );
    case 'switch': {
      const { defaultValue, ...rest } = all as typeof all & InputProps;
      return (
        <Switch
          {...rest}
          defaultChecked={defaultValue === '1'}
          onChange={(event) => choose(event.currentTarget.checked ? '1' : '0')}
        />
      );
    }
    case 'percent':
      return <PercentText {...all} />;
    case 'whole':
    case 'signed':
      return <NumberText isSigned={field.look === 'signed'} {...all} />;
    case 'lines':
      return <Textarea autosize minRows={2} maxLength={field.most} {...all} />;
    case 'phone':
      return <PhoneField maxLength={field.most} {...all} />;
    case 'digits':
      return <DigitsField maxLength={field.most} {...all} />;
    default:
      return <TextInput maxLength={field.most} {...(field.look === 'email' ? { type: 'email' } : {})} {...all} />;
  }
}

/** What one chooses from, with what is kept where it is none of them. */
function choicesOf({ choices = [] }: Field, kept: string): string[] {
  const all = choices.map(String);
  return all.includes(kept) ? all : [kept, ...all];
}

/** What a form holds of a field, as it reads. */
function formText(field: Field | undefined, value: unknown, word: (value: Said[string]) => string): string {
  const said = typeof value === 'string' ? value : '';
  return field?.choices ? textOf(field, said, word) : said;
}

function RecordFacts<T extends Row>({ kind, row }: { kind: RecordKind<T>; row: T | null }): ReactNode {
  const word = useKindWords(kind);
  const fields = Object.entries(kind.fields) as [string, Field][];
  return (
    <Facts
      items={fields.map(([name, field]) => ({
        term: word(name),
        value: textOf(field, (row as Said | null)?.[name], (value) => word(choiceWord(name, value))),
      }))}
    />
  );
}
