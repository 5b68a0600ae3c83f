import './popup-styles';
import { Popover, type PopoverProps } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useHoldsFocus } from './holds-focus';
import type { Opened } from './opener';
import { Stand } from './stand';

export interface OpenedPopoverProps extends Pick<PopoverProps, 'position' | 'width'> {
  opened: Opened;
  label: string;
  /** Without room around what it shows. */
  isFlush?: boolean;
  children: ReactNode;
}

/** The popover of an Opener: a small dialog that keeps the focus and gives it back. */
export function OpenedPopover({ opened, label, isFlush = false, children, ...look }: OpenedPopoverProps): ReactNode {
  const isThere = useMounted(); // what opens at once does not remember where the focus came from
  useHoldsFocus(opened.isOpen);
  return (
    <Popover
      {...look}
      id={opened.id}
      opened={opened.isOpen && isThere}
      onChange={opened.onChange}
      trapFocus
      returnFocus
      withRoles
    >
      <Popover.Target>
        <Stand target={opened.target} />
      </Popover.Target>
      <Popover.Dropdown aria-label={label} {...(isFlush && { p: 0 })}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
