import type { ReactNode } from 'react';
import { useCan } from '@/shared/access/session';
import { OrderLink, type OrderLinkProps } from './order-link';

/** An order's number; a link for those who may open it. */
export function OrderNumber(props: OrderLinkProps): ReactNode {
  const can = useCan();
  return can('order') ? <OrderLink {...props} /> : <span className="code">{props.number}</span>;
}
