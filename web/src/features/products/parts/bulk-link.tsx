import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { listingKeys, productKeys } from '@/entities/keys';
import { toApiError } from '@/shared/api/errors';
import { useAction } from '@/shared/api/use-action';
import { formatNumber } from '@/shared/i18n/format';
import { AddressDialog } from '@/shared/ui/address-dialog';
import { DataTable, type Column } from '@/shared/ui/data-table';
import { EmptyState } from '@/shared/ui/empty-state';
import { LoadError } from '@/shared/ui/load-error';
import { notify } from '@/shared/ui/feedback';
import type { ListingRow, Platform } from '../listings';
import { linkSuggested, suggestedQuery, unlinkListings } from '../listings-api';
import classes from './product.module.css';

const TOPICS = [listingKeys.all, productKeys.all];

/** Every listing that waits for a link and has our product of its SKU, to be looked through and linked in one go. */
export function BulkLink({ platform, onClose }: { platform: Platform; onClose: () => void }): ReactNode {
  const { t } = useTranslation(['products', 'common']);
  const list = useQuery(suggestedQuery(platform));
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const rows = list.data?.Data ?? [];
  const ids = rows.map(({ id }) => id).filter((id) => !left.has(id));
  const columns = useColumns();
  const back = useAction({
    run: (chosen: readonly number[]) => unlinkListings(chosen),
    invalidates: TOPICS,
    done: ({ changed }) => t('bulk.undone', { text: formatNumber(changed) }),
  });
  const link = useAction({
    run: (chosen: readonly number[]) => linkSuggested(chosen),
    invalidates: TOPICS,
    onDone: ({ changed }, chosen) => {
      const isOurs = changed === chosen.length; // otherwise somebody else linked some of them, which is not ours to take back
      notify(t('bulk.done', { text: formatNumber(changed) }), isOurs ? { undo: () => back.run(chosen) } : {});
      onClose();
    },
  });
  const more = (list.data?.Total ?? 0) - rows.length;
  return (
    <AddressDialog opened onClose={onClose} size="xl" title={t('bulk.title')}>
      <div className="stack">
        <p>{t('bulk.text')}</p>
        {list.error && !list.data && <LoadError error={toApiError(list.error)} onRetry={() => void list.refetch()} />}
        {list.isPending && <Skeleton height={200} radius={8} />}
        {list.data && rows.length === 0 && (
          <EmptyState of="products" title={t('bulk.none')} text={t('bulk.noneText')} />
        )}
        {rows.length > 0 && (
          <div className={classes.scroll}>
            <DataTable
              columns={columns}
              rows={rows}
              caption={t('bulk.title')}
              rowName={(row) => row.name}
              selection={{
                ids: new Set(ids),
                onChange: (chosen) => setLeft(new Set(rows.map(({ id }) => id).filter((id) => !chosen.has(id)))),
              }}
            />
          </div>
        )}
        {more > 0 && <p className="small soft">{t('bulk.more', { text: formatNumber(more) })}</p>}
        <div className={`row ${classes.end}`}>
          <Button variant="default" onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button loading={link.isPending} disabled={ids.length === 0} onClick={() => link.run(ids)}>
            {t('bulk.act', { text: formatNumber(ids.length) })}
          </Button>
        </div>
      </div>
    </AddressDialog>
  );
}

function useColumns(): readonly Column<ListingRow>[] {
  const { t } = useTranslation('products');
  return useMemo(
    (): readonly Column<ListingRow>[] => [
      {
        id: 'name',
        header: t('listing.name'),
        cell: (row) => (
          <span className={classes.two}>
            <span>{row.name}</span>
            <span className="small soft">{row.shop_name || row.shop_id}</span>
          </span>
        ),
      },
      { id: 'sku', header: t('field.sku'), cell: (row) => <span className="code">{row.sku}</span> },
      { id: 'product', header: t('listing.product'), cell: (row) => row.suggestion?.name ?? '' },
    ],
    [t],
  );
}
