import type { ReactNode } from 'react';
import classes from './panel.module.css';

/** The white panel of the sign-in pages. */
export function Panel({
  title,
  lead,
  children,
  isWide = false,
}: {
  title: string;
  lead?: string;
  children: ReactNode;
  isWide?: boolean;
}): ReactNode {
  return (
    <div className={classes.panel} data-wide={isWide || undefined}>
      <h1 tabIndex={-1}>{title}</h1>
      {lead && <p className="soft">{lead}</p>}
      {children}
    </div>
  );
}
