import { Alert, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order, OrderHead } from '@/entities/order';
import { slipsOfQuery, waitingSlipsOfQuery, type Slip } from '@/entities/slip';
import { useCan } from '@/shared/access/session';
import { formatNumber } from '@/shared/i18n/format';

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

/** What is done to orders, of which slips wait to be checked. */
type Deed = 'pay' | 'cancel';

/** Orders that are named; of more it is said how many. */
const MOST_NAMED = 10;

/** Says, before money is entered by hand or the order is cancelled, that a slip of it waits to be checked. */
export function WaitingSlips({ order, before }: { order: Order; before: Deed }): ReactNode {
  const { t } = useTranslation('orders');
  const mayCheck = useCan()('payment');
  const slips = useQuery(slipsOfQuery(order.id)).data?.Data ?? [];
  const waiting = slips.filter(({ status }) => status === 'waiting');
  const [first] = waiting;
  if (!first) return null;
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
  const found = new Set(useQuery(waitingSlipsOfQuery(orders.map(({ id }) => id))).data);
  const waiting = orders.filter(({ id }) => found.has(id));
  if (waiting.length === 0) return null;
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
