import { Alert, Button } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '@/shared/api/use-action';
import { confirmEmail } from '../api';
import { Panel } from '../parts/panel';

/** /confirmemail?token=… */
export function ConfirmEmailScreen(): ReactNode {
  const { t } = useTranslation('auth');
  const { token = '' } = useSearch({ strict: false });
  const [isDone, setDone] = useState(false);
  const send = useAction<void>({ run: () => confirmEmail({ token }), onDone: () => setDone(true) });
  const content = (): ReactNode => {
    if (isDone)
      return (
        <Alert color="accent" role="status">
          {t('email.done')}
        </Alert>
      );
    if (!token)
      return (
        <Alert color="red" role="alert">
          {t('email.noToken')}
        </Alert>
      );
    return (
      <Button onClick={() => send.run()} loading={send.isPending} fullWidth>
        {t('email.act')}
      </Button>
    );
  };
  return (
    <Panel title={t('email.title')} {...(token && !isDone ? { lead: t('email.lead') } : {})}>
      {content()}
      <Link to="/login">{t('forgot.back')}</Link>
    </Panel>
  );
}
