import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/shared/i18n/format';
import './words';

/** How many a list has, beside its title; nothing while that is not known. */
export function ListTotal({
  total,
  isCapped = false,
}: {
  total: number | undefined;
  isCapped?: boolean | undefined;
}): ReactNode {
  const { t } = useTranslation('records');
  return total === undefined ? null : (
    <span className="soft">
      {t(isCapped ? 'record.totalCapped' : 'record.total', { count: total, text: formatNumber(total) })}
    </span>
  );
}
