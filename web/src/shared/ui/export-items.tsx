import { Menu } from '@mantine/core';
import { IconColumns3, IconDownload, IconFileImport } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OpenedMenu } from './opened-menu';
import type { Opened } from './opener';
import classes from './export-menu.module.css';

interface ExportItemsProps extends Opened {
  note: string;
  onSave: (format: 'xlsx' | 'csv') => void;
  onMore: (() => void) | undefined;
  /** Given where something may come in by file. */
  onImport: (() => void) | undefined;
}

/** What is behind ExportMenu. */
export function ExportItems({ note, onSave, onMore, onImport, ...opened }: ExportItemsProps): ReactNode {
  const { t } = useTranslation();
  const said = useId();
  return (
    <OpenedMenu opened={opened} position="bottom-end">
      {note && <Menu.Label>{note}</Menu.Label>}
      <Menu.Item leftSection={<IconDownload size={16} aria-hidden />} onClick={() => onSave('xlsx')}>
        {t('export.xlsx')}
      </Menu.Item>
      <Menu.Item
        aria-labelledby={`${said}-csv`}
        aria-describedby={`${said}-hint`}
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => onSave('csv')}
      >
        <span id={`${said}-csv`}>{t('export.csv')}</span>
        <span id={`${said}-hint`} className={`small soft ${classes.hint}`}>
          {t('export.csvHint')}
        </span>
      </Menu.Item>
      {onMore && (
        <Menu.Item leftSection={<IconColumns3 size={16} aria-hidden />} onClick={onMore}>
          {t('export.more')}
        </Menu.Item>
      )}
      {onImport && (
        <Menu.Item leftSection={<IconFileImport size={16} aria-hidden />} onClick={onImport}>
          {t('title.wmsImport')}
        </Menu.Item>
      )}
    </OpenedMenu>
  );
}
