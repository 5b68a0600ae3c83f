import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '@/shared/i18n/format';

/** Why something can't be sold today: its sale begins on that day, or, where that is empty, is over. */
export function ClosedWords({ from }: { from: string }): ReactNode {
  const { t } = useTranslation('orders');
  return t(from ? 'item.soon' : 'item.ended', { date: formatDate(from) });
}
