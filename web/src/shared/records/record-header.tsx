import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Writing } from '@/shared/access/access';
import { useCanWrite } from '@/shared/access/session';
import { useHotkeys } from '@/shared/hotkeys/registry';
import { EmptyState } from '@/shared/ui/empty-state';
import { PageHeader } from '@/shared/ui/page-header';
import type { DrawingOf } from '@/shared/ui/drawing';
import { ListTotal } from './list-total';

interface Creation {
  /** Who works on it may create. */
  area: Writing;
  create: string;
  onCreate: () => void;
}

/** Title, total and the one main action, also under N. */
export function RecordHeader({
  area,
  title,
  total,
  create,
  onCreate,
  children,
}: Creation & { title: string; total: number | undefined; children?: ReactNode }): ReactNode {
  const mayCreate = useCanWrite(area);
  useHotkeys(mayCreate ? [{ keys: 'KeyN', label: create, scope: 'here', run: onCreate }] : []);
  return (
    <PageHeader title={title} beside={<ListTotal total={total} />}>
      {children}
      {mayCreate && (
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onCreate}>
          {create}
        </Button>
      )}
    </PageHeader>
  );
}

export function EmptyRecords({
  area,
  of,
  title,
  text,
  create,
  onCreate,
  children,
}: Creation & { of: DrawingOf; title: string; text: string; children?: ReactNode }): ReactNode {
  const mayCreate = useCanWrite(area);
  return (
    <EmptyState of={of} title={title} text={text}>
      {mayCreate && <Button onClick={onCreate}>{create}</Button>}
      {children}
    </EmptyState>
  );
}
