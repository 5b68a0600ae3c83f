import { useNavigate } from '@tanstack/react-router';
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
import { splitOrder, type SplitLine } from '../desk-api';
import { goodsOf, splitFault, splitLines } from '../split';
import { FormButtons } from './form-buttons';
import type { PartFormProps } from './order-dialogs';
import { useStale } from './use-stale';
import classes from './dialogs.module.css';
import './split-words';

/** Makes a second order of some pieces: what goes is chosen, what both come to stands beside. */
export function SplitForm({ order, onClose }: PartFormProps): ReactNode {
  const { t } = useTranslation(['orders', 'split']);
  const navigate = useNavigate();
  const takeStale = useStale();
  const [typed, setTyped] = useState<ReadonlyMap<number, number | null>>(new Map());
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState('');
  const sent = useTypedGuard(() => typed.size > 0);
  const numberOf = (line: OrderLine): number | null => (typed.has(line.id) ? (typed.get(line.id) ?? null) : 0);
  const lines = splitLines(order.lines, numberOf);
  const fault = splitFault(order.lines, numberOf);
  const goes = goodsOf(order.lines, lines);
  const says = order.lines.map(({ name, quantity }) => `${name} × ${formatNumber(quantity)}`).join(', ');
  const decision = useDecision(order, says);
  const action = useAction({
    run: (taken: SplitLine[], key) => splitOrder(decision.row, taken, key),
    // What was typed: lines of an order that is split already are others.
    bodyOf: () => [...typed],
    invalidates: [...ORDER_KEYS, stockKeys.all, productKeys.all],
    done: ({ order: kept, made }) => t('split:done', { number: kept.number, made: made.number }),
    next: ({ made }) => ({
      label: t('done.open'),
      run: () =>
        void navigate({
          to: '/backoffice/orders/$id',
          params: { id: String(made.id) },
          search: { edit: '', open: '' },
        }),
    }),
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
    if (!fault && decision.before === null) action.run(lines);
  };
  return (
    <form onSubmit={submit} noValidate className="stack">
      <DecisionBar decision={decision} now={says} />
      <p>{t('split:text', { number: order.number })}</p>
      {order.lines.map((line, at) => (
        <NumberField
          key={line.id}
          {...(at === 0 ? { 'data-autofocus': true } : {})}
          label={line.name}
          description={t('split:of', {
            count: line.quantity,
            text: formatNumber(line.quantity),
            price: formatMoney(line.price),
          })}
          min={0}
          max={line.quantity}
          value={numberOf(line)}
          onChange={(quantity) => {
            setTyped((before) => new Map(before).set(line.id, quantity));
            setProblem('');
          }}
        />
      ))}
      <div className={classes.sum}>
        <span>
          {t('split:stays')} <strong>{formatMoney(order.goods_amount - goes)}</strong>
        </span>
        <span>
          {t('split:goes')} <strong>{formatMoney(goes)}</strong>
        </span>
      </div>
      <p className="small soft">{t('split:rest')}</p>
      {(problem || (isTried && fault)) && (
        <p role="alert" className={classes.short}>
          {problem || (fault && t(`split:fault.${fault}`))}
        </p>
      )}
      <FormButtons
        act={t('split:act')}
        isPending={action.isPending}
        isBlocked={decision.before !== null}
        onClose={onClose}
      />
    </form>
  );
}
