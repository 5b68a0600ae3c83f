import { Alert, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order, OrderHead } from '@/entities/order';
import { slipsOfQuery, waitingSlipsQuery, type Slip } from '@/entities/slip';
import { useCan } from '@/shared/access/session';

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

/** Says, before money is entered by hand, that a slip of the order waits to be checked. */
export function WaitingSlips({ order }: { order: Order }): ReactNode {
  const { t } = useTranslation('orders');
  const mayCheck = useCan()('payment');
  const slips = useQuery(slipsOfQuery(order.id)).data?.Data ?? [];
  const waiting = slips.filter(({ status }) => status === 'waiting');
  const [first] = waiting;
  if (!first) return null;
  return (
    <Alert color="yellow" role="status" title={t('slip.waits', { count: waiting.length })}>
      <div className="stack" style={{ gap: 8 }}>
        <span>{t('slip.waitsText')}</span>
        {mayCheck && (
          <div style={{ marginInlineStart: -8 }}>
            <ToSlip slip={first} />
          </div>
        )}
      </div>
    </Alert>
  );
}

/** Names, of many orders whose money is to be entered by hand, those of which a slip waits to be checked. */
export function WaitingSlipsOf({ orders }: { orders: readonly OrderHead[] }): ReactNode {
  const { t } = useTranslation('orders');
  const slips = useQuery(waitingSlipsQuery).data?.Data ?? [];
  const waiting = orders.filter(({ id }) => slips.some(({ order }) => order?.id === id));
  if (waiting.length === 0) return null;
  return (
    <Alert color="yellow" role="status" title={t('slip.waitsMany', { count: waiting.length })}>
      {waiting.map(({ number }) => number).join(', ')}. {t('slip.waitsText')}
    </Alert>
  );
}
