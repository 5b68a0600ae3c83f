import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import classes from './section.module.css';

interface SectionProps {
  title?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  flush?: boolean;
}

interface FoldProps {
  /** Folded away on a phone, where what matters more stands first; its title opens it. */
  folds?: boolean;
  /** With `folds`: what is said of it while it is folded. */
  summary?: ReactNode;
  /** With `folds`: opens it, as for an error inside. */
  isNeeded?: boolean;
}

/** A white panel with a head and its own actions. */
export function Section({ folds = false, summary, isNeeded = false, ...panel }: SectionProps & FoldProps): ReactNode {
  return folds ? <FoldingPanel {...panel} summary={summary} isNeeded={isNeeded} /> : <Panel {...panel} />;
}

interface Fold {
  isOpen: boolean;
  onToggle: () => void;
  summary: ReactNode;
}

function FoldingPanel({ summary, isNeeded, ...panel }: SectionProps & Omit<FoldProps, 'folds'>): ReactNode {
  const isPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  const [now, setNow] = useState({ isOpen: isNeeded, isNeeded });
  // Opened when it comes to be needed; what is open stays open until it is folded by hand.
  if (now.isNeeded !== isNeeded) setNow({ isOpen: now.isOpen || isNeeded, isNeeded });
  const onToggle = (): void => setNow({ isOpen: !now.isOpen, isNeeded });
  return <Panel {...panel} fold={isPhone ? { isOpen: now.isOpen === true, onToggle, summary } : 'open'} />;
}

function Panel({ title, actions, children, flush = false, fold }: SectionProps & { fold?: Fold | 'open' }): ReactNode {
  const id = useId();
  const body = useId();
  const folding = typeof fold === 'object' ? fold : undefined;
  const isFolded = folding?.isOpen === false;
  return (
    <section
      className={classes.section}
      aria-labelledby={title ? id : undefined}
      data-flush={flush || undefined}
      data-folded={isFolded || undefined}
    >
      {(title || actions) && (
        <header className={classes.head}>
          {title && (
            <h2 id={id}>
              {folding ? (
                <button
                  type="button"
                  className={classes.fold}
                  aria-expanded={!isFolded}
                  aria-controls={body}
                  onClick={folding.onToggle}
                >
                  {title}
                  <IconChevronDown size={18} aria-hidden />
                </button>
              ) : (
                title
              )}
            </h2>
          )}
          {actions && !isFolded && <div className="row">{actions}</div>}
        </header>
      )}
      {isFolded && folding.summary && <div className={classes.summary}>{folding.summary}</div>}
      {fold === undefined ? (
        children
      ) : (
        <div id={body} hidden={isFolded}>
          {children}
        </div>
      )}
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
