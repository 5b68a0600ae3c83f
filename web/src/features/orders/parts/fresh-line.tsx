import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './fresh-line.module.css';

/** Offers what has changed since the list was shown; rows never jump by themselves. */
export function FreshLine({ count, onShow }: { count: number; onShow: () => void }): ReactNode {
  const { t } = useTranslation('orders');
  return (
    <button type="button" className={classes.fresh} onClick={onShow}>
      <IconRefresh size={16} aria-hidden />
      {t('list.fresh', { count })}
    </button>
  );
}
