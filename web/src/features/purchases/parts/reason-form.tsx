import { Textarea } from '@mantine/core';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '@/shared/api/use-action';
import { useDecision } from '@/shared/records/decision';
import { DecisionBar } from '@/shared/records/decision-bar';
import { useTypedGuard } from '@/shared/ui/leave-guard';
import { formatNumber } from '@/shared/i18n/format';
import { cancelPurchase, closePartly, PURCHASE_KEYS, RECEIPT_KEYS, takeBack } from '../api';
import { awaitedOf } from '../model';
import { FormButtons } from './form-buttons';
import type { PartFormProps } from './purchase-dialogs';
import { useStale } from './use-stale';
import classes from './purchase.module.css';

/** What needs a reason: cancelling, writing the rest off, taking a receipt back. What that does is said first. */
export function ReasonForm({ order, part, receipt, onClose }: PartFormProps): ReactNode {
  const { t } = useTranslation('purchases');
  const act = part === 'cancel' || part === 'takeBack' ? part : 'closePartly';
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const sent = useTypedGuard(() => reason !== '');
  const done = (): void => {
    sent();
    onClose();
  };
  const [problem, setProblem] = useState('');
  const pieces = formatNumber(receipt?.pieces ?? awaitedOf(order));
  const asked = t(`ask.${act}`, { number: order.number, bill: receipt?.bill_number, pieces });
  const says = act === 'takeBack' && order.status === 'closed' ? `${asked} ${t('ask.reopens')}` : asked;
  const decision = useDecision(order, says);
  const isStale = useStale();
  const end = useAction({
    run: (why: string, key) =>
      act === 'cancel'
        ? cancelPurchase(decision.row, why, key)
        : act === 'takeBack'
          ? takeBack(decision.row, receipt?.bill_id ?? 0, why, key)
          : closePartly(decision.row, why, key),
    invalidates: act === 'takeBack' ? RECEIPT_KEYS : PURCHASE_KEYS,
    done: t(`done.${act}`, { number: order.number, bill: receipt?.bill_number }),
    onDone: done,
    onFail: (error) => {
      if (isStale(error)) return true;
      setProblem(error.cause);
      return error.cause !== '';
    },
  });
  const isMissing = reason.trim() === '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!isMissing && decision.before === null) end.run(reason.trim());
  };
  return (
    <form onSubmit={submit} noValidate className="stack">
      <DecisionBar decision={decision} now={says} />
      <p className={classes.effect}>{says}</p>
      <Textarea
        data-autofocus
        label={t('head.reason')}
        withAsterisk
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        error={isTried && isMissing ? t('form.fault.reason') : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {problem && (
        <p role="alert" className={classes.fault}>
          {problem}
        </p>
      )}
      <FormButtons
        act={t(`act.${act}`)}
        isPending={end.isPending}
        isBlocked={decision.before !== null}
        onClose={onClose}
        isDangerous
      />
    </form>
  );
}
