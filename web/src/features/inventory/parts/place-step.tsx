import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '@/shared/access/session';
import { toApiError } from '@/shared/api/errors';
import { EmptyState, LoadError } from '@/shared/ui/empty-state';
import { Section } from '@/shared/ui/section';
import { allStoragesQuery } from '../api';
import type { Draft } from '../movement';
import { recordDefaults, STORAGE_SORTS } from '../search';
import classes from './movement.module.css';

/** Where the goods go to or come from: scanned or picked. */
export function PlaceStep({ draft, onPlace }: { draft: Draft; onPlace: (storage: { id: number; name: string }) => void }): ReactNode {
  const { t } = useTranslation('inventory');
  const can = useCan();
  const storages = useQuery(allStoragesQuery);
  const isNone = storages.data?.Data.length === 0;
  return (
    <Section title={t(`place.${draft.way}`)}>
      {storages.error && !storages.data && <LoadError error={toApiError(storages.error)} onRetry={() => void storages.refetch()} />}
      {storages.isPending && <Skeleton height={120} radius={8} />}
      {isNone && (
        <EmptyState title={t('storage.empty')} text={t('storage.emptyText')}>
          {can('admin') && <Button renderRoot={(props: object) => <Link to="/wms/storage" search={{ ...recordDefaults(STORAGE_SORTS), open: 'new' }} {...props} />}>{t('storage.create')}</Button>}
        </EmptyState>
      )}
      <div className={classes.places} role="group" aria-label={t(`place.${draft.way}`)}>
        {storages.data?.Data.map((storage) => (
          <button key={storage.id} type="button" aria-pressed={storage.id === draft.storageId} onClick={() => onPlace(storage)}>
            <strong>{storage.name}</strong>
            {storage.description && <small className="soft">{storage.description}</small>}
          </button>
        ))}
      </div>
    </Section>
  );
}
