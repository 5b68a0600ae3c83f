import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { allStoragesQuery } from '@/entities/lookups';
import { isSelling } from '@/entities/selling';
import { useCan } from '@/shared/access/session';
import { toApiError } from '@/shared/api/errors';
import { EmptyState } from '@/shared/ui/empty-state';
import { LoadError } from '@/shared/ui/load-error';
import { Section } from '@/shared/ui/section';
import type { Draft, Place } from '../movement';
import { STORAGE_SEARCH } from '../search';
import { RULES } from '../ways';
import { LineChoice } from './line-choice';
import classes from './movement.module.css';
import { StorageMark } from './storage-mark';

export interface PlaceStepProps {
  draft: Draft;
  onPlace: (storage: Place) => void;
  onOther: (place: Place) => void;
}

/** Where the goods go to, lie or come from, and for a transfer both ends: scanned or picked. */
export function PlaceStep({ draft, onPlace, onOther }: PlaceStepProps): ReactNode {
  const { t } = useTranslation('inventory');
  const hasTarget = RULES[draft.way].other === 'storage';
  const hasLine = RULES[draft.way].other === 'line';
  return (
    <>
      {hasLine && <LineChoice draft={draft} onOther={onOther} />}
      <StorageChoice
        title={t(`place.${draft.way}`)}
        chosen={draft.storageId}
        onlySelling={hasLine}
        onChoose={onPlace}
      />
      {hasTarget && (
        <StorageChoice title={t('place.target')} chosen={draft.otherId} without={draft.storageId} onChoose={onOther} />
      )}
    </>
  );
}

interface StorageChoiceProps {
  title: string;
  chosen: number;
  /** The storage that cannot be chosen here. */
  without?: number;
  /** Those alone whose goods are for sale. */
  onlySelling?: boolean;
  onChoose: (storage: Place) => void;
}

function StorageChoice({ title, chosen, without = 0, onlySelling = false, onChoose }: StorageChoiceProps): ReactNode {
  const { t } = useTranslation('inventory');
  const can = useCan();
  const storages = useQuery(allStoragesQuery);
  const offered = storages.data?.Data.filter((one) => one.id !== without && (!onlySelling || isSelling(one)));
  const isNone = storages.data?.Data.length === 0;
  return (
    <Section title={title}>
      {storages.error && !storages.data && (
        <LoadError error={toApiError(storages.error)} onRetry={() => void storages.refetch()} />
      )}
      {storages.isPending && <Skeleton height={120} radius={8} />}
      {isNone && (
        <EmptyState of="storages" title={t('storage.empty')} text={t('storage.emptyText')}>
          {can('admin') && (
            <Button
              renderRoot={(props: object) => (
                <Link to="/wms/storage" search={{ ...STORAGE_SEARCH, open: 'new' }} {...props} />
              )}
            >
              {t('storage.create')}
            </Button>
          )}
        </EmptyState>
      )}
      <div className={classes.places} role="group" aria-label={title}>
        {offered?.map((storage) => (
          <button key={storage.id} type="button" aria-pressed={storage.id === chosen} onClick={() => onChoose(storage)}>
            <strong>{storage.name}</strong>
            <StorageMark kind={storage.kind} />
            {storage.description && <small className="soft">{storage.description}</small>}
          </button>
        ))}
      </div>
    </Section>
  );
}
