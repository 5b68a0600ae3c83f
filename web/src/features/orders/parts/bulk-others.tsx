import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/shared/i18n/format';

/** How many of the ticked orders stay as they are. */
export function Others({ count }: { count: number }): ReactNode {
  const { t } = useTranslation('orders');
  return count > 0 && <p className="soft">{t('bulk.others', { count, text: formatNumber(count) })}</p>;
}
