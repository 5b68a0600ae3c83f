import { ActionIcon, Popover, Tooltip } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '@/shared/i18n/format';
import { markNoticesRead, useNotices } from '@/shared/ui/notice-log';
import classes from './bell.module.css';

/** The notices of this session, to be read again. */
export function Bell(): ReactNode {
  const { t } = useTranslation();
  const { notices, unread } = useNotices();
  const [isOpen, setOpen] = useState(false);
  const change = (next: boolean): void => {
    setOpen(next);
    if (!next) markNoticesRead();
  };
  const label = unread > 0 ? t('notice.bellUnread', { count: unread }) : t('notice.bell');
  return (
    <Popover opened={isOpen} onChange={change} position="bottom-end" width={340} trapFocus returnFocus withRoles>
      <Popover.Target>
        <Tooltip label={label}>
          <ActionIcon
            className={classes.bell}
            data-unread={unread > 0 || undefined}
            aria-label={label}
            onClick={() => change(!isOpen)}
          >
            <IconBell size={20} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('notice.bell')} p={0}>
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
      </Popover.Dropdown>
    </Popover>
  );
}
