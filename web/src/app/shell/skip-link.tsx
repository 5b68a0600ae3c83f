import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './skip-link.module.css';

/** First stop of Tab. */
export function SkipLink(): ReactNode {
  const { t } = useTranslation();
  return (
    <a href="#content" className={classes.skip}>
      {t('nav.skip')}
    </a>
  );
}
