import { IconAlertTriangle, IconCheck, IconMinus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Slip } from '@/entities/slip';
import { readableMark, type Mark } from '../model';
import { OrderLink } from './order-link';
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

const SEEN = { new: 'yes', again: 'no', used: 'no' } as const;

/** The three verdicts, each for itself: whether it can be read, whether it fits, whether it is new. */
export function Verdicts({ slip, fits }: { slip: Slip; fits: Mark }): ReactNode {
  const { t } = useTranslation('payments');
  const { code, verdicts } = slip;
  const readable = readableMark(slip);
  const compared = fits === 'yes' && verdicts.account !== 'match' ? 'amount' : fits;
  const all = [
    { name: 'readable', mark: readable, words: t(`verdict.readable.${code}`) },
    { name: 'fits', mark: fits, words: t(`verdict.fits.${compared}`) },
    { name: 'seen', mark: SEEN[verdicts.seen], words: t(`verdict.seen.${verdicts.seen}`) },
  ];
  return (
    <ul className={classes.verdicts} aria-label={t('verdict.title')}>
      {all.map(({ name, mark, words }) => (
        <li key={name} data-mark={mark}>
          <MarkSign mark={mark} />
          <span>{words}</span>
        </li>
      ))}
    </ul>
  );
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
