import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/shared/i18n/format';
import './words';

export interface TotalProps {
  total: number | undefined;
  isCapped?: boolean | undefined;
  /** The words for it where its things have a name of their own. */
  totalOf?: ((said: { count: number; text: string }) => string) | undefined;
}

/** Stands for a number that is not known yet. */
const USUAL = 100;

/** How many a list has, beside its title. While that is not known it has its room: what stands beside would be pushed. */
export function ListTotal({ total, isCapped = false, totalOf }: TotalProps): ReactNode {
  const { t } = useTranslation('records');
  const isKnown = total !== undefined;
  const count = total ?? USUAL;
  const said = { count, text: formatNumber(count) };
  return (
    <span className="soft" {...(!isKnown && { 'aria-hidden': true, style: { visibility: 'hidden' } })}>
      {totalOf ? totalOf(said) : t(isCapped ? 'record.totalCapped' : 'record.total', said)}
    </span>
  );
}
