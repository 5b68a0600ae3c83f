import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useProviders } from '@/entities/courier';
import { guessCourier, isMistyped } from '../tracking-guess';

/** Says whose number it looks like where that is not the chosen courier; the person decides. */
export function TrackingHint({ number, provider }: { number: string; provider: number }): ReactNode {
  const { t } = useTranslation('orders');
  const { nameOf, all } = useProviders();
  const guess = guessCourier(number);
  if (isMistyped(number))
    return (
      <p role="status" className="soft">
        {t('tracking.mistyped')}
      </p>
    );
  if (!guess || guess.id === provider) return null;
  const name = guess.name ?? nameOf(guess.id);
  const chosen = all.find(({ id }) => id === provider);
  // The shop may call a courier of its own by the same name.
  if (guess.name && chosen?.name.toLowerCase().includes(guess.name.toLowerCase())) return null;
  return (
    <p role="status" className="soft">
      {t('tracking.looksLike', { name })}
    </p>
  );
}
