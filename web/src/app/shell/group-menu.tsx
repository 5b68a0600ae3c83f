import { Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OpenedMenu } from '@/shared/ui/opened-menu';
import type { Opened } from '@/shared/ui/opener';
import type { NavGroup } from '../navigation';

/** The entries of a group of the minimised sidebar. */
export function GroupMenu({ group, ...opened }: Opened & { group: NavGroup }): ReactNode {
  const { t } = useTranslation();
  return (
    <OpenedMenu opened={opened} position="right-start" width={240}>
      <Menu.Label>{t(`title.${group.title}`)}</Menu.Label>
      {group.entries.map((entry) => (
        <Menu.Item key={entry.to} component={Link} to={entry.to}>
          {t(`title.${entry.title}`)}
        </Menu.Item>
      ))}
    </OpenedMenu>
  );
}
