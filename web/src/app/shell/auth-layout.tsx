import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Brand } from './brand';
import { Footer } from './footer';
import { LanguageSwitch } from './language-switch';
import { SkipLink } from './skip-link';
import classes from './auth-layout.module.css';

/** Sign-in and its neighbours: one panel, no menu. */
export function AuthLayout(): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={classes.page}>
      <SkipLink />
      <header className={classes.top}>
        <a href="/" className={classes.brand} aria-label={t('app.name')}>
          <Brand />
        </a>
        <LanguageSwitch />
      </header>
      <main id="content" className={classes.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </div>
  );
}
