import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { endSession, useSession } from '@/shared/access/session';
import { tellSignOut } from '@/shared/access/sign-out';
import { formatNumber } from '@/shared/i18n/format';
import { countScans } from '@/shared/scan/unsent';
import { confirm } from '@/shared/ui/feedback';
import { leaveAgreed } from '@/shared/ui/may-leave';
import { isAnythingTyped, openWorks } from '@/shared/ui/unsaved';

/**
 * Ends the session here and at the server, and leads to the sign-in page. Asked once, before anything ends, where
 * something is left behind: scans that wait on this device in whatever tab, work that is half done, a form.
 */
export function useSignOut(): () => void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const user = useSession();
  const signOut = async (): Promise<void> => {
    const count = user ? countScans(user.id) : 0;
    const scans = count > 0 ? t('user.scansWait', { count, text: formatNumber(count) }) : '';
    const left = [
      scans && t('user.scansWaitText'),
      ...openWorks(),
      isAnythingTyped() ? t('user.typedLost') : '',
    ].filter(Boolean);
    const isLeaving =
      left.length === 0 ||
      (await confirm({
        title: scans || t('user.signOutTitle'),
        text: left.join(' · '),
        act: t('user.signOutNow'),
        stay: t('user.stay'),
        isDangerous: true,
      }));
    if (!isLeaving) return;
    await tellSignOut();
    endSession();
    leaveAgreed(() => navigate({ to: '/login' }));
  };
  return () => void signOut();
}
