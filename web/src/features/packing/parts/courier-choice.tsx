import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useProviders } from '@/entities/courier';
import { CourierSign } from '@/shared/ui/sign';
import classes from './check.module.css';

/** A courier's name; 0 stands for all of them. */
export function useCourierName(): (provider: number) => string {
  const { t } = useTranslation('packing');
  const known = useProviders();
  return (provider) => (provider === 0 ? t('check.all') : known.nameOf(provider) || '—');
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
  const { on } = useProviders();
  const nameOf = useCourierName();
  return (
    <fieldset className={classes.couriers}>
      <legend className="visually-hidden">{t('check.courier')}</legend>
      {[0, ...on.map(({ id }) => id)].map((id) => (
        <label key={id} data-chosen={id === provider || undefined}>
          <input type="radio" name="courier" checked={id === provider} onChange={() => onProvider(id)} />
          {id > 0 && <CourierSign of={id} />}
          <span>{nameOf(id)}</span>
        </label>
      ))}
    </fieldset>
  );
}
