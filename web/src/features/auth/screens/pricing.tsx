import { IconCheck, IconClock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../parts/panel';
import classes from './pricing.module.css';

/** /pricing */
export function PricingScreen(): ReactNode {
  const { t } = useTranslation('auth');
  const points = ['orders', 'warehouse', 'purchases', 'files', 'licence'] as const;
  return (
    <Panel title={t('pricing.title')} lead={t('pricing.lead')} isWide>
      <p className={classes.figure}>{t('pricing.free')}</p>
      <p>{t('pricing.freeText')}</p>
      <ul className={classes.points}>
        {points.map((point) => (
          <li key={point}>
            <IconCheck size={18} aria-hidden /> {t(`pricing.${point}`)}
          </li>
        ))}
      </ul>
      <p className={classes.coming}>
        <IconClock size={18} aria-hidden /> {t('pricing.coming')}
      </p>
      <Link to="/login">{t('forgot.back')}</Link>
    </Panel>
  );
}
