import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCanWrite } from '@/shared/access/session';
import { toApiError } from '@/shared/api/errors';
import { AddressDialog } from '@/shared/ui/address-dialog';
import { EmptyState } from '@/shared/ui/empty-state';
import { LoadError } from '@/shared/ui/load-error';
import { ExportMenu } from '@/shared/ui/export-menu';
import { Gone } from '@/shared/ui/gone';
import { categoriesQuery } from '../api';
import { treeOf, type TreeRow } from '../categories';
import { CategoryEditor } from './category-editor';
import { CategoryRow } from './category-row';
import classes from './category.module.css';

/** The tree of categories beside the product list: rename, move under another, delete. */
export function CategoryManager({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation('products');
  const mayWrite = useCanWrite('product');
  const list = useQuery(categoriesQuery);
  const [edited, setEdited] = useState<{ row: TreeRow; at: number } | null>(null);
  const [round, setRound] = useState(0);
  const rows = treeOf(list.data?.Data ?? []);
  const isEditedGone = edited !== null && !rows.some(({ id }) => id === edited.row.id);
  const shown = isEditedGone ? rows.toSpliced(edited.at, 0, edited.row) : rows;
  return (
    <AddressDialog
      as="drawer"
      opened
      onClose={onClose}
      isEscapeHeld={edited !== null}
      size="lg"
      title={t('category.manage')}
    >
      <div className="stack">
        <p className="soft small">{t('category.rule')}</p>
        {rows.length > 0 && (
          <div>
            <ExportMenu path="/api/v1/products/category/export" />
          </div>
        )}
        {list.error && !list.data && <LoadError error={toApiError(list.error)} onRetry={() => void list.refetch()} />}
        {list.isPending && <Skeleton height={240} radius={8} />}
        {list.data && shown.length === 0 && (
          <EmptyState of="categories" title={t('category.empty')} text={t('category.emptyText')} />
        )}
        {shown.length > 0 && (
          <ul className={classes.tree}>
            {shown.map((row, at) => (
              <li key={row.id} data-level={row.level}>
                {edited?.row.id === row.id ? (
                  <Gone value={isEditedGone}>
                    <CategoryEditor row={row} rows={rows} onClose={() => setEdited(null)} />
                  </Gone>
                ) : (
                  <CategoryRow row={row} mayWrite={mayWrite} onEdit={() => setEdited({ row, at })} />
                )}
              </li>
            ))}
          </ul>
        )}
        {mayWrite && list.data && !edited && (
          <section aria-label={t('category.create')} className={classes.fresh}>
            <h3>{t('category.create')}</h3>
            <CategoryEditor key={round} row={null} rows={rows} onClose={() => setRound(round + 1)} />
          </section>
        )}
      </div>
    </AddressDialog>
  );
}
