import { Textarea } from '@mantine/core';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '@/shared/api/use-action';
import { formatNumber } from '@/shared/i18n/format';
import { cancelPurchase, closePartly, PURCHASE_KEYS } from '../api';
import { awaitedOf } from '../model';
import { FormButtons } from './form-buttons';
import type { PartFormProps } from './purchase-dialogs';
import { useStale } from './use-stale';
import classes from './purchase.module.css';

/** Ends an order without its goods: cancels it whole, or writes the rest off; what that does is said first. */
export function ReasonForm({ order, part, onClose }: PartFormProps): ReactNode {
  const { t } = useTranslation('purchases');
  const act = part === 'cancel' ? 'cancel' : 'closePartly';
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const onFail = useStale();
  const end = useAction({
    run: (why: string, key) => (act === 'cancel' ? cancelPurchase(order, why, key) : closePartly(order, why, key)),
    invalidates: PURCHASE_KEYS, done: t(`done.${act}`, { number: order.number }), onDone: onClose, onFail,
  });
  const isMissing = reason.trim() === '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!isMissing) end.run(reason.trim());
  };
  return (
    <form onSubmit={submit} noValidate className="stack">
      <p className={classes.effect}>{t(`ask.${act}`, { number: order.number, pieces: formatNumber(awaitedOf(order)) })}</p>
      <Textarea
        data-autofocus label={t('head.reason')} withAsterisk autosize minRows={2} maxLength={500} value={reason} error={isTried && isMissing ? t('form.fault.reason') : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <FormButtons act={t(`act.${act}`)} isPending={end.isPending} onClose={onClose} isDangerous />
    </form>
  );
}
