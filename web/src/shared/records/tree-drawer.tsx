import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useCanWrite } from '@/shared/access/session';
import { toApiError } from '@/shared/api/errors';
import { AddressDialog } from '@/shared/ui/address-dialog';
import { EmptyState } from '@/shared/ui/empty-state';
import { LoadError } from '@/shared/ui/load-error';
import { ExportMenu } from '@/shared/ui/export-menu';
import { Gone } from '@/shared/ui/gone';
import { treeQuery } from './calls';
import { treeOf, type TreeKind, type TreeRow } from './tree';
import { TreeEditor } from './tree-editor';
import { TreeItem } from './tree-item';
import classes from './tree.module.css';
import { useKindWords } from './words';

/** All of a kind as their tree, in a drawer: make, rename, move under another, delete. */
export function TreeDrawer({ kind, onClose }: { kind: TreeKind; onClose: () => void }): ReactNode {
  const word = useKindWords(kind);
  const mayWrite = useCanWrite(kind.area);
  const list = useQuery(treeQuery(kind));
  const [edited, setEdited] = useState<{ row: TreeRow; at: number } | null>(null);
  const [round, setRound] = useState(0);
  const rows = treeOf(list.data?.Data ?? []);
  const isEditedGone = edited !== null && !rows.some(({ id }) => id === edited.row.id);
  const shown = isEditedGone ? rows.toSpliced(edited.at, 0, edited.row) : rows;
  return (
    <AddressDialog as="drawer" opened onClose={onClose} isEscapeHeld={edited !== null} size="lg" title={word('manage')}>
      <div className="stack">
        <p className="soft small">{word('rule')}</p>
        {rows.length > 0 && (
          <div>
            <ExportMenu path={kind.file} />
          </div>
        )}
        {list.error && !list.data && <LoadError error={toApiError(list.error)} onRetry={() => void list.refetch()} />}
        {list.isPending && <Skeleton height={240} radius={8} />}
        {list.data && shown.length === 0 && (
          <EmptyState of={kind.drawing} title={word('empty')} text={word('emptyText')} />
        )}
        {shown.length > 0 && (
          <ul className={classes.tree}>
            {shown.map((row, at) => (
              <li key={row.id} data-level={row.level}>
                {edited?.row.id === row.id ? (
                  <Gone value={isEditedGone}>
                    <TreeEditor kind={kind} row={row} rows={rows} onClose={() => setEdited(null)} />
                  </Gone>
                ) : (
                  <TreeItem kind={kind} row={row} mayWrite={mayWrite} onEdit={() => setEdited({ row, at })} />
                )}
              </li>
            ))}
          </ul>
        )}
        {mayWrite && list.data && !edited && (
          <section aria-label={word('create')} className={classes.fresh}>
            <h3>{word('create')}</h3>
            <TreeEditor key={round} kind={kind} row={null} rows={rows} onClose={() => setRound(round + 1)} />
          </section>
        )}
      </div>
    </AddressDialog>
  );
}
