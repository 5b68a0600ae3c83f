import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCan } from '@/shared/access/session';
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
