import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCopy, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHotkeys } from '@/shared/hotkeys/registry';
import { notify } from '@/shared/ui/feedback';
import type { OrderRow } from '../model';
import classes from './selection-bar.module.css';

/** What may be done with the ticked orders, at the bottom of the window. */
export function SelectionBar({ rows, onClear }: { rows: readonly OrderRow[]; onClear: () => void }): ReactNode {
  const { t } = useTranslation(['orders', 'common']);
  const clipboard = useClipboard();
  useHotkeys([{ keys: 'Escape', label: t('common:list.clearSelection'), scope: 'here', run: onClear }]);
  const tracked = rows.filter((row) => row.tracking_number !== '');
  const copy = (texts: readonly string[]): void => {
    clipboard.copy(texts.join('\n'));
    notify(t('selection.copied', { count: texts.length }));
  };
  return (
    <div className={classes.bar} role="region" aria-label={t('selection.region')}>
      <strong role="status">{t('common:list.selected', { count: rows.length })}</strong>
      <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />} onClick={() => copy(rows.map((row) => row.number))}>{t('selection.copyNumbers')}</Button>
      {tracked.length > 0 && <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />} onClick={() => copy(tracked.map((row) => row.tracking_number))}>{t('selection.copyTracking')}</Button>}
      <Button variant="subtle" leftSection={<IconX size={16} aria-hidden />} onClick={onClear}>{t('common:list.clearSelection')}</Button>
    </div>
  );
}
