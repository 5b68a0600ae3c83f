import { ActionIcon, Tooltip } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { categoryKeys } from '@/entities/keys';
import { useCanWrite } from '@/shared/access/session';
import { useAction } from '@/shared/api/use-action';
import { formatNumber } from '@/shared/i18n/format';
import { confirm } from '@/shared/ui/feedback';
import { deleteCategory } from '../api';
import type { TreeRow } from '../categories';
import classes from './category.module.css';

/**
 * One category in the tree. Only an empty one can go; the server knows of its products, the tree of what stands under
 * it.
 */
export function CategoryRow({
  row,
  mayWrite,
  onEdit,
}: {
  row: TreeRow;
  mayWrite: boolean;
  onEdit: () => void;
}): ReactNode {
  const { t } = useTranslation('products');
  const mayDelete = useCanWrite('product', 3);
  const [problem, setProblem] = useState('');
  const remove = useAction({
    run: (id: number) => deleteCategory(id),
    invalidates: [categoryKeys.all],
    done: t('form.deleted', { name: row.name }),
    onFail: (error) => {
      setProblem(error.cause || error.text);
      return true;
    },
  });
  const below = row.family.size - 1;
  const ask = async (): Promise<void> => {
    const isSure = await confirm({
      title: t('form.deleteTitle', { name: row.name }),
      text: t('category.deleteText'),
      act: t('category.delete'),
      isDangerous: true,
    });
    if (isSure) remove.run(row.id);
  };
  const editing = t('category.edit', { name: row.name });
  const deleting =
    below > 0
      ? t('category.hasBelow', { name: row.name, text: formatNumber(below) })
      : t('form.deleteTitle', { name: row.name });
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
