import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { tellSignOut } from '@/shared/access/sign-out';
import { formatNumber } from '@/shared/i18n/format';
import { countScans } from '@/shared/scan/unsent';

/** Leaves a locked session for another account. Scans of its person that wait on this device are told of before. */
export function LeaveButton({ userId, onLeave }: { userId: number; onLeave: () => void }): ReactNode {
  const { t } = useTranslation('auth');
  const count = countScans(userId);
  const leave = async (): Promise<void> => {
    await tellSignOut();
    onLeave();
  };
  return (
    <>
      {count > 0 && (
        <p className="soft small" role="status">
          {t('lock.scans', { count, text: formatNumber(count) })}
        </p>
      )}
      <Button variant="subtle" onClick={() => void leave()}>
        {t('lock.other')}
      </Button>
    </>
  );
}
