import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { methodWord } from '@/entities/made-names';
import type { Slip } from '@/entities/slip';
import { formatDateTime, formatMoney } from '@/shared/i18n/format';
import { MoneyField } from '@/shared/ui/money-field';
import { timeMark, type Mark } from '../model';
import { useBankName } from './use-bank-name';
import { MarkSign } from './verdicts';
import classes from './facts.module.css';

interface AmountsProps {
  slip: Slip;
  amount: number | null;
  /** Absent where nothing can be entered. */
  onAmount: ((amount: number | null) => void) | undefined;
}

/** What the order owes beside what the slip says; what that comes to is told by the verdicts below. */
export function Amounts({ slip, amount, onAmount }: AmountsProps): ReactNode {
  const { t } = useTranslation('payments');
  const owed = slip.order?.owed;
  return (
    <div className={classes.sums}>
      <div>
        <span className="soft small">{t('fact.owed')}</span>
        <p className={classes.figure}>{owed === undefined ? '—' : formatMoney(owed)}</p>
      </div>
      {onAmount ? (
        <MoneyField
          className={classes.entry}
          label={t('fact.amount')}
          size="md"
          placeholder={owed === undefined ? undefined : formatMoney(owed).slice(1)}
          value={amount}
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
