import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Customer } from '@/entities/customer';
import { formatNumber } from '@/shared/i18n/format';
import { Tag } from '@/shared/ui/status-tag';

/** What speaks against a customer, in words; nothing where nothing does. */
export function RiskTags({ customer }: { customer: Customer }): ReactNode {
  const { t } = useTranslation('customers');
  const { refused_count: count, risk_note: note } = customer;
  if (count === 0 && !note) return null;
  return (
    <span className="row" style={{ gap: 4, flexWrap: 'wrap' }}>
      {count > 0 && <Tag tone="bad">{t('risk.refused', { count, text: formatNumber(count) })}</Tag>}
      {note && (
        <span title={note}>
          <Tag tone="warn">{t('risk.marked')}</Tag>
        </span>
      )}
    </span>
  );
}
