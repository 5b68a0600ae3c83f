import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Bill } from '@/entities/bill';
import { OrderNumber } from '@/entities/order-number';
import { formatNumber } from '@/shared/i18n/format';

/** What a count or a transfer came to beside its lines: goods that moved meanwhile, and orders that lack theirs. */
export function CountOutcome({
  bill: { counted = [], short = [] },
}: {
  bill: Pick<Bill, 'counted' | 'short'>;
}): ReactNode {
  const { t } = useTranslation('inventory');
  const moved = counted.filter(({ seen, before }) => seen !== before);
  return (
    <>
      {moved.length > 0 && (
        <Alert title={t('outcome.moved')}>
          <ul>
            {moved.map(({ product_id, product_name, seen, counted: found, before, after }) => (
              <li key={product_id}>
                {t('outcome.movedOf', {
                  name: product_name ?? '',
                  seen: formatNumber(seen),
                  counted: formatNumber(found),
                  before: formatNumber(before),
                  after: formatNumber(after),
                })}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {short.length > 0 && (
        <Alert color="red" role="alert" title={t('outcome.short')}>
          <p>{t('outcome.shortText')}</p>
          <ul>
            {short.map((one) => (
              <li key={`${one.order_id}-${one.product_id}`}>
                <OrderNumber id={one.order_id} number={one.order_number} /> {one.product_name} ×{' '}
                {formatNumber(one.quantity)}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}
