import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { DrawingOf } from '@/shared/ui/drawing';
import { EmptyState } from '@/shared/ui/empty-state';
import { PageHeader } from '@/shared/ui/page-header';
import { ListTotal, type TotalProps } from './list-total';
import { NewButton } from './new-link';

/** The main action of a list, for who may. */
export interface Creation {
  mayCreate: boolean;
  create: string;
  onCreate: () => void;
}

/** Title, total and the one main action, also under N. */
export function ListHeader({
  title,
  total,
  isCapped,
  totalOf,
  mayCreate,
  create,
  onCreate,
  children,
}: Creation & TotalProps & { title: string; children?: ReactNode }): ReactNode {
  return (
    <PageHeader title={title} beside={<ListTotal total={total} isCapped={isCapped} totalOf={totalOf} />}>
      {children}
      {mayCreate && <NewButton label={create} run={onCreate} onClick={onCreate} />}
    </PageHeader>
  );
}

/** What stands in place of a list that has nothing yet, with the same action. */
export function EmptyList({
  of,
  title,
  text,
  mayCreate,
  create,
  onCreate,
  children,
}: Creation & { of: DrawingOf; title: string; text: string; children?: ReactNode }): ReactNode {
  return (
    <EmptyState of={of} title={title} text={text}>
      {mayCreate && <Button onClick={onCreate}>{create}</Button>}
      {children}
    </EmptyState>
  );
}
