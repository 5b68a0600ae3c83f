import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { retainMoney } from '@/entities/retained';
import type { OwingOrder } from '@/entities/slip';
import { useAction } from '@/shared/api/use-action';
import { formatMoney } from '@/shared/i18n/format';
import { useDecision } from '@/shared/records/decision';
import { AddressDialog } from '@/shared/ui/address-dialog';
import { DECIDED } from '../api';
import { ReasonForm } from './reason-form';

interface KeepFormProps {
  order: OwingOrder;
  /** Whether nothing of it is to be given back any more. */
  isOver: boolean;
  onClose: () => void;
}

interface KeepDepositProps extends Omit<KeepFormProps, 'order'> {
  order: OwingOrder | undefined;
}

/**
 * The shop keeps what was to be given back, a deposit for instance: the order leaves the list of refunds, with a reason
 * and a way back.
 */
export function KeepDeposit({ order, ...props }: KeepDepositProps): ReactNode {
  const { t } = useTranslation('payments');
  return (
    <AddressDialog
      opened={order !== undefined}
      onClose={props.onClose}
      size="md"
      title={t('keep.title', { number: order?.number })}
    >
      {order && <KeepForm order={order} {...props} />}
    </AddressDialog>
  );
}

function KeepForm({ order, isOver, onClose }: KeepFormProps): ReactNode {
  const { t } = useTranslation('payments');
  const amount = formatMoney(order.money.to_refund);
  const decision = useDecision(order, amount);
  const free = useAction({
    run: (read: { id: number; version: number }, key) => retainMoney(read, { back: true }, key),
    invalidates: DECIDED,
    done: t('keep.undone', { number: order.number }),
  });
  const keep = useAction({
    run: (why: string, key) => retainMoney(decision.row, { reason: why }, key),
    invalidates: DECIDED,
    done: t('keep.done', { number: order.number, amount }),
    undo: (kept) => () => free.run(kept),
    onDone: onClose,
  });
  return (
    <ReasonForm
      decision={decision}
      says={amount}
      isOver={isOver && !keep.isPending}
      label={t('keep.reason')}
      needed={t('keep.needed')}
      act={t('keep.act', { amount })}
      isPending={keep.isPending}
      onReason={keep.run}
      onClose={onClose}
    >
      <p>{t('keep.text', { number: order.number, amount })}</p>
    </ReasonForm>
  );
}
