import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useHotkeys } from '@/shared/hotkeys/registry';
import type { DrawingOf } from '@/shared/ui/drawing';
import { EmptyState } from '@/shared/ui/empty-state';
import { PageHeader } from '@/shared/ui/page-header';
import { ListTotal, type TotalProps } from './list-total';

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
  useHotkeys(mayCreate ? [{ keys: 'KeyN', label: create, scope: 'here', run: onCreate }] : []);
  return (
    <PageHeader title={title} beside={<ListTotal total={total} isCapped={isCapped} totalOf={totalOf} />}>
      {children}
      {mayCreate && (
        <Button
          leftSection={<IconPlus size={16} aria-hidden />}
          rightSection={
            <kbd className="code" aria-hidden>
              N
            </kbd>
          }
          onClick={onCreate}
        >
          {create}
        </Button>
      )}
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
