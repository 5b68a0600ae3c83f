import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LeadButton } from '@/shared/ui/lead-button';
import { acceptInvitation, linkQuery } from '../api';
import { NewPasswordForm } from '../parts/new-password-form';
import { DeadLink, OpenedLink } from '../parts/opened-link';
import { Panel } from '../parts/panel';
import { useEnter } from '../parts/use-enter';

/** /invitation?token=…: who is invited where, and a password with which they are in. */
export function InvitationScreen(): ReactNode {
  const { t } = useTranslation('auth');
  const { token = '' } = useSearch({ strict: false });
  const enter = useEnter();
  const { data, error } = useQuery({ ...linkQuery(token), enabled: false });
  const shop = error ? '' : data?.shop;
  return (
    <Panel title={shop ? t('invitation.welcome', { shop }) : t('invitation.title')}>
      <OpenedLink
        token={token}
        dead={
          <DeadLink title={t('invitation.dead')} text={t('invitation.deadText')}>
            <LeadButton link={{ to: '/login' }}>{t('login.act')}</LeadButton>
          </DeadLink>
        }
      >
        {({ username = '', first_name: name }) => (
          <NewPasswordForm
            token={token}
            act={t('invitation.act')}
            run={(values) => acceptInvitation({ ...values, token })}
            onDone={(signedIn) => enter(signedIn)}
          >
            <p className="soft">{name ? t('invitation.leadTo', { name }) : t('invitation.lead')}</p>
            <TextInput
              label={t('invitation.username')}
              description={t('invitation.remember')}
              name="username"
              autoComplete="username"
              readOnly
              value={username}
            />
          </NewPasswordForm>
        )}
      </OpenedLink>
    </Panel>
  );
}
