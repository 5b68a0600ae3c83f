import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { endSession, useSession } from '@/shared/access/session';
import { api } from '@/shared/api/client';
import { formatNumber } from '@/shared/i18n/format';
import { countScans } from '@/shared/scan/kept';
import { confirm } from '@/shared/ui/feedback';

/**
 * Ends the session here and at the server, and leads to the sign-in page. Scans that wait on this device, in whatever
 * tab, go to the server only when their person is signed in: who leaves them is asked first.
 */
export function useSignOut(): () => void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const user = useSession();
  const signOut = async (): Promise<void> => {
    const count = user ? countScans(user.id) : 0;
    const isLeaving =
      count === 0 ||
      (await confirm({
        title: t('user.scansWait', { count, text: formatNumber(count) }),
        text: t('user.scansWaitText'),
        act: t('user.signOutNow'),
        stay: t('user.stay'),
        isDangerous: true,
      }));
    if (!isLeaving) return;
    await api.post('/api/auth/logout').catch(() => undefined);
    endSession();
    void navigate({ to: '/login' });
  };
  return () => void signOut();
}
