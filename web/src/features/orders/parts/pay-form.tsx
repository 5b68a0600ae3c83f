import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hasScanCode, paymentMethodsQuery } from '@/entities/lookups';
import type { Order, PaymentPart } from '@/entities/order';
import { methodName } from '@/entities/made-names';
import { useAction } from '@/shared/api/use-action';
import { formatMoney } from '@/shared/i18n/format';
import { useDecision } from '@/shared/records/decision';
import { DecisionBar } from '@/shared/records/decision-bar';
import { useTypedGuard } from '@/shared/ui/leave-guard';
import { lazyPart } from '@/shared/ui/lazy-part';
import { MoneyField } from '@/shared/ui/money-field';
import { ORDER_KEYS } from '../api';
import { confirmPayment, revertPayment } from '../steps-api';
import { openOf, takesSlips, waitsForTransfer } from '../model';
import { FormButtons } from './form-buttons';
import type { PartFormProps } from './order-dialogs';
import { useStale } from './use-stale';
import { WaitingSlips } from './waiting-slips';
import classes from './dialogs.module.css';

const ScanToPay = lazyPart(() => import('./scan-to-pay').then((module) => module.ScanToPay));

/** Says that the money is there: the sum is repeated, a difference is named, the reference is kept. */
export function PayForm({ order, part: step, isOver, onClose }: PartFormProps): ReactNode {
  const { t } = useTranslation(['orders', 'common']);
  const takeStale = useStale();
  const known = useQuery(paymentMethodsQuery).data?.Data ?? [];
  const [method, setMethod] = useState(String(order.payment_method_id));
  const [amount, setAmount] = useState<number | null>(openOf(order));
  const [reference, setReference] = useState('');
  const [reason, setReason] = useState('');
  const [refusal, setRefusal] = useState('');
  const [begun, setBegun] = useState(amount);
  const [isScanShown, setScanShown] = useState(false);
  const owed = openOf(order);
  const says = t('pay.owed', { number: order.number }).concat(' ', formatMoney(owed));
  const decision = useDecision(order, says);
  const accept = (): void => {
    decision.accept();
    if (amount === begun) setAmount(owed);
    setBegun(owed);
  };
  const sent = useTypedGuard(() => reference !== '' || amount !== begun);
  const pay = useAction({
    run: ({ why, ...part }: PaymentPart & { why: string }, key) => confirmPayment(decision.row, [part], why, key),
    invalidates: ORDER_KEYS,
    done: (now) =>
      t(openOf(now) > 0 ? 'done.partPaid' : 'done.paid', { number: order.number, amount: formatMoney(openOf(now)) }),
    undo: (now) => {
      const last = now.payments.at(-1);
      return last && (() => back.run({ read: now, paymentId: last.id }));
    },
    onDone: () => {
      sent();
      onClose();
    },
    onFail: (error) => {
      if (takeStale(error)) return true;
      if (!('payments' in error.fields)) return false;
      setRefusal(error.cause || error.text);
      return true;
    },
  });
  const back = useAction({
    run: ({ read, paymentId }: { read: Order; paymentId: number }, key) => revertPayment(read, paymentId, key),
    invalidates: ORDER_KEYS,
    done: t('done.unpaid', { number: order.number }),
  });
  const off = (amount ?? 0) - owed;
  const isWaiting = off < 0 && !reason.trim();
  const leads =
    step === 'collect' ? t('pay.collects') : t(isWaiting ? 'pay.waits' : 'pay.leads', { amount: formatMoney(-off) });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (amount === null || amount < 0 || isOver || decision.before !== null) return;
    setRefusal('');
    pay.run({
      why: off < 0 ? reason.trim() : '',
      payment_method_id: Number(method),
      amount,
      ...(reference.trim() ? { reference: reference.trim() } : {}),
    });
  };
  const names = known.some(({ id }) => id === order.payment_method_id)
    ? known
    : [{ id: order.payment_method_id, name: order.payment_method_name, type: 0, status: 1 }, ...known];
  const ownMethod = known.find(({ id }) => id === order.payment_method_id);
  const hasCode =
    waitsForTransfer(order) && ownMethod !== undefined && hasScanCode(ownMethod) && method === String(ownMethod?.id);
  return (
    <form onSubmit={submit} noValidate className="stack">
      <DecisionBar decision={{ ...decision, accept }} now={says} />
      <p className={classes.sum}>
        <span>{t('pay.owed', { number: order.number })}</span>
        <strong>{formatMoney(owed)}</strong>
      </p>
      {takesSlips(order) && <WaitingSlips order={order} before="pay" />}
      {hasCode && !isScanShown && (
        <Button variant="default" size="compact-sm" onClick={() => setScanShown(true)}>
          {t('scan.show')}
        </Button>
      )}
      {hasCode && isScanShown && (
        <Suspense>
          <ScanToPay order={order} />
        </Suspense>
      )}
      <MoneyField
        data-autofocus
        label={t('pay.amount')}
        withAsterisk
        value={amount}
        onChange={setAmount}
        error={amount === null || amount < 0 ? t('common:form.money') : undefined}
        descriptionProps={{ c: off === 0 ? undefined : 'var(--warn)', fw: off === 0 ? undefined : 600 }}
        description={
          amount === null || off === 0
            ? t('pay.exact')
            : t(off < 0 ? 'pay.short' : 'pay.over', { amount: formatMoney(Math.abs(off)) })
        }
      />
      <NativeSelect
        label={t('field.method')}
        value={method}
        onChange={(event) => setMethod(event.currentTarget.value)}
        data={names.map(({ id, name }) => ({ value: String(id), label: methodName(name) }))}
      />
      <TextInput
        label={t('pay.reference')}
        value={reference}
        maxLength={100}
        autoComplete="off"
        error={refusal || undefined}
        onChange={(event) => setReference(event.currentTarget.value)}
      />
      {off < 0 && (
        <TextInput
          label={t('pay.reason')}
          description={t(step === 'collect' ? 'pay.collectHint' : 'pay.reasonHint')}
          value={reason}
          maxLength={500}
          autoComplete="off"
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      {!isOver && <p className={off < 0 ? classes.short : 'soft small'}>{leads}</p>}
      <FormButtons
        act={t('pay.act', { amount: formatMoney(amount ?? 0) })}
        isPending={pay.isPending}
        isBlocked={isOver || decision.before !== null}
        onClose={onClose}
      />
    </form>
  );
}
