import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paymentKeys } from '@/entities/keys';
import { paymentMethodsQuery } from '@/entities/lookups';
import { methodName } from '@/entities/made-names';
import { OrderStatus, PaymentType } from '@/shared/api/contract';
import { useAction } from '@/shared/api/use-action';
import { useMaking } from '@/shared/making/use-making';
import { formatMoney } from '@/shared/i18n/format';
import { useDecision } from '@/shared/records/decision';
import { DecisionBar } from '@/shared/records/decision-bar';
import { useTypedGuard } from '@/shared/ui/leave-guard';
import { ImageField } from '@/shared/ui/image-field';
import { MoneyField } from '@/shared/ui/money-field';
import { ORDER_KEYS } from '../api';
import { refundOf, waysBack } from '../model';
import { giveRefund, revertPayment, type RefundBody } from '../steps-api';
import { FormButtons } from './form-buttons';
import type { PartFormProps } from './order-dialogs';
import { useStale } from './use-stale';
import './revert-words';
import classes from './dialogs.module.css';

/** Says that money was given back: how much, by what, why, and the slip of the transfer. Never more than came in. */
export function RefundForm({ order, onClose }: PartFormProps): ReactNode {
  const { t } = useTranslation(['orders', 'revert', 'common']);
  const takeStale = useStale();
  const known = useQuery(paymentMethodsQuery).data?.Data ?? [];
  const own = { id: order.payment_method_id, name: order.payment_method_name, type: order.payment_type };
  const ways = waysBack(known.length > 0 ? known : [own]);
  const { most, due } = refundOf(order);
  const [typed, setTyped] = useState({ method: '', reason: '', reference: '', image: '' });
  // The way that the money came, where it can go back by it.
  const method = Number(typed.method) || (ways.find(({ id }) => id === own.id) ?? ways[0])?.id || own.id;
  const asked = due || most;
  const [amount, setAmount] = useState<number | null>(asked);
  const [begun, setBegun] = useState(asked);
  const [isEmpty, setEmpty] = useState(false);
  const [isTried, setTried] = useState(false);
  const says = t('refund.says', { received: formatMoney(most), due: formatMoney(due) });
  const decision = useDecision(order, says);
  const accept = (): void => {
    decision.accept();
    if (amount === begun) setAmount(asked);
    setBegun(asked);
  };
  const sent = useTypedGuard(() => amount !== begun || Object.values(typed).some((text) => text !== ''));
  const back = useAction({
    run: ({ id, read }: { id: number; read: typeof order }, key) => revertPayment(read, id, key),
    invalidates: [...ORDER_KEYS, paymentKeys.all],
    done: t('refund.undone', { number: order.number }),
  });
  const give = useMaking(`refund of ${order.id}`, {
    run: (body: RefundBody, key) => giveRefund(decision.row, body, key),
    invalidates: [...ORDER_KEYS, paymentKeys.all],
    done: (now) => t('refund.done', { number: now.number, amount: formatMoney(amount ?? 0) }),
    undo: (now) => {
      const last = now.payments.findLast(({ kind, reverted_at }) => kind === 'refunded' && !reverted_at);
      return last && (() => back.run({ id: last.id, read: now }));
    },
    onDone: () => {
      sent();
      onClose();
    },
    onFail: takeStale,
  });
  const isTooMuch = amount !== null && amount > most;
  const isBad = amount === null || amount <= 0 || isTooMuch;
  const isMissing = typed.reason.trim() === '';
  // What is paid and not packed yet waits for money again, once it has less than it asks (`refunded`, internal/orders).
  const isGoing = order.status === OrderStatus.AwaitingShipment && order.payment_type !== PaymentType.CashOnDeliver;
  const lacks = isGoing && !isBad ? amount - order.money.over : 0;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (isBad || isMissing || decision.before !== null) return;
    const { reason, reference, image } = typed;
    give.run({
      payment_method_id: method,
      amount,
      reason: reason.trim(),
      ...(reference.trim() ? { reference: reference.trim() } : {}),
      ...(image ? { image } : {}),
    });
  };
  const set = (name: keyof typeof typed) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget;
    setTyped((before) => ({ ...before, [name]: value }));
  };
  return (
    <form onSubmit={submit} noValidate className="stack">
      <DecisionBar decision={{ ...decision, accept }} now={says} />
      <p className={classes.sum}>
        <span>{t(due > 0 ? 'refund.due' : 'refund.most', { number: order.number })}</span>
        <strong>{formatMoney(asked)}</strong>
      </p>
      <MoneyField
        data-autofocus
        label={t('refund.amount')}
        withAsterisk
        value={amount}
        min={1}
        onChange={(satang, unread) => {
          setAmount(satang);
          setEmpty(satang === null && unread === '');
        }}
        error={
          isTooMuch ? t('refund.tooMuch', { amount: formatMoney(most) }) : isTried && isEmpty && t('common:form.money')
        }
      />
      {lacks > 0 && (
        <p className={classes.effect} role="status">
          {t('revert:refundWaits', { amount: formatMoney(lacks) })}
        </p>
      )}
      <NativeSelect
        label={t('refund.method')}
        value={String(method)}
        onChange={set('method')}
        data={ways.map(({ id, name }) => ({ value: String(id), label: methodName(name) }))}
      />
      <TextInput
        label={t('refund.reason')}
        withAsterisk
        maxLength={500}
        autoComplete="off"
        value={typed.reason}
        error={isTried && isMissing ? t('refund.reasonNeeded') : undefined}
        onChange={set('reason')}
      />
      <TextInput
        label={t('pay.reference')}
        maxLength={100}
        autoComplete="off"
        value={typed.reference}
        onChange={set('reference')}
      />
      <ImageField
        label={t('refund.slip')}
        kind="slip"
        value={typed.image}
        onChange={(image) => setTyped((before) => ({ ...before, image }))}
      />
      <FormButtons
        act={amount === null ? t('action.refund') : t('refund.act', { amount: formatMoney(amount) })}
        isPending={give.isPending}
        isBlocked={decision.before !== null}
        onClose={onClose}
      />
    </form>
  );
}
