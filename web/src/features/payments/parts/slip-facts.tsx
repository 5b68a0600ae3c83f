import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { methodWord } from '@/entities/made-names';
import type { Slip } from '@/entities/slip';
import { formatDateTime, formatMoney, formatNumber } from '@/shared/i18n/format';
import { MoneyField } from '@/shared/ui/money-field';
import { timeMark, type Mark } from '../model';
import { useBankName } from './use-bank-name';
import { MarkSign } from './verdicts';
import classes from './facts.module.css';

interface AmountsProps {
  amount: number | null;
  /** What is typed where it says no amount. */
  unread: string;
  /** What the slip is to come to, and how many orders owe it; undefined where it belongs to none. */
  due: number | undefined;
  orders: number;
  /** Absent where nothing can be entered. */
  onAmount: ((amount: number | null, unread: string) => void) | undefined;
}

/** What is owed beside what the slip says; what that comes to is told by the verdicts below. */
export function Amounts({ amount, unread, due, orders, onAmount }: AmountsProps): ReactNode {
  const { t } = useTranslation('payments');
  return (
    <div className={classes.sums}>
      <div>
        <span className="soft small">
          {orders > 1 ? t('fact.owedTogether', { text: formatNumber(orders) }) : t('fact.owed')}
        </span>
        <p className={classes.figure}>{due === undefined ? '—' : formatMoney(due)}</p>
      </div>
      {onAmount ? (
        <MoneyField
          className={classes.entry}
          label={t('fact.amount')}
          size="md"
          placeholder={due === undefined ? undefined : formatMoney(due).slice(1)}
          value={amount}
          unread={unread}
          onChange={onAmount}
          data-slip-amount
        />
      ) : (
        <div>
          <span className="soft small">{t('fact.amount')}</span>
          <p className={classes.figure}>{amount === null || amount === 0 ? '—' : formatMoney(amount)}</p>
        </div>
      )}
    </div>
  );
}

interface Fact {
  name: 'payer' | 'time' | 'account' | 'bank' | 'reference';
  mark: Mark;
  value: string;
  /** What the order says of it. */
  beside?: string | undefined;
  isCode?: boolean;
}

const ACCOUNT = { match: 'yes', differs: 'no', unknown: 'unknown' } as const;
const said = (value: string): Mark => (value === '' ? 'unknown' : 'yes');

/** Facts to compare, each with a mark of its own. */
export function SlipFacts({ slip, names }: { slip: Slip; names: readonly Fact['name'][] }): ReactNode {
  const { t } = useTranslation('payments');
  const bankName = useBankName();
  const { order, verdicts } = slip;
  const time = timeMark(slip.paid_at, order?.ordered_at);
  const facts: readonly Fact[] = [
    {
      name: 'payer',
      mark: said(slip.payer),
      value: slip.payer,
      beside: order && t('fact.buyer', { name: order.recipient_name }),
    },
    {
      name: 'time',
      mark: time,
      value: slip.paid_at ? formatDateTime(slip.paid_at) : '',
      beside:
        order?.ordered_at &&
        t(time === 'no' ? 'fact.tooEarly' : 'fact.ordered', { at: formatDateTime(order.ordered_at) }),
    },
    {
      name: 'account',
      mark: ACCOUNT[verdicts.account],
      value: slip.account,
      beside: order && [methodWord(order.payment_method_name), order.account].filter(Boolean).join(' · '),
    },
    { name: 'bank', mark: said(slip.bank), value: bankName(slip.bank) },
    {
      name: 'reference',
      mark: verdicts.seen === 'new' ? said(slip.reference) : 'no',
      value: slip.reference,
      isCode: true,
    },
  ];
  return (
    <dl className={classes.facts}>
      {names
        .flatMap((name) => facts.filter((fact) => fact.name === name))
        .map((fact) => (
          <div key={fact.name}>
            <dt className="soft small">
              <MarkSign mark={fact.mark} /> {t(`fact.${fact.name}`)}
            </dt>
            <dd className={fact.value ? undefined : classes.none}>
              <span className={fact.isCode && fact.value ? classes.code : undefined}>
                {fact.value || t('fact.none')}
              </span>
              {fact.beside && <small>{fact.beside}</small>}
            </dd>
          </div>
        ))}
    </dl>
  );
}
