import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Schema } from '@/shared/api/call-types';
import { toApiError } from '@/shared/api/errors';
import { EmptyState } from '@/shared/ui/empty-state';
import { LoadError } from '@/shared/ui/load-error';
import { linkQuery } from '../api';
import { isDead } from '../model';

interface OpenedLinkProps {
  token: string;
  /** In place of the form where the link is used, too old or incomplete. */
  dead: ReactNode;
  children: (link: Schema<'Link'>) => ReactNode;
}

/** Asks what a link that sets a password is for before anything is typed. */
export function OpenedLink({ token, dead, children }: OpenedLinkProps): ReactNode {
  const link = useQuery({ ...linkQuery(token), enabled: token !== '' });
  const error = link.error && toApiError(link.error);
  if (token === '' || (error && isDead(error))) return dead;
  if (link.data) return children(link.data);
  if (error) return <LoadError error={error} onRetry={() => void link.refetch()} />;
  return <Skeleton height={220} radius={8} />;
}

/** A link that leads nowhere any more, and the way on. */
export function DeadLink({ title, text, children }: { title: string; text: string; children: ReactNode }): ReactNode {
  return (
    <EmptyState of="letter" title={title} text={text}>
      {children}
    </EmptyState>
  );
}
