import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useProviders } from '@/entities/courier';
import type { HandOver } from '@/entities/packing';
import { formatNumber } from '@/shared/i18n/format';
import { CourierSign } from '@/shared/ui/sign';
import classes from './check.module.css';

/** A courier's name; 0 stands for all of them. */
export function useCourierName(): (provider: number) => string {
  const { t } = useTranslation('packing');
  const known = useProviders();
  return (provider) => (provider === 0 ? t('check.all') : known.nameOf(provider) || '—');
}

/** Where the couriers stand in one row, the chosen one is in sight. */
function show(chosen: HTMLElement | null): void {
  chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** The courier at the door, and how many parcels wait for each. */
export function CourierChoice({
  provider,
  waiting,
  onProvider,
}: {
  provider: number;
  waiting: HandOver['couriers'] | undefined;
  onProvider: (provider: number) => void;
}): ReactNode {
  const { t } = useTranslation('packing');
  const { on } = useProviders();
  const nameOf = useCourierName();
  const frame = useId();
  const countOf = (id: number): number =>
    (waiting ?? [])
      .filter((one) => id === 0 || one.shipping_provider_id === id)
      .reduce((sum, one) => sum + one.waiting, 0);
  // Whoever has something to take stands first, also a courier that new orders no longer take.
  const waited = (waiting ?? []).map((one) => one.shipping_provider_id).filter((id) => countOf(id) > 0);
  const ids = new Set([...on.map(({ id }) => id), ...waited]);
  const shown = [0, ...[...ids].toSorted((a, b) => Number(countOf(b) > 0) - Number(countOf(a) > 0))];
  return (
    <fieldset className={classes.couriers}>
      <legend className="visually-hidden">{t('check.courier')}</legend>
      {shown.map((id) => (
        <label key={id} ref={id === provider ? show : undefined} data-chosen={id === provider || undefined}>
          <input
            type="radio"
            name="courier"
            aria-labelledby={`${frame}-${id}`}
            aria-describedby={waiting && `${frame}-${id}-count`}
            checked={id === provider}
            onChange={() => onProvider(id)}
          />
          {id > 0 && <CourierSign of={id} name={nameOf(id)} />}
          <span id={`${frame}-${id}`}>{nameOf(id)}</span>
          {waiting && (
            <span id={`${frame}-${id}-count`} className={classes.count} data-none={countOf(id) === 0 || undefined}>
              <span className="visually-hidden">{t('check.waitingFor')} </span>
              {formatNumber(countOf(id))}
            </span>
          )}
        </label>
      ))}
    </fieldset>
  );
}
