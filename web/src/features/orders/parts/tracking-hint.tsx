import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useProviders } from '@/entities/courier';
import { oddityOf } from '@/entities/tracking-guess';
import { isLost, isRounded } from '@/entities/tracking-rounding';
import './tracking-words';

/**
 * Says whose number it looks like where that is not the chosen courier, or that it may be rounded; the person decides.
 */
export function TrackingHint({ number, provider }: { number: string; provider: number }): ReactNode {
  const { t } = useTranslation('tracking');
  const { all } = useProviders();
  const odd = oddityOf(number, provider, all);
  if (isLost(number) || isRounded(number)) return <Hint>{t(isLost(number) ? 'lost' : 'rounded')}</Hint>;
  if (!odd) return null;
  return <Hint>{odd.kind === 'mistyped' ? t('mistyped') : t('looksLike', { name: odd.name })}</Hint>;
}

function Hint({ children }: { children: string }): ReactNode {
  return (
    <p role="status" className="soft">
      {children}
    </p>
  );
}
