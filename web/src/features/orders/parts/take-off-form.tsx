import { Textarea } from '@mantine/core';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { productKeys, stockKeys } from '@/entities/keys';
import type { OrderLine } from '@/entities/order';
import { useAction } from '@/shared/api/use-action';
import { formatMoney, formatNumber } from '@/shared/i18n/format';
import { useDecision } from '@/shared/records/decision';
import { DecisionBar } from '@/shared/records/decision-bar';
import { useTypedGuard } from '@/shared/ui/leave-guard';
import { NumberField } from '@/shared/ui/number-field';
import { ORDER_KEYS } from '../api';
import { takeOff } from '../steps-api';
import { missingOf } from '../model';
import { FormButtons } from './form-buttons';
import type { PartFormProps } from './order-dialogs';
import { useStale } from './use-stale';
import './take-off-words';
import classes from './dialogs.module.css';

/** Takes what can't be had off a partly packed order, so that it steps on. What that does is said first. */
export function TakeOffForm({ order, onClose }: PartFormProps): ReactNode {
  const { t } = useTranslation(['orders', 'takeOff']);
  const takeStale = useStale();
  const open = order.lines.filter((line) => line.kind === 'product' && missingOf(line) > 0);
  const [typed, setTyped] = useState<ReadonlyMap<number, number | null>>(new Map());
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState('');
  const sent = useTypedGuard(() => reason !== '' || typed.size > 0);
  const numberOf = (line: OrderLine): number | null =>
    typed.has(line.id) ? (typed.get(line.id) ?? null) : missingOf(line);
  const lines = open.flatMap((line) => {
    const quantity = numberOf(line) ?? 0;
    return quantity > 0 ? [{ line_id: line.id, quantity }] : [];
  });
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const less = open.reduce((sum, line) => sum + (numberOf(line) ?? 0) * line.price, 0);
  const isUnread = open.some((line) => numberOf(line) === null);
  const says = open.map((line) => `${line.name} × ${formatNumber(missingOf(line))}`).join(', ');
  const decision = useDecision(order, says);
  const action = useAction({
    run: (asked: { why: string; lines: typeof lines }, key) => takeOff(decision.row, asked.lines, asked.why, key),
    // What was typed: what is missing of an order from which it is taken already is something else.
    bodyOf: ({ why }) => ({ why, typed: [...typed] }),
    invalidates: [...ORDER_KEYS, stockKeys.all, productKeys.all],
    done: t('takeOff:done', { number: order.number }),
    onDone: () => {
      sent();
      onClose();
    },
    onFail: (error) => {
      if (takeStale(error)) return true;
      setProblem(error.cause);
      return error.cause !== '';
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (decision.before !== null) return;
    if (reason.trim() !== '' && lines.length > 0 && !isUnread) action.run({ why: reason.trim(), lines });
  };
  return (
    <form onSubmit={submit} noValidate className="stack">
      <DecisionBar decision={decision} now={says} />
      <div className={classes.effect}>
        <p>{t('takeOff:text', { number: order.number })}</p>
        <ul>
          <li>{t('takeOff:less', { amount: formatMoney(less) })}</li>
          {order.payment_amount > 0 && <li>{t('takeOff:credit')}</li>}
        </ul>
      </div>
      {open.map((line) => (
        <NumberField
          key={line.id}
          label={t('takeOff:of', { name: line.name })}
          description={t('takeOff:missing', { text: formatNumber(missingOf(line)) })}
          min={0}
          max={missingOf(line)}
          value={numberOf(line)}
          onChange={(quantity) => {
            setTyped((before) => new Map(before).set(line.id, quantity));
            setProblem('');
          }}
        />
      ))}
      <Textarea
        data-autofocus
        label={t('takeOff:reason')}
        withAsterisk
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        error={isTried && reason.trim() === '' ? t('takeOff:reasonRequired') : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {(problem || (isTried && lines.length === 0)) && (
        <p role="alert" className={classes.short}>
          {problem || t('takeOff:none')}
        </p>
      )}
      <FormButtons
        act={t('takeOff:act', { text: formatNumber(pieces) })}
        isPending={action.isPending}
        isBlocked={decision.before !== null}
        onClose={onClose}
        isDangerous
      />
    </form>
  );
}
