import { Button } from '@mantine/core';
import { IconPlayerPause } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '@/entities/order';
import { useAction } from '@/shared/api/use-action';
import { formatDate, formatDateTime } from '@/shared/i18n/format';
import { ORDER_KEYS } from '../api';
import { holdOrder, resumeOrder } from '../desk-api';
import { holdAgain, holdOf } from '../hold';
import { TagChips } from './tag-chip';
import { useStale } from './use-stale';
import classes from './order-detail.module.css';

/** Above an order's sections: why it is on hold and how that ends, and the tags it has. */
export function OrderBeside({ order, mayWrite }: { order: Order; mayWrite: boolean }): ReactNode {
  const kind = holdOf(order);
  return (
    <>
      {kind && <OnHold order={order} kind={kind} mayWrite={mayWrite} />}
      <TagChips ids={order.tag_ids} />
    </>
  );
}

function OnHold({
  order,
  kind,
  mayWrite,
}: {
  order: Order;
  kind: NonNullable<ReturnType<typeof holdOf>>;
  mayWrite: boolean;
}): ReactNode {
  const { t } = useTranslation('orders');
  const takeStale = useStale();
  const back = useAction({
    run: ({ out, held }: { out: Order; held: Order }, key) => holdOrder(out, holdAgain(held), key),
    invalidates: ORDER_KEYS,
    done: t('hold.done', { number: order.number }),
  });
  const resume = useAction({
    run: (held: Order, key) => resumeOrder(held, key),
    invalidates: ORDER_KEYS,
    done: t('hold.ended', { number: order.number }),
    undo: (out, held) => () => back.run({ out, held }),
    onFail: takeStale,
  });
  const why = [t(`hold.kind.${kind}`), order.hold_reason].filter(Boolean).join(' — ');
  return (
    <div className={classes.notice} role="status">
      <p>
        <IconPlayerPause size={18} aria-hidden style={{ verticalAlign: '-3px' }} /> <strong>{t('hold.is')}</strong>{' '}
        {why}
      </p>
      <p className="small">
        {t('hold.by', { name: order.hold_by_name, at: order.hold_at ? formatDateTime(order.hold_at) : '' })}{' '}
        {order.hold_until && t('hold.untilDay', { day: formatDate(order.hold_until) })}
      </p>
      {mayWrite && (
        <Button variant="default" size="compact-sm" loading={resume.isPending} onClick={() => resume.run(order)}>
          {t('hold.end')}
        </Button>
      )}
    </div>
  );
}
