import { Button } from '@mantine/core';
import { IconCloudOff, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '@/shared/api/errors';
import classes from './load-error.module.css';

/**
 * Could not load: a quiet line with a way to try again, which is no use where a right is missing; never blocks the
 * screen.
 */
export function LoadError({ error, onRetry }: { error: ApiError; onRetry: () => void }): ReactNode {
  const { t } = useTranslation();
  if (error.kind === 'denied')
    return (
      <div className={classes.line} role="status">
        <IconLock size={20} aria-hidden />
        <span>{t('page.noAccessText')}</span>
      </div>
    );
  return (
    <div className={classes.line} role="status">
      <IconCloudOff size={20} aria-hidden />
      <span>
        {t('list.failed')} — {error.text}
      </span>
      <Button variant="default" size="compact-sm" onClick={onRetry}>
        {t('action.retry')}
      </Button>
    </div>
  );
}
