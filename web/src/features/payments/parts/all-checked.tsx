import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paymentCountsQuery } from '@/entities/slip';
import { formatNumber } from '@/shared/i18n/format';
import { EmptyState } from '@/shared/ui/empty-state';
import { PAYMENT_SEARCH } from '../search';
import { useTabs } from './use-tabs';

/** No slip waits: how much was done today, and what still waits in other tabs. */
export function AllChecked({ onAdd }: { onAdd: (() => void) | undefined }): ReactNode {
  const { t } = useTranslation('payments');
  const counts = useQuery(paymentCountsQuery).data;
  const others = useTabs().filter(({ tab, count = 0 }) => tab !== 'slips' && count > 0);
  const today = counts && t('empty.today', { count: counts.decided_today, text: formatNumber(counts.decided_today) });
  return (
    <EmptyState of="money" title={t(others.length > 0 ? 'empty.slips' : 'empty.title')} text={today}>
      {others.length > 0 && (
        <>
          <p>{t('empty.others')}</p>
          <div className="row">
            {others.map(({ tab, count = 0 }) => (
              <Button
                key={tab}
                renderRoot={(props: object) => (
                  <Link to="/backoffice/payments" search={{ ...PAYMENT_SEARCH, tab }} {...props} />
                )}
              >
                {t(`tab.${tab}`)} {formatNumber(count)}
              </Button>
            ))}
          </div>
        </>
      )}
      {onAdd && (
        <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
          {t('add.open')}
        </Button>
      )}
    </EmptyState>
  );
}
