import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paymentKeys } from '@/entities/keys';
import type { Order } from '@/entities/order';
import { addSlip, slipsOfQuery, type Slip } from '@/entities/slip';
import { useCan, useCanWrite } from '@/shared/access/session';
import { OrderStatus } from '@/shared/api/contract';
import { useAction } from '@/shared/api/use-action';
import { formatDateTime } from '@/shared/i18n/format';
import { ImageField } from '@/shared/ui/image-field';
import { Tag } from '@/shared/ui/status-tag';
import { SlipPicture } from './ledger';
import classes from './payments-section.module.css';
import { ToSlip, UnreadSlips } from './waiting-slips';

/** The slips that were sent for an order and are no money yet, and where its payment method asks for one a place for another: chosen, dropped, pasted or taken with the camera. */
export function OrderSlips({ order, isHeld }: { order: Order; isHeld: boolean }): ReactNode {
  const { t } = useTranslation('orders');
  const slips = useQuery(slipsOfQuery(order.id));
  const mayAdd = [useCanWrite('order'), useCanWrite('payment')].includes(true);
  const owes = order.money.short + order.money.to_collect > 0;
  const open = slips.data?.Data.filter(({ status }) => status !== 'accepted') ?? [];
  return (
    <>
      <UnreadSlips slips={slips} />
      {open.length > 0 && (
        <ul className={classes.list} aria-label={t('slip.title')}>
          {open.map((slip) => (
            <SlipRow key={slip.id} slip={slip} />
          ))}
        </ul>
      )}
      {mayAdd && owes && order.asks_slip && order.status !== OrderStatus.Cancelled && (
        <AddSlip order={order} isHeld={isHeld} />
      )}
    </>
  );
}

function SlipRow({ slip }: { slip: Slip }): ReactNode {
  const { t } = useTranslation('orders');
  const mayCheck = useCan()('payment');
  const isWaiting = slip.status === 'waiting';
  return (
    <li>
      <SlipPicture name={slip.image} />
      <Tag tone={isWaiting ? 'warn' : 'bad'}>{t(isWaiting ? 'slip.waiting' : 'slip.refused')}</Tag>
      {slip.reason && <span>{slip.reason}</span>}
      <span className="soft">
        {[slip.decided_by_name ?? slip.created_by_name, formatDateTime(slip.decided_at ?? slip.created_at)]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {isWaiting && mayCheck && <ToSlip slip={slip} />}
    </li>
  );
}

/** `isHeld` while a dialog is open, which may take pictures itself. */
function AddSlip({ order, isHeld }: { order: Order; isHeld: boolean }): ReactNode {
  const { t } = useTranslation('orders');
  const [round, setRound] = useState(0);
  const add = useAction({
    run: (image: string, key) => addSlip({ image, order_id: order.id }, key),
    invalidates: [paymentKeys.all],
    done: t('slip.added'),
    onDone: () => setRound(round + 1),
  });
  return (
    <div className={classes.add}>
      <ImageField
        key={round}
        label={t('slip.add')}
        kind="slip"
        value=""
        isDisabled={isHeld || add.isPending}
        onChange={(name) => name !== '' && add.run(name)}
      />
    </div>
  );
}
