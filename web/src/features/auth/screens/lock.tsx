import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { endSession, useSession } from '@/shared/access/session';
import { unlock } from '../api';
import { LeaveButton } from '../parts/leave-button';
import { OwnPassword } from '../parts/own-password';
import { Panel } from '../parts/panel';

/** /lock: the session stays, the password is asked again. */
export function LockScreen(): ReactNode {
  const { t } = useTranslation('auth');
  const user = useSession();
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const router = useRouter();
  const leave = (): void => {
    endSession();
    void navigate({ to: '/login', search });
  };
  return (
    <Panel title={t('lock.title')} lead={t('lock.lead')}>
      <OwnPassword
        user={user}
        act={t('lock.act')}
        run={(password) => unlock({ password })}
        onDone={(session) => {
          if (session === 'over') leave();
          if (session === 'own') router.history.push(search.return ?? '/');
        }}
      />
      <LeaveButton userId={user?.id ?? 0} onLeave={leave} />
    </Panel>
  );
}
