import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan, useCanWrite } from '@/shared/access/session';
import classes from './parcel-lists.module.css';

/** An order's number; a link for those who may open it. */
export function OrderLink({ id, number }: { id: number; number: string }): ReactNode {
  const can = useCan();
  const to: string = `/backoffice/orders/${id}`;
  return can('order') ? (
    <Link to={to} className={`code ${classes.orderLink}`}>
      {number}
    </Link>
  ) : (
    <span className="code">{number}</span>
  );
}

/** Straight to where the tracking number of an order is entered, for those who may. */
export function EnterTracking({ id, number }: { id: number; number: string }): ReactNode {
  const { t } = useTranslation('packing');
  const to: string = `/backoffice/orders/${id}`;
  if (!useCanWrite('order')) return null;
  return (
    <Link
      to={to}
      search={{ open: 'shipping' } as never}
      className={classes.orderLink}
      aria-label={t('check.enterTrackingOf', { number })}
    >
      {t('check.enterTracking')}
    </Link>
  );
}
