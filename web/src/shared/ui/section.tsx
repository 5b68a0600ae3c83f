import { useId, type ReactNode } from 'react';
import classes from './section.module.css';

/** A white panel with a head and its own actions. */
export function Section({
  title,
  actions,
  children,
  flush = false,
}: {
  title?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  flush?: boolean;
}): ReactNode {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={title ? id : undefined} data-flush={flush || undefined}>
      {(title || actions) && (
        <header className={classes.head}>
          {title && <h2 id={id}>{title}</h2>}
          {actions && <div className="row">{actions}</div>}
        </header>
      )}
      {children}
    </section>
  );
}

/** Facts as term and value pairs, for details and read-only sessions; figures need less room. */
export function Facts({
  items,
  isNarrow = false,
}: {
  items: readonly { term: string; value: ReactNode }[];
  isNarrow?: boolean;
}): ReactNode {
  return (
    <dl className={classes.facts} data-narrow={isNarrow || undefined}>
      {items.map(({ term, value }) => (
        <div key={term}>
          <dt className="soft small">{term}</dt>
          <dd>{value === '' || value === null || value === undefined ? '—' : value}</dd>
        </div>
      ))}
    </dl>
  );
}
