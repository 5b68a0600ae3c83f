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

/** How many a list has, beside its title; nothing while that is not known. */
export function ListTotal({ total, isCapped = false, totalOf }: TotalProps): ReactNode {
  const { t } = useTranslation('records');
  if (total === undefined) return null;
  const said = { count: total, text: formatNumber(total) };
  return (
    <span className="soft">{totalOf ? totalOf(said) : t(isCapped ? 'record.totalCapped' : 'record.total', said)}</span>
  );
}
