import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isProvider, PROVIDERS } from '../model';
import classes from './check.module.css';

/** A courier's name; 0 stands for all of them. */
export function useCourierName(): (provider: number) => string {
  const { t } = useTranslation(['packing', 'common']);
  return (provider) =>
    provider === 0 ? t('check.all') : isProvider(provider) ? t(`common:provider.${provider}`) : '—';
}

/** The courier at the door. */
export function CourierChoice({
  provider,
  onProvider,
}: {
  provider: number;
  onProvider: (provider: number) => void;
}): ReactNode {
  const { t } = useTranslation('packing');
  const nameOf = useCourierName();
  return (
    <fieldset className={classes.couriers}>
      <legend className="visually-hidden">{t('check.courier')}</legend>
      {[0, ...PROVIDERS].map((id) => (
        <label key={id} data-chosen={id === provider || undefined}>
          <input type="radio" name="courier" checked={id === provider} onChange={() => onProvider(id)} />
          <span>{nameOf(id)}</span>
        </label>
      ))}
    </fieldset>
  );
}
