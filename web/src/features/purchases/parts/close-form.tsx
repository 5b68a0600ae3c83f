import { TextInput } from '@mantine/core';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Coming } from '@/entities/purchase';
import { useAction } from '@/shared/api/use-action';
import { useDecision } from '@/shared/records/decision';
import { DecisionBar } from '@/shared/records/decision-bar';
import { useTypedGuard } from '@/shared/ui/leave-guard';
import { ImageField } from '@/shared/ui/image-field';
import { formatNumber } from '@/shared/i18n/format';
import { closePurchase, RECEIPT_KEYS } from '../api';
import { awaitedOf } from '../model';
import { FormButtons } from './form-buttons';
import type { PartFormProps } from './purchase-dialogs';
import { StorageField } from './storage-field';
import { useStale } from './use-stale';
import { useTakeBack } from './use-take-back';
import classes from './purchase.module.css';

/** Takes in all that is awaited and closes the order. */
export function CloseForm({ order, onClose }: PartFormProps): ReactNode {
  const { t } = useTranslation('purchases');
  const [storage, setStorage] = useState(0);
  const [note, setNote] = useState('');
  const [image, setImage] = useState('');
  const [isTried, setTried] = useState(false);
  const sent = useTypedGuard(() => note !== '' || image !== '');
  const done = (): void => {
    sent();
    onClose();
  };
  const onFail = useStale();
  const says = t('ask.close', { number: order.number, pieces: formatNumber(awaitedOf(order)) });
  const decision = useDecision(order, says);
  const wayBack = useTakeBack();
  const close = useAction({
    run: (body: Omit<Coming, 'lines'>, key) => closePurchase(decision.row, body, key),
    invalidates: RECEIPT_KEYS,
    undo: wayBack,
    done: t('done.close', { number: order.number }),
    onDone: done,
    onFail,
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (storage && decision.before === null) close.run({ storage_id: storage, note: note.trim(), bill_image: image });
  };
  return (
    <form onSubmit={submit} noValidate className="stack">
      <DecisionBar decision={decision} now={says} />
      <p className={classes.effect}>{says}</p>
      <StorageField isFirst value={storage} onChange={setStorage} isTried={isTried} />
      <TextInput
        label={t('coming.note')}
        maxLength={1000}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <ImageField
        label={t('coming.image')}
        kind="bill"
        value={image}
        onChange={setImage}
        isDisabled={close.isPending}
      />
      <FormButtons
        act={t('act.close')}
        isPending={close.isPending}
        isBlocked={decision.before !== null}
        onClose={onClose}
      />
    </form>
  );
}
