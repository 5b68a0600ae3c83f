import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatYear } from '@/shared/i18n/format';
import classes from './footer.module.css';

/** Build version and year. */
export function Footer(): ReactNode {
  const { t } = useTranslation();
  return (
    <footer className={`${classes.footer} no-print`}>
      <span>
        © {formatYear()} {t('app.name')}
      </span>
      <span>{t('footer.version', { version: __BUILD__ })}</span>
    </footer>
  );
}
