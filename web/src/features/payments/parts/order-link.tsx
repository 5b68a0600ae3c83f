import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** An order by its number, as the way to its page. */
export function OrderLink({ id, number }: { id: number; number: string }): ReactNode {
  return (
    <Link to="/backoffice/orders/$id" params={{ id: String(id) }} search={{ edit: '', open: '' }} className="code">
      {number}
    </Link>
  );
}
