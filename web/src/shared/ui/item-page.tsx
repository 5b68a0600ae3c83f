import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Suspense, useLayoutEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiError } from '../api/errors';
import { isFocusNowhere } from '../lib/focus';
import { Gone, isGone } from './gone';
import { useNamePage } from '../routing/page-name';
import { EmptyState } from './empty-state';
import { LoadError } from './load-error';
import { PageHeader } from './page-header';
import { Section } from './section';

export interface ItemPageProps<T> {
  query: UseQueryResult<T>;
  /** Of the page while there is nothing of the item to name it by. */
  title: string;
  /** What the item is called, in the tab and the breadcrumb. */
  nameOf: (item: T) => string;
  /** A form is open: it stays, and says itself that the item is gone. */
  isEdited?: boolean;
  /** What is said of an item that is not there, and the way back to the list. */
  missing: { title: string; text: string; back: ReactNode };
  /** Heights of the sections that are waited for. */
  shape: readonly number[];
  children: (item: T) => ReactNode;
}

/**
 * The page of one thing: how it waits for it (and for parts that load later), says it is not there, or that reading
 * failed.
 */
export function ItemPage<T>({
  query,
  title,
  nameOf,
  missing,
  shape,
  isEdited = false,
  children,
}: ItemPageProps<T>): ReactNode {
  useNamePage(query.data === undefined ? '' : nameOf(query.data));
  if (query.error && (query.data === undefined || (isGone(query) && !isEdited))) {
    const error = toApiError(query.error);
    return (
      <div className="stack">
        <PageHeader title={title} />
        <Section>
          {error.kind === 'missing' ? (
            <EmptyState title={missing.title} text={missing.text}>
              {missing.back}
            </EmptyState>
          ) : (
            <LoadError error={error} onRetry={() => void query.refetch()} />
          )}
        </Section>
      </div>
    );
  }
  const waiting = <ItemWaiting title={title} shape={shape} />;
  if (query.data === undefined) return waiting;
  return (
    <Suspense fallback={waiting}>
      <Gone value={isGone(query)}>{children(query.data)}</Gone>
    </Suspense>
  );
}

/** The page before its item or its form is there. */
export function ItemWaiting({ title, shape }: Pick<ItemPageProps<never>, 'title' | 'shape'>): ReactNode {
  const { t } = useTranslation('common');
  useLayoutEffect(function handFocusOn() {
    return () => {
      if (document.activeElement?.tagName === 'H1') setTimeout(focusHeading);
    };
  }, []);
  return (
    <div className="stack" aria-busy="true" data-coming>
      <PageHeader
        title={title}
        beside={
          <span className="visually-hidden" role="status">
            {t('list.loading')}
          </span>
        }
      />
      {shape.map((height, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the shape never changes
        <Skeleton key={at} height={height} radius={8} />
      ))}
    </div>
  );
}

/** The heading that had the focus is gone with the page that waited: the one in its place takes it. */
function focusHeading(): void {
  if (isFocusNowhere()) document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
}
