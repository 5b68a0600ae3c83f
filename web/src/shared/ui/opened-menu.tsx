import './popup-styles';
import { Menu, type MenuProps } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useHoldsFocus } from './holds-focus';
import type { Opened } from './opener';
import { Stand } from './stand';

export interface OpenedMenuProps extends Pick<MenuProps, 'position' | 'width'> {
  opened: Opened;
  /** Items, labels, dividers. */
  children: ReactNode;
}

/** The menu of an Opener. */
export function OpenedMenu({ opened, children, ...look }: OpenedMenuProps): ReactNode {
  const isThere = useMounted(); // what opens at once does not remember where the focus came from
  useHoldsFocus(opened.isOpen);
  return (
    <Menu {...look} id={opened.id} opened={opened.isOpen && isThere} onChange={opened.onChange}>
      <Menu.Target>
        <Stand target={opened.target} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
