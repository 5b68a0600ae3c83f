import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '@/entities/order';
import { retainMoney } from '@/entities/retained';
import { useCanWrite } from '@/shared/access/session';
import { useAction } from '@/shared/api/use-action';
import { formatMoney } from '@/shared/i18n/format';
import { ORDER_KEYS } from '../api';
import { useStale } from './use-stale';
import classes from './payments-section.module.css';

/** What the shop keeps of money that was to be given back, and the way to give it back all the same. */
export function KeptDeposit({ order }: { order: Order }): ReactNode {
  const { t } = useTranslation('orders');
  const mayWrite = useCanWrite('payment');
  const takeStale = useStale();
  const free = useAction({
    run: (read: Order, key) => retainMoney(read, { back: true }, key),
    invalidates: ORDER_KEYS,
    done: t('kept.freed', { number: order.number }),
    onFail: takeStale,
  });
  return (
    <div className={classes.refund} data-kept>
      <p>
        {t('kept.title')} <strong>{formatMoney(order.money.retained)}</strong>
      </p>
      {mayWrite && (
        <Button size="compact-sm" variant="subtle" loading={free.isPending} onClick={() => free.run(order)}>
          {t('kept.free')}
        </Button>
      )}
    </div>
  );
}
