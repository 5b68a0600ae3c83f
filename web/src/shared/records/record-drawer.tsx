import { Skeleton } from '@mantine/core';
import { useQuery, type QueryKey, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListOf } from '@/shared/api/client';
import { toApiError } from '@/shared/api/errors';
import { Gone, isGone } from '@/shared/ui/gone';
import { AddressDialog } from '@/shared/ui/address-dialog';
import { EmptyState } from '@/shared/ui/empty-state';
import { LoadError } from '@/shared/ui/load-error';
import './words';

export interface RecordDrawerProps<T, K extends QueryKey> {
  /** "new", an id, or empty for closed. */
  open: string;
  list: UseQueryResult<ListOf<T>>;
  /** Reads one by its id. */
  item: (id: number) => UseQueryOptions<T, Error, T, K>;
  titles: { create: string; change: (row: T) => string };
  onClose: () => void;
  /** What it shows, which may say that it still is of another row than the one that is there now. */
  children: (row: T | null, onShown: (row: T | null) => void) => ReactNode;
}

/**
 * The form of a plain list beside it, at its own address. The row is read by its id: the list may move it to another
 * page.
 */
export function RecordDrawer<T extends { id: number }, K extends QueryKey>({
  open,
  list,
  item,
  titles,
  onClose,
  children,
}: RecordDrawerProps<T, K>): ReactNode {
  const { t } = useTranslation(['records', 'common']);
  const isNew = open === 'new';
  const id = isNew ? 0 : Number(open) || 0;
  const listed = list.data?.Data.find((one) => one.id === id);
  const query = useQuery({ ...item(id), enabled: id > 0 });
  const row = query.data ?? listed;
  const error = query.error && !row ? toApiError(query.error) : null;
  const isMissing = open !== '' && !isNew && (id === 0 || error?.kind === 'missing');
  const [kept, setKept] = useState<{ open: string; row: T | null }>();
  const shown = (kept?.open === open && kept.row) || row;
  const title = shown ? titles.change(shown) : t('record.title');
  const onShown = (of: T | null): void => setKept({ open, row: of });
  return (
    <AddressDialog as="drawer" opened={open !== ''} onClose={onClose} size="lg" title={isNew ? titles.create : title}>
      {isNew && children(null, onShown)}
      {row && !isNew && <Gone value={isGone(query)}>{children(row, onShown)}</Gone>}
      {!row && !isNew && !error && id > 0 && <Skeleton height={320} radius={8} />}
      {isMissing && <EmptyState title={t('record.missing')} text={t('record.missingText')} />}
      {error && !isMissing && <LoadError error={error} onRetry={() => void query.refetch()} />}
    </AddressDialog>
  );
}
