import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHotkeys } from '@/shared/hotkeys/registry';
import { useBottomBar } from './bottom-bar';
import classes from './selection-bar.module.css';

/** At the bottom of the window: a way to let go, how many rows are ticked, and what may be done with them. */
export function SelectionBar({
  count,
  label,
  elsewhere = 0,
  onClear,
  all,
  children,
}: {
  count: number;
  label: string;
  /** How many of them are not among the rows that are shown. */
  elsewhere?: number;
  onClear: () => void;
  /** A way to tick all there are. */
  all?: ReactNode;
  children: ReactNode;
}): ReactNode {
  const { t } = useTranslation();
  const bar = useBottomBar();
  useHotkeys([{ keys: 'Escape', label: t('list.clearSelection'), scope: 'here', run: onClear }]);
  return (
    <div className={classes.bar} role="region" aria-label={label} ref={bar}>
      <ActionIcon
        variant="subtle"
        onClick={onClear}
        aria-label={t('list.clearSelection')}
        title={t('list.clearSelection')}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
      <strong role="status">
        {t('list.selected', { count })}
        {elsewhere > 0 && (
          <small className={classes.elsewhere}> {t('list.selectedElsewhere', { count: elsewhere })}</small>
        )}
      </strong>
      {all}
      <div className={classes.acts}>{children}</div>
    </div>
  );
}
