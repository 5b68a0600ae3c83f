import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '@/entities/order';
import classes from './lines-section.module.css';
import './put-back-words';

/** That what was packed lies in the warehouse again, and by which bills, of which the server tells who may see them. */
export function PutBack({ order }: { order: Order }): ReactNode {
  const { t } = useTranslation('putBack');
  if (!order.put_back) return null;
  const bills = order.return_bills ?? [];
  return (
    <p className={classes.back}>
      {t('all')}
      {bills.length > 0 && ` ${t('by')}`}
      {bills.map(({ id, number }) => (
        <Link key={id} to="/wms/historydetail/$id" params={{ id: String(id) }} className="code">
          {number}
        </Link>
      ))}
    </p>
  );
}
