import { Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OpenedMenu } from '@/shared/ui/opened-menu';
import type { Opened } from '@/shared/ui/opener';
import type { NavEntry, NavGroup } from '../navigation';

/** The entries of a group of the minimised sidebar. */
export function GroupMenu({ group, ...opened }: Opened & { group: NavGroup }): ReactNode {
  const { t } = useTranslation();
  return (
    <OpenedMenu opened={opened} position="right-start" width={240}>
      <Menu.Label>{t(`title.${group.title}`)}</Menu.Label>
      {group.parts?.map(({ name, icon: Icon, entries }) => (
        <Fragment key={name}>
          <Menu.Label>
            <span className="row">
              <Icon size={16} stroke={1.7} aria-hidden />
              {t(`nav.part.${name}`)}
            </span>
          </Menu.Label>
          <Entries of={entries} />
        </Fragment>
      )) ?? <Entries of={group.entries} />}
    </OpenedMenu>
  );
}

function Entries({ of }: { of: readonly NavEntry[] }): ReactNode {
  const { t } = useTranslation();
  return of.map((entry) => (
    <Menu.Item key={entry.to} component={Link} to={entry.to}>
      {t(`title.${entry.title}`)}
    </Menu.Item>
  ));
}
