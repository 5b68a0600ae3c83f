import { Button } from '@mantine/core';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { endSession, useSession } from '@/shared/access/session';
import { logout, unlock } from '../api';
import { OwnPassword } from '../parts/own-password';
import { Panel } from '../parts/panel';

/** /lock: the session stays, the password is asked again. */
export function LockScreen(): ReactNode {
  const { t } = useTranslation('auth');
  const user = useSession();
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const router = useRouter();
  const leave = async (): Promise<void> => {
    await logout().catch(() => undefined);
    endSession();
    void navigate({ to: '/login', search });
  };
  return (
    <Panel title={t('lock.title')} lead={t('lock.lead')}>
      <OwnPassword
        user={user}
        act={t('lock.act')}
        run={(password) => unlock({ password })}
        onDone={(isSame) => {
          if (isSame) router.history.push(search.return ?? '/');
        }}
      />
      <Button variant="subtle" onClick={() => void leave()}>
        {t('lock.other')}
      </Button>
    </Panel>
  );
}
