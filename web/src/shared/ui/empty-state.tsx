import { Button } from '@mantine/core';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DrawingOf } from './drawing';
import classes from './empty-state.module.css';

// One that does not arrive is not missed.
const Drawing = lazy(() =>
  import('./drawing').then(
    (part) => ({ default: part.Drawing }),
    () => ({ default: () => null }),
  ),
);

/** A drawing once it is there; its room until then. */
function Drawn({ of }: { of: DrawingOf }): ReactNode {
  return (
    <Suspense fallback={<span className={classes.drawing} />}>
      <Drawing of={of} />
    </Suspense>
  );
}

/** Nothing exists yet: what this is, and the main action. */
export function EmptyState({
  of = 'nothing',
  title,
  text,
  children,
}: {
  /** What is not there, as it is drawn. */
  of?: DrawingOf;
  title?: string;
  text?: string;
  children?: ReactNode;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={classes.box}>
      <Drawn of={of} />
      <p className={classes.title}>{title ?? t('list.emptyTitle')}</p>
      {text && <p className="soft">{text}</p>}
      {children}
    </div>
  );
}

/** A page of a list beyond its last one, where rows have gone meanwhile or a link is old: the way to the last. */
export function PastEnd({
  total,
  limit,
  onPage,
}: {
  total: number;
  limit: number;
  onPage: (page: number) => void;
}): ReactNode {
  const { t } = useTranslation();
  const last = Math.max(1, Math.ceil(total / limit));
  return (
    <EmptyState title={t('list.pastEnd')}>
      <Button onClick={() => onPage(last)}>{t('list.toPage', { page: last })}</Button>
    </EmptyState>
  );
}

export interface NoMatchProps {
  filters: readonly string[];
  onClear: () => void;
  title?: string;
  /** What else can be done; before the way to clear. */
  children?: ReactNode;
}

/** Nothing matches: which filters are on, and a way to clear them. */
export function NoMatch({ filters, onClear, title, children }: NoMatchProps): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={classes.box}>
      <Drawn of="nothing" />
      <p className={classes.title}>{title ?? t('list.noMatchTitle')}</p>
      {filters.length > 0 && <p className="soft">{t('list.noMatchText', { filters: filters.join(' · ') })}</p>}
      {children}
      <Button variant="default" onClick={onClear}>
        {t('list.clearFilters')}
      </Button>
    </div>
  );
}
