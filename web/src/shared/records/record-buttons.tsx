import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Writing } from '@/shared/access/access';
import { useCanWrite } from '@/shared/access/session';
import { useAction } from '@/shared/api/use-action';
import { confirm } from '@/shared/ui/feedback';
import { SubmitButton } from '@/shared/ui/form';
import { deleteRecord } from './calls';
import type { RecordPath } from './kind';
import classes from './record.module.css';
import './words';

export interface Removal {
  path: RecordPath;
  id: number;
  name: string;
  /** Why it cannot be deleted; empty when nothing known stands against it. */
  obstacle: string;
  /** What depends on it, said before it is gone. */
  text: string;
  topic: string;
}

export interface RecordButtonsProps {
  area: Writing;
  isPending: boolean;
  /** While something must be chosen first. */
  isBlocked: boolean;
  onClose: () => void;
  onDeleted: () => void;
  /** Left out for a new record. */
  removal?: Removal | undefined;
}

/** The foot of a record's form: delete with its reason on the left, back and save on the right. */
export function RecordButtons({
  area,
  isPending,
  isBlocked,
  onClose,
  onDeleted,
  removal,
}: RecordButtonsProps): ReactNode {
  const { t } = useTranslation(['records', 'common']);
  const mayDelete = useCanWrite(area, 3);
  return (
    <div className={classes.foot}>
      {removal && mayDelete && <DeleteButton removal={removal} onDone={onDeleted} />}
      <div className={`row ${classes.right}`}>
        <Button variant="default" onClick={onClose}>
          {t('common:action.cancel')}
        </Button>
        <SubmitButton isPending={isPending} isBlocked={isBlocked}>
          {t('common:action.save')}
        </SubmitButton>
      </div>
    </div>
  );
}

function DeleteButton({ removal, onDone }: { removal: Removal; onDone: () => void }): ReactNode {
  const { t } = useTranslation(['records', 'common']);
  const { path, id, name, obstacle, text, topic } = removal;
  const remove = useAction({
    run: () => deleteRecord(path, id),
    invalidates: [[topic]],
    done: t('record.deleted', { name }),
    onDone,
  });
  const ask = async (): Promise<void> => {
    const isSure = await confirm({
      title: t('record.deleteTitle', { name }),
      text,
      act: t('common:action.delete'),
      isDangerous: true,
    });
    if (isSure) remove.run();
  };
  return (
    <div>
      <Button
        variant="subtle"
        color="red"
        loading={remove.isPending}
        leftSection={<IconTrash size={16} aria-hidden />}
        {...(obstacle ? { 'data-disabled': true, 'aria-disabled': true, 'aria-describedby': 'record-obstacle' } : {})}
        onClick={() => {
          if (!obstacle) void ask();
        }}
      >
        {t('common:action.delete')}
      </Button>
      {obstacle && (
        <p id="record-obstacle" className="soft small">
          {obstacle}
        </p>
      )}
    </div>
  );
}
