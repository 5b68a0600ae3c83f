import { Textarea, TextInput } from '@mantine/core';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '@/shared/api/use-action';
import { DateField } from '@/shared/ui/date-field';
import { useTypedGuard } from '@/shared/ui/form';
import { amendPurchase, PURCHASE_KEYS, type Amendment } from '../api';
import { FormButtons } from './form-buttons';
import { FormPapers } from './form-papers';
import type { PartFormProps } from './purchase-dialogs';
import { useStale } from './use-stale';
import classes from './purchase.module.css';

/** What may still change once an order is approved: papers, the expected day, the partner's number, a note. */
export function AmendForm({ order, onClose }: PartFormProps): ReactNode {
  const { t } = useTranslation('purchases');
  const [start] = useState(order);
  const [reference, setReference] = useState(order.reference);
  const [day, setDay] = useState(order.expected_on);
  const [note, setNote] = useState(order.note);
  const [papers, setPapers] = useState(order.documents);
  // Once told that somebody changed the order, what was not typed here is theirs.
  const [isTold, setTold] = useState(false);
  const [problem, setProblem] = useState('');
  const sent = useTypedGuard(() => reference !== start.reference || day !== start.expected_on || note !== start.note || papers !== start.documents);
  const done = (): void => {
    sent();
    onClose();
  };
  const isStale = useStale();
  const save = useAction({
    run: (body: Amendment, key) => amendPurchase(isTold ? order : start, body, key), invalidates: PURCHASE_KEYS, done: t('done.save', { number: order.number }), onDone: done,
    onFail: (error) => {
      if (isStale(error)) {
        setTold(true);
        return true;
      }
      setProblem(error.cause);
      return error.cause !== '';
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const kept = isTold ? order : start;
    const mine = <T,>(value: T, before: T, now: T): T => (value === before ? now : value);
    save.run({
      reference: mine(reference, start.reference, kept.reference).trim(), note: mine(note, start.note, kept.note).trim(),
      expected_on: mine(day, start.expected_on, kept.expected_on), documents: mine(papers, start.documents, kept.documents).map(({ name }) => name),
    });
  };
  return (
    <form onSubmit={submit} noValidate className="stack">
      <div className={classes.head}>
        <DateField label={t('head.expected_on')} value={day} none={t('head.noDay')} onChange={setDay} />
        <TextInput label={t('head.reference')} placeholder={t('head.referenceHint')} maxLength={100} value={reference} onChange={(event) => setReference(event.currentTarget.value)} />
        <Textarea className={classes.wide} label={t('head.note')} autosize minRows={2} maxLength={1000} value={note} onChange={(event) => setNote(event.currentTarget.value)} />
      </div>
      <FormPapers papers={papers} onChange={setPapers} />
      {problem && <p role="alert" className={classes.fault}>{problem}</p>}
      <FormButtons act={t('form.saveAmended')} isPending={save.isPending} onClose={onClose} />
    </form>
  );
}
