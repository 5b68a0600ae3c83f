import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiError } from '@/shared/api/errors';
import { AddressDialog } from '@/shared/ui/address-dialog';
import { LoadError } from '@/shared/ui/load-error';
import { allDuplicatesQuery } from '../api';
import classes from './customer.module.css';
import { PairItem } from './pair-item';

/** Pairs of the whole shop that may be one customer. */
export function AllDuplicates({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation(['customers', 'common']);
  const pairs = useQuery(allDuplicatesQuery);
  return (
    <AddressDialog opened onClose={onClose} title={t('merge.all')} size="lg">
      <p className="soft">{t('merge.allText')}</p>
      {pairs.isPending && <Skeleton height={120} radius={8} />}
      {pairs.error && !pairs.data && <LoadError error={toApiError(pairs.error)} onRetry={() => void pairs.refetch()} />}
      {pairs.data?.Data.length === 0 && <p>{t('merge.nothing')}</p>}
      <ul className={classes.rows}>
        {pairs.data?.Data.map((pair) => (
          <PairItem key={`${pair.customer.id}-${pair.other.id}`} pair={pair} />
        ))}
      </ul>
    </AddressDialog>
  );
}
