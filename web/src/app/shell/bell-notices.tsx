import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '@/shared/i18n/format';
import { useNotices } from '@/shared/ui/notice-log';
import { OpenedPopover } from '@/shared/ui/opened-popover';
import type { Opened } from '@/shared/ui/opener';
import classes from './bell-notices.module.css';

/** What is behind the bell. */
export function BellNotices(opened: Opened): ReactNode {
  const { t } = useTranslation();
  const { notices, unread } = useNotices();
  return (
    <OpenedPopover opened={opened} label={t('notice.bell')} position="bottom-end" width={340} isFlush>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div className={classes.list} tabIndex={0} role="group" aria-label={t('notice.bell')} data-autofocus>
        {notices.length === 0 && <p className={classes.none}>{t('notice.none')}</p>}
        <ul>
          {notices.map(({ at, text, tone }, place) => (
            <li key={`${at} ${notices.length - place}`} data-tone={tone} data-unread={place < unread || undefined}>
              <span>{text}</span>
              <time dateTime={new Date(at).toISOString()}>{formatTime(new Date(at).toISOString())}</time>
            </li>
          ))}
        </ul>
      </div>
    </OpenedPopover>
  );
}
