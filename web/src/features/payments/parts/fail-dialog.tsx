import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { productKeys, stockKeys } from '@/entities/keys';
import type { Slip } from '@/entities/slip';
import { useAction } from '@/shared/api/use-action';
import { formatMoney } from '@/shared/i18n/format';
import { useDecision } from '@/shared/records/decision';
import { AddressDialog } from '@/shared/ui/address-dialog';
import { DECIDED, failPayment } from '../api';
import { ReasonForm } from './reason-form';

interface FailFormProps {
  order: NonNullable<Slip['order']>;
  isOver: boolean;
  onClose: () => void;
}

interface FailDialogProps extends Omit<FailFormProps, 'order'> {
  order: FailFormProps['order'] | undefined;
}

/** The money did not come at all: cancels the order, after saying so. Something else than refusing a slip. */
export function FailDialog({ order, ...props }: FailDialogProps): ReactNode {
  const { t } = useTranslation('payments');
  return (
    <AddressDialog
      opened={order !== undefined}
      onClose={props.onClose}
      size="md"
      title={t('fail.title', { number: order?.number })}
    >
      {order && <FailForm order={order} {...props} />}
    </AddressDialog>
  );
}

function FailForm({ order, isOver, onClose }: FailFormProps): ReactNode {
  const { t } = useTranslation('payments');
  const says = t('fail.received', { amount: formatMoney(order.received) });
  const decision = useDecision(order, says);
  const fail = useAction({
    run: (why: string, key) => failPayment(decision.row, why, key),
    invalidates: [...DECIDED, stockKeys.all, productKeys.all],
    done: t('fail.done', { number: order.number }),
    onDone: onClose,
  });
  return (
    <ReasonForm
      decision={decision}
      says={says}
      isOver={isOver && !fail.isPending}
      label={t('fail.reason')}
      needed={t('fail.needed')}
      act={t('fail.act')}
      isDangerous
      isPending={fail.isPending}
      onReason={fail.run}
      onClose={onClose}
    >
      <ul>
        <li>{t('fail.cancels', { number: order.number })}</li>
        <li>{t('fail.releases')}</li>
        {order.received > 0 && <li>{t('fail.refund', { amount: formatMoney(order.received) })}</li>}
        <li>{t('fail.final')}</li>
      </ul>
    </ReasonForm>
  );
}
