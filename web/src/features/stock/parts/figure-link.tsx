import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CARD_SEARCH } from '@/entities/stock-card';
import { useCan } from '@/shared/access/session';
import { historySearch, type Behind as Search } from '../links';
import classes from './stock.module.css';

/**
 * A number that leads to the lines behind it, which add up to it; plain for those who may not see the history, and
 * where there is nothing.
 */
export function Behind({ value, search, children }: { value: number; search: Search; children: ReactNode }): ReactNode {
  const can = useCan();
  if (value === 0 || !can('employee')) return children;
  return (
    <Link to="/wms/history" search={historySearch(search)} className={classes.figure}>
      {children}
    </Link>
  );
}

/** Leads to a product's stock card. */
export function CardLink({
  id,
  isFigure = false,
  children,
}: {
  id: number;
  isFigure?: boolean;
  children: ReactNode;
}): ReactNode {
  return (
    <Link
      to="/wms/product/card/$id"
      params={{ id: String(id) }}
      search={CARD_SEARCH}
      className={isFigure ? classes.figure : undefined}
    >
      {children}
    </Link>
  );
}

/** The first cell of a grid of products: name and code, leading to the stock card. */
export function goodsName({ id, name, code }: { id: number; name: string; code?: string }): ReactNode {
  return (
    <>
      <CardLink id={id}>{name}</CardLink> <span className="code soft">{code}</span>
    </>
  );
}
