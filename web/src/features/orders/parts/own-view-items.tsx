import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OpenedMenu } from '@/shared/ui/opened-menu';
import type { Opened } from '@/shared/ui/opener';
import type { OwnView } from '../preferences';

interface OwnViewItemsProps extends Opened {
  /** The saved view in use. */
  current: OwnView | undefined;
  isChanged: boolean;
  onSave: (name: string) => void;
  onReset: (view: OwnView) => void;
  onRemove: (view: OwnView) => void;
  onName: () => void;
}

/** What is behind OwnViews. */
export function OwnViewItems({
  current,
  isChanged,
  onSave,
  onReset,
  onRemove,
  onName,
  ...opened
}: OwnViewItemsProps): ReactNode {
  const { t } = useTranslation('orders');
  return (
    <OpenedMenu opened={opened} position="bottom-end">
      {current && (
        <Menu.Label>
          {current.name}
          {isChanged ? ` · ${t('views.changed')}` : ''}
        </Menu.Label>
      )}
      {current && isChanged && <Menu.Item onClick={() => onSave(current.name)}>{t('views.save')}</Menu.Item>}
      {current && isChanged && <Menu.Item onClick={() => onReset(current)}>{t('views.reset')}</Menu.Item>}
      <Menu.Item onClick={onName}>{t('views.saveAs')}</Menu.Item>
      {current && (
        <Menu.Item style={{ color: 'var(--bad)' }} onClick={() => onRemove(current)}>
          {t('views.remove')}
        </Menu.Item>
      )}
    </OpenedMenu>
  );
}
