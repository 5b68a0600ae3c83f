import { Alert, NativeSelect, Textarea } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { productKeys, stockKeys } from '@/entities/keys';
import type { Order, OrderHead } from '@/entities/order';
import { useCan } from '@/shared/access/session';
import { ErrorCode, OrderStatus } from '@/shared/api/contract';
import { ApiError } from '@/shared/api/errors';
import { formatMoney, formatNumber } from '@/shared/i18n/format';
import { AddressDialog } from '@/shared/ui/address-dialog';
import { useBulk } from '@/shared/ui/bulk';
import { BulkResults } from '@/shared/ui/bulk-results';
import { ORDER_KEYS } from '../api';
import { holdOrder, resumeOrder } from '../desk-api';
import { holdAgain } from '../hold';
import { cancelOrder, confirmPayment, deliverOrder, revertPayment, stepOrder } from '../steps-api';
import {
  fitting,
  HOLD_WORDS,
  isOnPlatform,
  isOtherMoney,
  isPaidSince,
  orderAnew,
  sentOf,
  toRefund,
  type BulkAct,
  type Sent,
} from '../bulk-acts';
import { CANCEL_REASONS, owedOf, unpaidOf } from '../model';
import type { ManyProps } from './bulk-button';
import { Others } from './bulk-others';
import { FormButtons } from './form-buttons';
import { WaitingSlipsOf } from './waiting-slips';
import { useUndoMany, type Back } from './use-undo-many';
import classes from './dialogs.module.css';

export interface BulkDialogProps extends ManyProps {
  act: BulkAct;
}

/** What each act writes over, which the server lets it as long as the order may be asked for it at all. */
const WRITTEN: Readonly<Record<BulkAct, readonly (keyof OrderHead)[]>> = {
  pay: [],
  deliver: [],
  complete: [],
  resume: HOLD_WORDS,
  cancel: ['status'],
};

/** Says what the act means for the ticked orders, asks what it needs once, then shows what became of each. */
export function BulkDialog({ act, rows, onDone, onClose }: BulkDialogProps): ReactNode {
  const { t } = useTranslation('orders');
  // What is told of before the act is what is sent: the server would take some of the others too.
  const [meant] = useState(() => fitting(act, rows));
  const [type, setType] = useState('');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const calls: Readonly<Record<BulkAct, (row: OrderHead, key: string) => Promise<Order>>> = {
    pay: (row, key) => confirmPayment(row, [], '', key),
    deliver: (row, key) => deliverOrder(row, '', key),
    complete: (row, key) => stepOrder(row, OrderStatus.Completed, key),
    resume: (row, key) => resumeOrder(row, key),
    cancel: (row, key) => cancelOrder(row, { reason_type: Number(type), reason: reason.trim() }, key),
  };
  const send = (row: OrderHead, key: string): Promise<Sent> => calls[act](row, key).then(sentOf);
  const anew = async (row: OrderHead): Promise<OrderHead> => {
    const now = await orderAnew(WRITTEN[act])(row);
    if (act === 'pay' && isPaidSince(row, now))
      throw new ApiError('conflict', ErrorCode.InvalidOrderStatus, t('bulk.paidSince'), '');
    if ((act === 'pay' || act === 'cancel') && isOtherMoney(row, now))
      throw new ApiError('conflict', '', t('bulk.otherMoney'), '');
    if (fitting(act, [now]).length === 0) throw new ApiError('conflict', '', t('bulk.otherWords'), '');
    return now;
  };
  const tell = useUndoMany(onDone);
  const keys = [...ORDER_KEYS, stockKeys.all, productKeys.all];
  const tellBack = (done: readonly { row: OrderHead; out: Sent }[]): void => {
    if (act === 'cancel') return;
    tell(
      t(`bulk.${act}.done`, { count: done.length }),
      done.flatMap(({ row, out }): Back[] => {
        if (act === 'pay') return out.payment_id ? [(key) => revertPayment(out, out.payment_id, key)] : [];
        if (act === 'resume') return [(key) => holdOrder(out, holdAgain(row), key)];
        // What arrived has no way back.
        if (act === 'deliver') return [];
        // Whoever may open them again may take it back at once.
        return out.next.includes(OrderStatus.Delivered) ? [(key) => stepOrder(out, OrderStatus.Delivered, key)] : [];
      }),
    );
  };
  const bulk = useBulk(send, keys, onDone, tellBack, anew);
  const isAnswered = act !== 'cancel' || (type !== '' && reason.trim() !== '');
  const close = (): void => {
    if (!bulk.isRunning) onClose();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (isAnswered) bulk.start(meant);
  };
  const isTyped = (): boolean => type + reason !== '' && bulk.isWaiting;
  return (
    <AddressDialog
      opened
      onClose={close}
      size="md"
      title={t(`bulk.${act}.title`, { count: meant.length })}
      isBusy={bulk.isRunning}
      isTyped={isTyped}
    >
      {bulk.results.length > 0 && (
        <div className="stack">
          <Others count={rows.length - meant.length} />
          <BulkResults bulk={bulk} name={linkTo} onClose={close} />
        </div>
      )}
      {bulk.results.length === 0 && (
        <form onSubmit={submit} noValidate className="stack">
          <Meaning act={act} meant={meant} />
          {(act === 'pay' || act === 'cancel') && <WaitingSlipsOf orders={meant} before={act} />}
          <Others count={rows.length - meant.length} />
          {act === 'cancel' && (
            <>
              <NativeSelect
                data-autofocus
                label={t('cancel.typeLabel')}
                withAsterisk
                value={type}
                error={isTried && type === '' ? t('cancel.typeRequired') : undefined}
                onChange={(event) => setType(event.currentTarget.value)}
                data={[
                  { value: '', label: t('cancel.choose') },
                  ...CANCEL_REASONS.map((code) => ({ value: String(code), label: t(`cancel.type.${code}`) })),
                ]}
              />
              <Textarea
                label={t('cancel.reasonLabel')}
                withAsterisk
                autosize
                minRows={2}
                maxLength={500}
                value={reason}
                error={isTried && reason.trim() === '' ? t('cancel.reasonRequired') : undefined}
                onChange={(event) => setReason(event.currentTarget.value)}
              />
            </>
          )}
          <FormButtons
            isTyped={isTyped}
            act={t(`action.${act}`)}
            isPending={false}
            onClose={onClose}
            isDangerous={act === 'cancel'}
          />
        </form>
      )}
    </AddressDialog>
  );
}

/** What the act does, and to how much money. */
function Meaning({ act, meant }: { act: BulkAct; meant: readonly OrderHead[] }): ReactNode {
  const { t } = useTranslation('orders');
  const mayReopen = useCan()('privileged');
  const owed = meant.reduce((sum, row) => sum + owedOf(row), 0);
  const text = t(`bulk.${act}.text`, {
    count: meant.length,
    text: formatNumber(meant.length),
    amount: formatMoney(owed),
  });
  if (act === 'cancel') return <CancelMeaning text={text} meant={meant} />;
  return (
    <>
      <div>
        <p>{text}</p>
        {act === 'deliver' && <p>{t('deliver.final')}</p>}
        {act === 'complete' && !mayReopen && <p>{t('ask.final')}</p>}
      </div>
      {act === 'complete' && <UnpaidNote meant={meant} />}
    </>
  );
}

/** Says of orders about to be completed that money of some was never entered: nothing asks for it afterwards. */
function UnpaidNote({ meant }: { meant: readonly OrderHead[] }): ReactNode {
  const { t } = useTranslation('orders');
  const unpaid = meant.map((row) => unpaidOf(row)).filter((amount) => amount > 0);
  if (unpaid.length === 0) return null;
  const amount = formatMoney(unpaid.reduce((sum, one) => sum + one, 0));
  return (
    <Alert color="yellow" role="status">
      {t('bulk.unpaid', { count: unpaid.length, text: formatNumber(unpaid.length), amount })}
    </Alert>
  );
}

/** What cancelling does to stock, to money, and does not do on platforms. */
function CancelMeaning({ text, meant }: { text: string; meant: readonly OrderHead[] }): ReactNode {
  const { t } = useTranslation('orders');
  const refund = toRefund(meant);
  const theirs = toRefund(meant, 'platform');
  const there = meant.filter((row) => isOnPlatform(row)).length;
  const effects = [
    ...(refund > 0 ? [t('cancel.refund', { amount: formatMoney(refund) })] : []),
    ...(theirs > 0 ? [t('cancel.refundPlatform', { amount: formatMoney(theirs) })] : []),
    ...(there > 0 ? [t('cancel.thereMany', { count: there, text: formatNumber(there) })] : []),
    t('cancel.final'),
  ];
  return (
    <div className={classes.effect}>
      <p>
        <strong>{text}</strong>
      </p>
      <ul>
        {effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
    </div>
  );
}

function linkTo(row: OrderHead): ReactNode {
  return (
    <Link
      to="/backoffice/orders/$id"
      params={{ id: String(row.id) }}
      search={{ edit: '', open: '' }}
      target="_blank"
      preload={false}
    >
      {row.number}
    </Link>
  );
}
