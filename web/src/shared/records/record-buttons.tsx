import { Button, Text } from '@mantine/core';
import { IconArchive, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Writing } from '@/shared/access/access';
import { useCanWrite } from '@/shared/access/session';
import { useAction } from '@/shared/api/use-action';
import { confirm } from '@/shared/ui/feedback';
import { mayLeave } from '@/shared/ui/may-leave';
import { isAnythingTyped } from '@/shared/ui/unsaved';
import { SubmitButton } from '@/shared/ui/form';
import { deleteRecord } from './calls';
import type { RecordPath } from './kind';
import classes from './record.module.css';
import { useRetire } from './use-retire';
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
  /** The version that was read, of what is retired where it can't be deleted; absent for what is retired already. */
  retires?: number;
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
      {removal && mayDelete && (
        <div>
          <div className="row">
            <DeleteButton removal={removal} onDone={onDeleted} />
            {removal.retires !== undefined && (
              <RetireButton removal={removal} version={removal.retires} onDone={onDeleted} />
            )}
          </div>
          {removal.obstacle && (
            <p id="record-obstacle" className="soft small">
              {removal.obstacle}
            </p>
          )}
        </div>
      )}
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
  const { path, id, name, obstacle, text, topic, retires } = removal;
  const retire = useRetire({ path, id, name, topic, version: retires ?? 0 }, onDone);
  const remove = useAction({
    run: () => deleteRecord(path, id),
    invalidates: [[topic]],
    done: t('record.deleted', { name }),
    onDone,
    onFail: (error) => {
      if (error.kind !== 'conflict' || retires === undefined) return false;
      void offer(error.text);
      return true;
    },
  });
  const offer = async (why: string): Promise<void> => {
    const isSure = await confirm({
      title: t('retire.insteadTitle', { name }),
      text: (
        <>
          <Text size="sm">{why}</Text>
          <Text size="sm" mt="xs">
            {t('retire.insteadText')}
          </Text>
        </>
      ),
      act: t('retire.instead'),
    });
    if (isSure) retire.run(0);
  };
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
    <Button
      variant="subtle"
      color="red"
      loading={remove.isPending || retire.isPending}
      leftSection={<IconTrash size={16} aria-hidden />}
      {...(obstacle ? { 'data-disabled': true, 'aria-disabled': true, 'aria-describedby': 'record-obstacle' } : {})}
      onClick={() => {
        if (!obstacle) void ask();
      }}
    >
      {t('common:action.delete')}
    </Button>
  );
}

/** Takes effect at once: its notice offers the way back. */
function RetireButton({
  removal: { path, id, name, topic },
  version,
  onDone,
}: {
  removal: Removal;
  version: number;
  onDone: () => void;
}): ReactNode {
  const { t } = useTranslation('records');
  const retire = useRetire({ path, id, name, topic, version }, onDone);
  // The form goes with it.
  const press = async (): Promise<void> => {
    if (!isAnythingTyped() || (await mayLeave())) retire.run(0);
  };
  return (
    <Button
      variant="subtle"
      color="gray"
      loading={retire.isPending}
      leftSection={<IconArchive size={16} aria-hidden />}
      onClick={() => void press()}
    >
      {t('retire.act')}
    </Button>
  );
}
