import { IconTools } from '@tabler/icons-react';
import { useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '@/shared/ui/page-header';
import classes from './pages.module.css';

/** Stands in for a screen that is not built yet. */
export function ComingPage(): ReactNode {
  const { t } = useTranslation();
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title }) ?? 'notFound';
  return (
    <div className="stack">
      <PageHeader title={t(`title.${title}`)} />
      <div className={classes.message}>
        <IconTools size={48} stroke={1.2} aria-hidden />
        <p>{t('page.comingText')}</p>
      </div>
    </div>
  );
}
