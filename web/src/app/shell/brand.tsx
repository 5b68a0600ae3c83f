import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './brand.module.css';

/** Mark and name. */
export function Brand({ isSmall = false }: { isSmall?: boolean }): ReactNode {
  const { t } = useTranslation();
  return (
    <span className={classes.brand}>
      <img src="/icon.svg" alt="" width={28} height={28} />
      {!isSmall && <span className={classes.name}>{t('app.name')}</span>}
    </span>
  );
}
