import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '@/shared/access/session';
import { visibleEntries } from '../navigation';
import classes from './pages.module.css';

/** Says that the permission is missing, and where this user can go instead. */
export function NoAccessPage(): ReactNode {
  const { t } = useTranslation();
  const entries = visibleEntries(useSession()).slice(0, 6);
  return (
    <div className={classes.message}>
      <IconLock size={48} stroke={1.2} aria-hidden />
      <h1 tabIndex={-1}>{t('title.noAccess')}</h1>
      <p className="soft">{t('page.noAccessText')}</p>
      {entries.length > 0 && (
        <nav aria-label={t('page.noAccessInstead')} className={classes.links}>
          {entries.map(({ to, title }) => (
            <Link key={to} to={to}>
              {t(`title.${title}`)}
            </Link>
          ))}
        </nav>
      )}
    </div>
  );
}
