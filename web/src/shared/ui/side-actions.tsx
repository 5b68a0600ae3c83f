import { ActionIcon, Button, Menu } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown, IconDots } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export interface SideAction {
  id: string;
  label: string;
  icon?: ReactNode;
  /** Where it leads; an action without one runs `onClick`. */
  link?: Pick<LinkProps, 'to' | 'params' | 'search'>;
  onClick?: () => void;
}

export interface SideActionsProps {
  actions: readonly SideAction[];
  /** Rarer ones, behind one button. */
  more?: { label: string; actions: readonly SideAction[] };
}

/**
 * What a head offers beside its main action: buttons side by side, on a phone one menu, so that the list stays in
 * sight.
 */
export function SideActions({ actions, more }: SideActionsProps): ReactNode {
  const { t } = useTranslation();
  const isNarrow = useMediaQuery('(max-width: 700px)', false, { getInitialValueInEffect: false });
  if (isNarrow) {
    return (
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" aria-label={t('action.more')}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Items actions={[...actions, ...(more?.actions ?? [])]} />
        </Menu.Dropdown>
      </Menu>
    );
  }
  return (
    <>
      {more && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
              {more.label}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Items actions={more.actions} />
          </Menu.Dropdown>
        </Menu>
      )}
      {actions.map((action) => (
        <Button key={action.id} variant="default" leftSection={action.icon} {...wayOf(action)}>
          {action.label}
        </Button>
      ))}
    </>
  );
}

function Items({ actions }: { actions: readonly SideAction[] }): ReactNode {
  return actions.map((action) => (
    <Menu.Item key={action.id} leftSection={action.icon} {...wayOf(action)}>
      {action.label}
    </Menu.Item>
  ));
}

function wayOf({ link, onClick }: SideAction): { renderRoot?: (props: object) => ReactNode; onClick?: () => void } {
  if (link) return { renderRoot: (props) => <Link {...link} {...props} /> };
  return onClick ? { onClick } : {};
}
