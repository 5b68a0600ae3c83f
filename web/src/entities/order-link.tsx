import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

export interface OrderLinkProps {
  /** Its page is found by its number, too, where nothing else is known of it. */
  id?: number;
  number: string;
  className?: string;
  target?: '_blank';
  preload?: false;
}

/** An order by its number, as the way to its page. */
export function OrderLink({ id, number, ...props }: OrderLinkProps): ReactNode {
  return (
    <Link
      to="/backoffice/orders/$id"
      params={{ id: String(id ?? number) }}
      search={{ edit: '', open: '' }}
      className="code"
      {...props}
    >
      {number}
    </Link>
  );
}
