import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrintKind } from './printing';
import { usePrinting } from './use-printing';

/** One button for what is printed of orders: a menu of the kinds, or the one kind there is. */
export function PrintButtons({
  ids,
  kinds,
  size,
  thing,
}: {
  /** In the order of the pages. */
  ids: readonly number[];
  kinds: readonly PrintKind[];
  size?: 'compact-sm';
  /** Of which order, where the button stands beside many. */
  thing?: string;
}): ReactNode {
  const { t } = useTranslation();
  const { print, isPending } = usePrinting();
  const [only] = kinds;
  const look = {
    variant: 'default',
    loading: isPending,
    leftSection: <IconPrinter size={16} aria-hidden />,
    ...(size ? { size } : {}),
  } as const;
  if (kinds.length === 1 && only) {
    const label = t(`printing.act.${only}`);
    return (
      <Button {...look} aria-label={thing ? `${label} ${thing}` : undefined} onClick={() => print(only, ids)}>
        {label}
      </Button>
    );
  }
  return (
    <Menu position="top-end">
      <Menu.Target>
        <Button {...look} rightSection={<IconChevronDown size={16} aria-hidden />}>
          {t('printing.print')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {kinds.map((kind) => (
          <Menu.Item key={kind} onClick={() => print(kind, ids)}>
            {t(`printing.act.${kind}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
