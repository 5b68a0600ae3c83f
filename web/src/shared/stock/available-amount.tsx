import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/shared/i18n/format';
import classes from './stock-amounts.module.css';
import './words';

/** What can still be sold, in colours that mean the same in every list: yellow is low, below `below`; red is gone. */
export function AvailableAmount({ amount, below }: { amount: number; below: number }): ReactNode {
  const { t } = useTranslation('amounts');
  const figure = <span className={amount > 0 ? undefined : classes.bad}>{formatNumber(amount)}</span>;
  if (amount >= below) return figure;
  const text = t('low', { text: formatNumber(below) });
  return (
    <span className={classes.low} title={text}>
      <IconAlertTriangle size={15} role="img" aria-label={text} />
      {figure}
    </span>
  );
}
