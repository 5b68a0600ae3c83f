import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useProviders } from '@/entities/courier';
import { oddityOf } from '@/entities/tracking-guess';
import './tracking-words';

/** Says whose number it looks like where that is not the chosen courier; the person decides. */
export function TrackingHint({ number, provider }: { number: string; provider: number }): ReactNode {
  const { t } = useTranslation('tracking');
  const { all } = useProviders();
  const odd = oddityOf(number, provider, all);
  if (!odd) return null;
  return (
    <p role="status" className="soft">
      {odd.kind === 'mistyped' ? t('mistyped') : t('looksLike', { name: odd.name })}
    </p>
  );
}
