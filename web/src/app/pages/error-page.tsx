import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@/shared/api/errors';
import { SlowScreenError } from '@/shared/routing/lazy-screen';
import { NoAccessError } from '@/shared/routing/guard';
import { CopyButton } from '@/shared/ui/copy-button';
import { NoAccessPage } from './no-access-page';
import classes from './pages.module.css';

/** A screen that could not open: no permission, no code, or no data. */
export function ErrorPage({ error, reset }: ErrorComponentProps): ReactNode {
  const { t } = useTranslation();
  const router = useRouter();
  if (error instanceof NoAccessError) return <NoAccessPage />;
  const detail = error instanceof ApiError ? error.text : error instanceof Error ? error.message : String(error);
  const retry = (): void => {
    if (!(error instanceof ApiError)) {
      location.reload();
      return;
    }
    reset();
    void router.invalidate();
  };
  return (
    <div className={classes.message}>
      <IconCloudOff size={48} stroke={1.2} aria-hidden />
      <h1 tabIndex={-1}>{t('page.errorTitle')}</h1>
      <p>{error instanceof SlowScreenError ? t('page.slowScreen') : t('page.errorText')}</p>
      <div className="row">
        <code className={classes.detail}>{detail}</code>
        <CopyButton value={detail} thing={t('action.details')} />
      </div>
      <Button onClick={retry}>{t('page.reload')}</Button>
    </div>
  );
}

/** The same where not even the shell could open. */
export function RootErrorPage(props: ErrorComponentProps): ReactNode {
  return (
    <main id="content" className={classes.whole}>
      <ErrorPage {...props} />
    </main>
  );
}
