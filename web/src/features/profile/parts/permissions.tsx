import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AREAS, level, type User } from '@/shared/access/access';
import { Tag, type Tone } from '@/shared/ui/status-tag';
import classes from './permissions.module.css';

const tones: Record<number, Tone> = { 0: 'plain', 1: 'info', 2: 'accent', 3: 'good' };

/** The level of this user in each area. */
export function Permissions({ user }: { user: User }): ReactNode {
  const { t } = useTranslation('profile');
  return (
    <ul className={classes.list}>
      {AREAS.map((area) => {
        const own = level(user, area);
        return (
          <li key={area}>
            <span>{t(`area.${area}`)}</span>
            <Tag tone={tones[own] ?? 'plain'}>{t(`level.${own as 0}`)}</Tag>
          </li>
        );
      })}
    </ul>
  );
}
