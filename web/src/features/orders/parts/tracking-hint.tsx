import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useProviders } from '@/entities/courier';
import { guessCourier, isMistyped, likelyCourier } from '../tracking-guess';

/** Says whose number it looks like where that is not the chosen courier; the person decides. */
export function TrackingHint({ number, provider }: { number: string; provider: number }): ReactNode {
  const { t } = useTranslation('orders');
  const { nameOf, all } = useProviders();
  if (isMistyped(number))
    return (
      <p role="status" className="soft">
        {t('tracking.mistyped')}
      </p>
    );
  const guess = guessCourier(number);
  const likely = likelyCourier(number, all);
  const name = likely?.name ?? guess?.name ?? (guess ? nameOf(guess.id) : '');
  if (name === '' || likely?.id === provider) return null;
  const chosen = all.find(({ id }) => id === provider);
  // The shop may have several couriers of that name.
  if (guess?.name && chosen?.name.toLowerCase().includes(guess.name.toLowerCase())) return null;
  return (
    <p role="status" className="soft">
      {t('tracking.looksLike', { name })}
    </p>
  );
}
