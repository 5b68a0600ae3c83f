import { ActionIcon, Tooltip } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCanWrite } from '@/shared/access/session';
import { useAction } from '@/shared/api/use-action';
import { formatNumber } from '@/shared/i18n/format';
import { confirm } from '@/shared/ui/feedback';
import { deleteRecord } from './calls';
import type { TreeKind, TreeRow } from './tree';
import classes from './tree.module.css';
import { useKindWords } from './words';

/** One in the tree. What has others under it can't go; what else stands against that only the server knows. */
export function TreeItem({
  kind,
  row,
  mayWrite,
  onEdit,
}: {
  kind: TreeKind;
  row: TreeRow;
  mayWrite: boolean;
  onEdit: () => void;
}): ReactNode {
  const { t } = useTranslation('records');
  const word = useKindWords(kind);
  const mayDelete = useCanWrite(kind.area, 3);
  const [problem, setProblem] = useState('');
  const remove = useAction({
    run: (id: number) => deleteRecord(kind.path, id),
    invalidates: [[kind.topic]],
    done: t('record.deleted', { name: row.name }),
    onFail: (error) => {
      setProblem(error.cause || error.text);
      return true;
    },
  });
  const below = row.family.size - 1;
  const ask = async (): Promise<void> => {
    const isSure = await confirm({
      title: t('record.deleteTitle', { name: row.name }),
      text: word('deleteText'),
      act: word('delete'),
      isDangerous: true,
    });
    if (isSure) remove.run(row.id);
  };
  const editing = word('edit', { name: row.name });
  const deleting =
    below > 0
      ? word('hasBelow', { name: row.name, text: formatNumber(below) })
      : t('record.deleteTitle', { name: row.name });
  return (
    <>
      <div className={classes.row}>
        <span className={classes.name}>{row.name}</span>
        {mayWrite && (
          <Tooltip label={editing}>
            <ActionIcon size={32} aria-label={editing} onClick={onEdit}>
              <IconPencil size={16} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
        {mayDelete && (
          <Tooltip label={deleting}>
            <ActionIcon
              size={32}
              aria-label={deleting}
              aria-disabled={below > 0}
              data-disabled={below > 0 || undefined}
              loading={remove.isPending}
              onClick={() => (below > 0 ? undefined : void ask())}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
      {problem && (
        <p role="alert" className={`small ${classes.bad}`}>
          {problem}
        </p>
      )}
    </>
  );
}
