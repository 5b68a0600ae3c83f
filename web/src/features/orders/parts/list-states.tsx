import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '@/shared/api/errors';
import { LoadError } from '@/shared/ui/load-error';
import classes from './list-states.module.css';

/** The list could not be loaded. Without any answer it says so in the specification's words. */
export function ListFailure({ error, onRetry }: { error: ApiError; onRetry: () => void }): ReactNode {
  const { t } = useTranslation(['orders', 'common']);
  if (error.kind !== 'network' && error.kind !== 'timeout') return <LoadError error={error} onRetry={onRetry} />;
  return (
    <div className={classes.failure} role="alert">
      <IconCloudOff size={32} stroke={1.4} aria-hidden />
      <strong>{t('list.noAnswerTitle')}</strong>
      <span>{t('list.noAnswer')}</span>
      <Button variant="default" onClick={onRetry}>
        {t('common:action.retry')}
      </Button>
    </div>
  );
}
