import { Alert } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LeadButton } from '@/shared/ui/lead-button';
import { resetPassword } from '../api';
import { NewPasswordForm } from '../parts/new-password-form';
import { Panel } from '../parts/panel';
import { DeadLink, OpenedLink } from '../parts/opened-link';

/** /resetpassword?token=… */
export function ResetPasswordScreen(): ReactNode {
  const { t } = useTranslation('auth');
  const { token = '' } = useSearch({ strict: false });
  const [isDone, setDone] = useState(false);
  return (
    <Panel title={t('reset.title')}>
      {isDone ? (
        <Alert color="accent" role="status">
          {t('reset.done')}
        </Alert>
      ) : (
        <OpenedLink
          token={token}
          dead={
            <DeadLink title={t('reset.dead')} text={t('reset.deadText')}>
              <LeadButton link={{ to: '/forgotpassword' }}>{t('reset.again')}</LeadButton>
            </DeadLink>
          }
        >
          {() => (
            <NewPasswordForm
              token={token}
              act={t('reset.act')}
              run={(values) => resetPassword({ ...values, token })}
              onDone={() => setDone(true)}
            />
          )}
        </OpenedLink>
      )}
      <Link to="/login">{t('forgot.back')}</Link>
    </Panel>
  );
}
