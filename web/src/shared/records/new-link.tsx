import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link, useNavigate, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useHotkeys } from '@/shared/hotkeys/registry';

/** The main action of a list that leads to a page of its own, also under N. */
export function NewLink({
  link,
  label,
  icon = <IconPlus size={16} aria-hidden />,
}: {
  link: Pick<LinkProps, 'to' | 'params' | 'search'>;
  label: string;
  icon?: ReactNode;
}): ReactNode {
  const navigate = useNavigate();
  useHotkeys([{ keys: 'KeyN', label, scope: 'here', run: () => void navigate(link as never) }]);
  return (
    <Button
      renderRoot={(props: object) => <Link {...link} {...props} />}
      leftSection={icon}
      rightSection={
        <kbd className="code" aria-hidden>
          N
        </kbd>
      }
    >
      {label}
    </Button>
  );
}
