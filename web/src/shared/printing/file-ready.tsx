import { Button } from '@mantine/core';
import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusBack } from '@/shared/ui/focus-back';
import { showsPages } from './paper';
import classes from './file-ready.module.css';

export interface ReadyFile {
  url: string;
  name: string;
}

/** A file in a popup; what was pressed for it has the focus behind it. */
export function FilePopup({ pressed, ...file }: ReadyFile & { pressed: Element | null }): ReactNode {
  useFocusBack(true, pressed);
  return <FileReady {...file} />;
}

/** A file that was made: opened to be printed where the browser shows it, or else saved for what does. */
export function FileReady({ url, name }: ReadyFile): ReactNode {
  const { t } = useTranslation();
  const isShown = showsPages() || !name.endsWith('.pdf');
  return (
    <div className={classes.ready} role="status">
      <span>{t('label.ready')}</span>
      {isShown && (
        <Button
          component="a"
          href={url}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconExternalLink size={16} aria-hidden />}
        >
          {t('label.open')}
        </Button>
      )}
      <Button
        component="a"
        href={url}
        download={name}
        {...(isShown ? { variant: 'default' } : {})}
        leftSection={<IconDownload size={16} aria-hidden />}
      >
        {t('label.save')}
      </Button>
      {!isShown && <span className={classes.why}>{t('label.notShown')}</span>}
    </div>
  );
}
