import { Alert } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Bill, Shortage } from '@/entities/bill';
import { useCan } from '@/shared/access/session';
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
                <OrderLink short={one} /> {one.product_name} × {formatNumber(one.quantity)}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}

function OrderLink({ short: { order_id, order_number } }: { short: Shortage }): ReactNode {
  const can = useCan();
  if (!can('order')) return <span className="code">{order_number}</span>;
  return (
    <Link
      to="/backoffice/orders/$id"
      params={{ id: String(order_id) }}
      search={{ edit: '', open: '' }}
      className="code"
    >
      {order_number}
    </Link>
  );
}
