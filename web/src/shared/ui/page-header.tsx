import type { ReactNode } from 'react';
import classes from './page-header.module.css';

/** The screen's one h1, what belongs to it (a tag, a total), and its actions with the main one last. */
export function PageHeader({
  title,
  beside,
  children,
}: {
  title: ReactNode;
  beside?: ReactNode;
  children?: ReactNode;
}): ReactNode {
  return (
    <header className={classes.header}>
      <div className={classes.title}>
        <h1 tabIndex={-1}>{title}</h1>
        {beside}
      </div>
      {children && <div className="row">{children}</div>}
    </header>
  );
}
