import { Menu } from '@mantine/core';
import { IconCheck, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OpenedMenu } from '@/shared/ui/opened-menu';
import type { Opened } from '@/shared/ui/opener';
import type { Kept, View } from './kept';
import classes from './views-items.module.css';

interface ViewsItemsProps extends Opened {
  kept: Kept;
  current: View | undefined;
  isChanged: boolean;
  maySave: boolean;
  userId: number;
  onSave: () => void;
  onOpen: (view: View | undefined) => void;
  onName: () => void;
  onManage: () => void;
}

/** What is behind ViewsButton. */
export function ViewsItems({
  kept,
  current,
  isChanged,
  maySave,
  userId,
  onSave,
  onOpen,
  onName,
  onManage,
  ...opened
}: ViewsItemsProps): ReactNode {
  const { t } = useTranslation('views');
  const check = (isOn: boolean): ReactNode =>
    isOn ? <IconCheck size={16} aria-hidden /> : <span style={{ width: 16 }} />;
  return (
    <OpenedMenu opened={opened} position="bottom-end">
      {current && isChanged && (
        <Menu.Label maw={320} className={classes.line} title={current.name}>
          {t('changed')} · {current.name}
        </Menu.Label>
      )}
      {current && isChanged && maySave && <Menu.Item onClick={onSave}>{t('save')}</Menu.Item>}
      {current && isChanged && <Menu.Item onClick={() => onOpen(current)}>{t('reset')}</Menu.Item>}
      <Menu.Item onClick={onName}>{t('saveAs')}</Menu.Item>
      {kept.views.length > 0 && <Menu.Item onClick={onManage}>{t('manage')}</Menu.Item>}
      <Menu.Divider />
      {kept.views.length === 0 && (
        <Menu.Label maw={260} style={{ whiteSpace: 'normal' }}>
          {t('none')}
        </Menu.Label>
      )}
      {kept.views.length > 0 && (
        <Menu.Item leftSection={check(current === undefined)} onClick={() => onOpen(undefined)}>
          {t('all')}
        </Menu.Item>
      )}
      <div className={classes.list}>
        {kept.views.map((view) => (
          <Menu.Item
            key={view.id}
            leftSection={check(view.id === current?.id)}
            rightSection={
              view.is_shared ? (
                <IconUsers
                  size={14}
                  role="img"
                  aria-label={view.user_id === userId ? t('shared') : t('sharedBy', { name: view.user_name })}
                />
              ) : undefined
            }
            onClick={() => onOpen(view)}
          >
            <span className={classes.line} title={view.name}>
              {view.name}
            </span>
            {view.user_id !== userId && (
              <span className={`soft small ${classes.line}`} title={view.user_name} aria-hidden>
                {view.user_name}
              </span>
            )}
          </Menu.Item>
        ))}
      </div>
    </OpenedMenu>
  );
}
