import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schema } from '@/shared/api/call-types';
import { formatDateTime } from '@/shared/i18n/format';
import { deviceOf } from '@/shared/lib/device';
import { Tag } from '@/shared/ui/status-tag';
import classes from './sign-ins.module.css';
import './words';

interface SignInsProps {
  places: readonly Schema<'Place'>[];
  /** Ends one of them; without it they are only shown. */
  onEnd?: (id: number) => void;
  isBusy?: boolean;
}

/** Where somebody is signed in: browser, address, when it was last used. */
export function SignIns({ places, onEnd, isBusy = false }: SignInsProps): ReactNode {
  const { t } = useTranslation('signIns');
  if (places.length === 0) return <p className="soft">{t('none')}</p>;
  return (
    <ul className={classes.list}>
      {places.map(({ id, agent, address, seen_at, is_this }) => (
        <li key={id} className={classes.place}>
          <span className={classes.what}>
            <span>
              {deviceOf(agent) || t('unknown')} {is_this && <Tag tone="good">{t('this')}</Tag>}
            </span>
            <span className="soft">
              {t('seen', { when: formatDateTime(seen_at) })} · {address}
            </span>
          </span>
          {onEnd && !is_this && (
            <Button variant="default" size="xs" className={classes.end} disabled={isBusy} onClick={() => onEnd(id)}>
              {t('end')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
