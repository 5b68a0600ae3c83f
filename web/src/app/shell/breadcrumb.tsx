import { IconChevronRight, IconHome } from '@tabler/icons-react';
import { Link, useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '@/shared/access/session';
import { usePageName } from '@/shared/routing/page-name';
import type { TitleKey } from '@/shared/routing/static-data';
import { homeOf } from '../home';
import { isGroup, navigation } from '../navigation';
import classes from './breadcrumb.module.css';

/** The sidebar group a path stands in. */
function groupOf(path: string): TitleKey | undefined {
  const items = navigation.flatMap((section) => section.items);
  return items.find((item) => isGroup(item) && item.entries.some((entry) => path === entry.to))?.title;
}

/** Home, then the named steps to this screen. */
export function Breadcrumb(): ReactNode {
  const { t } = useTranslation();
  const match = useMatches({ select: (matches) => matches.at(-1) });
  const home = homeOf(useSession());
  const title = match?.staticData.title;
  const name = usePageName();
  if (!title) return null;
  const group = groupOf(match.pathname);
  return (
    <nav aria-label={t('nav.breadcrumb')} className={`${classes.crumbs} no-print`}>
      <ol>
        <li>
          <Link to={home} aria-label={t('nav.home')}>
            <IconHome size={16} aria-hidden />
          </Link>
        </li>
        {group && <Step>{t(`title.${group}`)}</Step>}
        {match.staticData.under?.map((step) => (
          <Step key={step.to}>
            <Link to={step.to}>{t(`title.${step.title}`)}</Link>
          </Step>
        ))}
        <Step isCurrent>{name || t(`title.${title}`)}</Step>
      </ol>
    </nav>
  );
}

function Step({ children, isCurrent = false }: { children: ReactNode; isCurrent?: boolean }): ReactNode {
  return (
    <li>
      <IconChevronRight size={14} aria-hidden />
      <span aria-current={isCurrent ? 'page' : undefined}>{children}</span>
    </li>
  );
}
