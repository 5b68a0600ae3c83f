import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHotkeys } from '@/shared/hotkeys/registry';
import classes from './selection-bar.module.css';

/** At the bottom of the window: how many rows are ticked, what may be done with them, and a way to let go. */
export function SelectionBar({
  count,
  label,
  onClear,
  children,
}: {
  count: number;
  label: string;
  onClear: () => void;
  children: ReactNode;
}): ReactNode {
  const { t } = useTranslation();
  useHotkeys([{ keys: 'Escape', label: t('list.clearSelection'), scope: 'here', run: onClear }]);
  return (
    <div className={classes.bar} role="region" aria-label={label}>
      <strong role="status">{t('list.selected', { count })}</strong>
      {children}
      <Button variant="subtle" leftSection={<IconX size={16} aria-hidden />} onClick={onClear}>
        {t('list.clearSelection')}
      </Button>
    </div>
  );
}
