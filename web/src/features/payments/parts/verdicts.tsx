import { IconAlertTriangle, IconCheck, IconMinus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OrderLink } from '@/entities/order-link';
import type { Slip } from '@/entities/slip';
import { formatMoney } from '@/shared/i18n/format';
import { amountMark, fitsMark, readableMark, type Mark } from '../model';
import classes from './facts.module.css';

const ICONS = { yes: IconCheck, no: IconX, unknown: IconMinus } as const;

/** A tick, a cross or a dash, with the word that says it to who does not see it. */
export function MarkSign({ mark }: { mark: Mark }): ReactNode {
  const { t } = useTranslation('payments');
  const Icon = ICONS[mark];
  return (
    <span className={classes.mark} data-mark={mark}>
      <Icon size={16} stroke={2.6} aria-hidden />
      <span className="visually-hidden">{t(`mark.${mark}`)}</span>
    </span>
  );
}

const SEEN = { new: 'yes', again: 'no' } as const;

interface VerdictsProps {
  slip: Slip;
  amount: number | null;
  /** What it is to come to. */
  due: number | undefined;
}

/**
 * The three verdicts, each for itself and once: whether it fits, to the satang, whether it can be read, whether it is
 * new. That it paid an order already stands above, with which.
 */
export function Verdicts({ slip, amount, due }: VerdictsProps): ReactNode {
  const { code, verdicts } = slip;
  const { t } = useTranslation('payments');
  const fitsWords = useFitsWords(slip, amount, due);
  const all = [
    { name: 'fits', mark: fitsMark(slip, amount, due), words: fitsWords },
    { name: 'readable', mark: readableMark(slip), words: t(`verdict.readable.${code}`) },
    ...(verdicts.seen === 'used'
      ? []
      : [{ name: 'seen', mark: SEEN[verdicts.seen], words: t(`verdict.seen.${verdicts.seen}`) }]),
  ];
  return (
    <ul className={classes.verdicts} aria-label={t('verdict.title')}>
      {all.map(({ name, mark, words }) => (
        <li key={name} data-mark={mark} data-name={name}>
          <MarkSign mark={mark} />
          <span role={name === 'fits' ? 'status' : undefined}>{words}</span>
        </li>
      ))}
    </ul>
  );
}

const ACCOUNTS = { match: 'yes', differs: 'account', unknown: 'amount' } as const;

/** How amount and account fit what is due, by how much where they don't. */
function useFitsWords({ verdicts }: Slip, amount: number | null, due: number | undefined): string {
  const { t } = useTranslation('payments');
  if (due === undefined) return t('verdict.fits.unknown');
  const mark = amountMark(amount, due);
  if (mark === 'unknown') return t('off.unknown');
  if (mark === 'yes') return t(`verdict.fits.${ACCOUNTS[verdicts.account]}`);
  const off = (amount ?? 0) - due;
  const money = t(off < 0 ? 'off.short' : 'off.over', { amount: formatMoney(Math.abs(off)) });
  return verdicts.account === 'differs' ? `${money} · ${t('verdict.fits.account')}` : money;
}

/** A slip that paid an order before: which one, as far as this person may know. It cannot be accepted again. */
export function UsedBefore({ verdicts }: { verdicts: Slip['verdicts'] }): ReactNode {
  const { t } = useTranslation('payments');
  const { first_order_id: id, first_order_number: number } = verdicts;
  return (
    <div className={classes.seen} role="alert">
      <IconAlertTriangle size={24} aria-hidden />
      <div>
        <strong>{t('used.title')}</strong>
        <p>
          {id && number ? (
            <>
              {t('used.of')} <OrderLink id={id} number={number} />
            </>
          ) : (
            t('used.elsewhere')
          )}
        </p>
        <p className="small">{t('used.then')}</p>
      </div>
    </div>
  );
}
