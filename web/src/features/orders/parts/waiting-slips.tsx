import { Alert, Button } from '@mantine/core';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order, OrderHead } from '@/entities/order';
import { slipsOfQuery, waitingSlipsOfQuery, type Slip } from '@/entities/slip';
import { useCan } from '@/shared/access/session';
import { toApiError } from '@/shared/api/errors';
import { formatNumber } from '@/shared/i18n/format';
import { LoadError } from '@/shared/ui/load-error';

/** To the desk where the slip is checked. */
export function ToSlip({ slip }: { slip: Slip }): ReactNode {
  const { t } = useTranslation('orders');
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      renderRoot={(props: object) => <Link to="/backoffice/payments" search={{ slip: slip.id } as never} {...props} />}
    >
      {t('slip.check')}
    </Button>
  );
}

/** Says that slips could not be read: none is shown then, though one may wait. Nothing to who may not see them. */
export function UnreadSlips({ slips }: { slips: UseQueryResult<unknown> }): ReactNode {
  const { t } = useTranslation('orders');
  if (slips.data || !slips.error || toApiError(slips.error).kind === 'denied') return null;
  return (
    <div role="group" aria-label={t('slip.waiting')}>
      <strong>{t('slip.waiting')}</strong>
      <LoadError error={toApiError(slips.error)} onRetry={() => void slips.refetch()} />
    </div>
  );
}

/** What is done to orders, of which slips wait to be checked. */
type Deed = 'pay' | 'cancel';

/** Orders that are named; of more it is said how many. */
const MOST_NAMED = 10;

/** Says, before money is entered by hand or the order is cancelled, that a slip of it waits to be checked. */
export function WaitingSlips({ order, before }: { order: Order; before: Deed }): ReactNode {
  const { t } = useTranslation('orders');
  const mayCheck = useCan()('payment');
  const slips = useQuery(slipsOfQuery(order.id));
  const waiting = slips.data?.Data.filter(({ status }) => status === 'waiting') ?? [];
  const [first] = waiting;
  if (!first) return <UnreadSlips slips={slips} />;
  return (
    <Alert color="yellow" role="status" title={t('slip.waits', { count: waiting.length })}>
      <div className="stack" style={{ gap: 8 }}>
        <span>{t(`slip.before.${before}`)}</span>
        {mayCheck && (
          <div style={{ marginInlineStart: -8 }}>
            <ToSlip slip={first} />
          </div>
        )}
      </div>
    </Alert>
  );
}

/** Names, of many orders, those of which a slip waits to be checked. */
export function WaitingSlipsOf({ orders, before }: { orders: readonly OrderHead[]; before: Deed }): ReactNode {
  const { t } = useTranslation(['orders', 'common']);
  const slips = useQuery(waitingSlipsOfQuery(orders.map(({ id }) => id)));
  const found = new Set(slips.data);
  const waiting = orders.filter(({ id }) => found.has(id));
  if (waiting.length === 0) return <UnreadSlips slips={slips} />;
  const more = waiting.length - MOST_NAMED;
  const named = waiting.slice(0, MOST_NAMED).map(({ number }) => number);
  return (
    <Alert color="yellow" role="status" title={t('slip.waitsMany', { count: waiting.length })}>
      <div className="stack" style={{ gap: 8 }}>
        <span>{t(`slip.before.${before}`)}</span>
        <span>
          {named.join(', ')} {more > 0 && t('common:label.more', { text: formatNumber(more) })}
        </span>
      </div>
    </Alert>
  );
}
