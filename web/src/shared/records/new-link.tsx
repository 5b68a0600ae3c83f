import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link, useNavigate, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useHotkeys } from '@/shared/hotkeys/registry';

interface NewProps {
  label: string;
  icon?: ReactNode;
}

/** The main action of a list that opens something here, also under N. */
export function NewButton({
  label,
  icon = <IconPlus size={16} aria-hidden />,
  run,
  ...props
}: NewProps & { run: () => void; onClick?: () => void; renderRoot?: (props: object) => ReactNode }): ReactNode {
  useHotkeys([{ keys: 'KeyN', label, scope: 'here', run }]);
  return (
    <Button
      {...props}
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

/** The main action of a list that leads to a page of its own, also under N. */
export function NewLink({
  link,
  ...props
}: NewProps & { link: Pick<LinkProps, 'to' | 'params' | 'search'> }): ReactNode {
  const navigate = useNavigate();
  return (
    <NewButton
      {...props}
      run={() => void navigate(link as never)}
      renderRoot={(root: object) => <Link {...link} {...root} />}
    />
  );
}
