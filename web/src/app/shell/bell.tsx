import { ActionIcon } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { aheadPart } from '@/shared/ui/ahead-part';
import { markNoticesRead, useNotices } from '@/shared/ui/notice-log';
import { Opener } from '@/shared/ui/opener';
import { Tip } from '@/shared/ui/tip';
import classes from './bell.module.css';

const notices = aheadPart(() => import('./bell-notices').then((module) => module.BellNotices));
const NOTHING = {};
const markWhenClosed = (isOpen: boolean): void => {
  if (!isOpen) markNoticesRead();
};

/** The notices of this session, to be read again. */
export function Bell(): ReactNode {
  const { t } = useTranslation();
  const { unread } = useNotices();
  const label = unread > 0 ? t('notice.bellUnread', { count: unread }) : t('notice.bell');
  return (
    <Opener popup="dialog" part={notices} given={NOTHING} onChange={markWhenClosed}>
      {(target) => (
        <Tip label={label}>
          <ActionIcon {...target} className={classes.bell} data-unread={unread > 0 || undefined} aria-label={label}>
            <IconBell size={20} aria-hidden />
          </ActionIcon>
        </Tip>
      )}
    </Opener>
  );
}
