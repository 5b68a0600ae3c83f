import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderList } from '@/entities/order';
import { formatDate } from '@/shared/i18n/format';
import classes from './searched-line.module.css';

/** Days that are named; a regular customer has orders on many. */
const MOST_DAYS = 4;

/** Where the words were looked for while no dates are chosen. */
export function SearchedLine({ list }: { list: OrderList }): ReactNode {
  const { t } = useTranslation('orders');
  const days = list.Days.slice(0, MOST_DAYS)
    .map((day) => formatDate(day))
    .join(', ');
  const more = list.Days.length > MOST_DAYS ? '…' : '';
  return (
    <p className={classes.searched}>{list.AllTime ? t('list.foundOn', { days: days + more }) : t('list.searched')}</p>
  );
}
