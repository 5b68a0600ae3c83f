import { Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useAction } from '@/shared/api/use-action';
import { formatMoney, formatNumber } from '@/shared/i18n/format';
import { useDecision } from '@/shared/records/decision';
import { DecisionBar } from '@/shared/records/decision-bar';
import { focusFirstError, takeFieldErrors, useSchemaForm } from '@/shared/ui/form';
import { useTypedGuard } from '@/shared/ui/leave-guard';
import { ORDER_KEYS } from '../api';
import { deliverOrder, refusePayment } from '../steps-api';
import { cancelEffect, owedOf } from '../model';
import { FormButtons } from './form-buttons';
import type { PartFormProps } from './order-dialogs';
import { useStale } from './use-stale';

const text = z.string().check(z.trim(), z.maxLength(500, 'form.tooLong'));
const schemas = {
  refuse: z.object({
    reason: z
      .string()
      .check(z.trim(), z.minLength(1, 'orders:refuse.reasonRequired'), z.maxLength(500, 'form.tooLong')),
  }),
  deliver: z.object({ reason: text }),
};

/**
 * A step that takes a text: the payment did not come (a reason is demanded), or the parcel arrived (a note is welcome).
 */
export function ReasonForm({ order, part, onClose }: PartFormProps): ReactNode {
  const { t } = useTranslation('orders');
  const takeStale = useStale();
  const step = part === 'refuse' ? 'refuse' : 'deliver';
  const form = useSchemaForm(schemas[step], { reason: '' });
  const sent = useTypedGuard(() => form.isDirty());
  const owed = `${t('field.received')} ${formatMoney(order.payment_amount)}, ${t('field.owed')} ${formatMoney(owedOf(order))}`;
  const sentOff = [t('field.tracking'), order.tracking_number || '-'].join(' ');
  const says =
    step === 'refuse'
      ? `${owed}, ${t('cancel.released', { text: formatNumber(cancelEffect(order).reserved) })}`
      : sentOff;
  const decision = useDecision(order, says);
  const action = useAction({
    run: (reason: string, key) =>
      step === 'refuse' ? refusePayment(decision.row, reason, key) : deliverOrder(decision.row, reason, key),
    invalidates: ORDER_KEYS,
    done: t(`done.${step}`, { number: order.number }),
    onDone: () => {
      sent();
      onClose();
    },
    onFail: (error) => takeStale(error) || takeFieldErrors(form, error),
  });
  const submit = form.onSubmit(
    ({ reason }) => action.run(reason.trim()),
    (errors) => focusFirstError(form, errors),
  );
  return (
    <form onSubmit={submit} noValidate className="stack">
      <DecisionBar decision={decision} now={says} />
      <p>{t(`${step}.text`, { number: order.number })}</p>
      {step === 'deliver' && <p>{t('deliver.final')}</p>}
      <Textarea
        data-autofocus
        label={t(`${step}.label`)}
        withAsterisk={step === 'refuse'}
        autosize
        minRows={2}
        maxLength={500}
        key={form.key('reason')}
        {...form.getInputProps('reason')}
      />
      <FormButtons
        act={t(`action.${step}`)}
        isPending={action.isPending}
        isBlocked={decision.before !== null}
        onClose={onClose}
        isDangerous={step === 'refuse'}
      />
    </form>
  );
}
