import { Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Paper, Purchase, Amendment } from '@/entities/purchase';
import { changeOf } from '@/entities/story';
import { useAction } from '@/shared/api/use-action';
import { useEditing } from '@/shared/records/editing';
import { ConflictBar } from '@/shared/records/conflict-bar';
import { DateField } from '@/shared/ui/date-field';
import { amendPurchase, PURCHASE_KEYS, purchaseQuery } from '../api';
import { FormButtons } from './form-buttons';
import { FormPapers } from './form-papers';
import type { PartFormProps } from './purchase-dialogs';
import classes from './purchase.module.css';

type Values = Pick<Purchase, 'reference' | 'expected_on' | 'note'> & { papers: Paper[] };

const LABELS = {
  reference: 'head.reference',
  expected_on: 'head.expected_on',
  note: 'head.note',
  papers: 'papers.title',
} as const;

/** What may still change once an order is approved: papers, the expected day, the partner's number, a note. */
export function AmendForm({ order, onClose }: PartFormProps): ReactNode {
  const { t } = useTranslation('purchases');
  const cache = useQueryClient();
  const startOf = (row: Purchase | null): Values => {
    const { reference, expected_on, note, documents } = row ?? order;
    return { reference, expected_on, note, papers: documents };
  };
  const [values, setValues] = useState(() => startOf(order));
  const [problem, setProblem] = useState('');
  const now = useRef(values);
  now.current = values;
  const set = (part: Partial<Values>): void => setValues((before) => ({ ...before, ...part }));
  const editing = useEditing<Purchase>({
    name: `amend/${order.id}`,
    row: order,
    partsOf: startOf,
    read: () => now.current,
    write: set,
    who: changeOf,
    newest: () => cache.fetchQuery({ ...purchaseQuery(String(order.id)), staleTime: 0 }),
  });
  const save = useAction({
    run: (body: Amendment, key) => amendPurchase({ id: order.id, version: editing.version() }, body, key),
    invalidates: PURCHASE_KEYS,
    done: t('done.save', { number: order.number }),
    onDone: () => {
      editing.finish();
      onClose();
    },
    onFail: (error) => {
      if (editing.takeStale(error)) return true;
      setProblem(error.cause);
      return error.cause !== '';
    },
  });
  const { reference, expected_on, note, papers } = values;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!editing.isBlocked)
      save.run({
        reference: reference.trim(),
        note: note.trim(),
        expected_on,
        documents: papers.map(({ name }) => name),
      });
  };
  return (
    <form onSubmit={submit} noValidate className="stack">
      <ConflictBar
        editing={editing}
        labelOf={(part) => t(LABELS[part as keyof Values])}
        textOf={(part, value) =>
          part === 'papers' ? (value as Paper[]).map(({ title }) => title).join(', ') : String(value)
        }
      />
      <div className={classes.head}>
        <DateField
          label={t('head.expected_on')}
          value={expected_on}
          none={t('head.noDay')}
          onChange={(day) => set({ expected_on: day })}
        />
        <TextInput
          label={t('head.reference')}
          placeholder={t('head.referenceHint')}
          maxLength={100}
          value={reference}
          onChange={(event) => set({ reference: event.currentTarget.value })}
        />
        <Textarea
          className={classes.wide}
          label={t('head.note')}
          autosize
          minRows={2}
          maxLength={1000}
          value={note}
          onChange={(event) => set({ note: event.currentTarget.value })}
        />
      </div>
      <FormPapers papers={papers} onChange={(chosen) => set({ papers: chosen })} />
      {problem && (
        <p role="alert" className={classes.fault}>
          {problem}
        </p>
      )}
      <FormButtons
        act={t('form.saveAmended')}
        isPending={save.isPending}
        isBlocked={editing.isBlocked}
        onClose={onClose}
      />
    </form>
  );
}
