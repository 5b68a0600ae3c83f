import { Drawer, Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListOf } from '@/shared/api/client';
import { EmptyState } from '@/shared/ui/empty-state';

export interface RecordDrawerProps<T> {
  /** "new", an id, or empty for closed. */
  open: string;
  list: UseQueryResult<ListOf<T>>;
  titles: { create: string; change: (row: T) => string };
  onClose: () => void;
  children: (row: T | null) => ReactNode;
}

/** The form of a plain list beside it, at its own address; the row comes from the list that the same address shows. */
export function RecordDrawer<T extends { id: number }>({ open, list, titles, onClose, children }: RecordDrawerProps<T>): ReactNode {
  const { t } = useTranslation(['inventory', 'common']);
  const row = list.data?.Data.find(({ id }) => String(id) === open);
  const isLoading = open !== 'new' && !row && (list.isPending || list.isPlaceholderData);
  const title = open === 'new' || !row ? titles.create : titles.change(row);
  return (
    <Drawer
      opened={open !== ''} onClose={onClose} size="lg" closeButtonProps={{ 'aria-label': t('common:action.close') }}
      title={open !== 'new' && !row ? t('record.title') : title}
    >
      {open === 'new' && children(null)}
      {isLoading && <Skeleton height={320} radius={8} />}
      {row && open !== 'new' && children(row)}
      {open !== '' && open !== 'new' && !row && !isLoading && <EmptyState title={t('record.missing')} text={t('record.missingText')} />}
    </Drawer>
  );
}
