import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/shared/i18n/format';
import { AMOUNTS, type Amounts } from './amounts';
import classes from './stock-amounts.module.css';
import './words';

export interface StockAmountsProps {
  of: Amounts;
  /** They count what the parts would make: of a set, or a random product. */
  isMade?: boolean;
}

/** In a narrow place two stand below two: none is left alone. */
const PAIRS = [AMOUNTS.slice(0, 2), AMOUNTS.slice(2)];

/** The four amounts of a product side by side, in a line that breaks in its middle first. */
export function StockAmounts({ of, isMade = false }: StockAmountsProps): ReactNode {
  const { t } = useTranslation('amounts');
  return (
    <span className={classes.amounts} title={isMade ? t('made.hint') : undefined}>
      {PAIRS.map((pair) => (
        <span key={pair.join()} className={classes.pair}>
          {pair.map((name) => (
            <Fragment key={name}>
              <span className={classes.amount} data-of={name} data-none={of[name] <= 0 || undefined}>
                {t(name)} <b>{formatNumber(of[name])}</b>
              </span>{' '}
            </Fragment>
          ))}
        </span>
      ))}
    </span>
  );
}
