import { ActionIcon } from '@mantine/core';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Tip } from '@/shared/ui/tip';
import { Bell } from './bell';
import { Brand } from './brand';
import { LanguageSwitch } from './language-switch';
import { useRouteTitle } from './root';
import { UserMenu } from './user-menu';
import classes from './top-bar.module.css';

export interface TopBarProps {
  isStation: boolean;
  isMenuOpen: boolean;
  onMenu: () => void;
  onPalette: () => void;
  onKeys: () => void;
}

/** Menu button, the name of a station, which has no heading of its own in sight, search, EN/TH, full name with menu. */
export function TopBar({ isStation, isMenuOpen, onMenu, onPalette, onKeys }: TopBarProps): ReactNode {
  const { t } = useTranslation();
  const title = useRouteTitle();
  return (
    <header className={`${classes.bar} no-print`} data-station={isStation || undefined}>
      <ActionIcon onClick={onMenu} aria-label={t(isMenuOpen ? 'nav.minimise' : 'nav.open')} aria-expanded={isMenuOpen}>
        <IconMenu2 size={20} aria-hidden />
      </ActionIcon>
      <Link to="/" className={classes.brand} aria-label={t('app.name')}>
        <Brand />
      </Link>
      {isStation && <p className={classes.title}>{t(`title.${title}`)}</p>}
      <div className={classes.end}>
        <Tip label={t('nav.searchOpen')}>
          <ActionIcon onClick={onPalette} aria-label={t('nav.searchOpen')}>
            <IconSearch size={20} aria-hidden />
          </ActionIcon>
        </Tip>
        <Bell />
        <LanguageSwitch />
        <UserMenu onKeys={onKeys} />
      </div>
    </header>
  );
}
