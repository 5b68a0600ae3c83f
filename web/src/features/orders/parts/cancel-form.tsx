import { NativeSelect, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { productKeys, stockKeys } from '@/entities/keys';
import type { Order } from '@/entities/order';
import { useAction } from '@/shared/api/use-action';
import { formatMoney, formatNumber } from '@/shared/i18n/format';
import { useDecision } from '@/shared/records/decision';
import { DecisionBar } from '@/shared/records/decision-bar';
import { focusFirstError, takeFieldErrors, useSchemaForm } from '@/shared/ui/form';
import { useTypedGuard } from '@/shared/ui/leave-guard';
import { ORDER_KEYS } from '../api';
import { isOnPlatform } from '../bulk-acts';
import { cancelOrder } from '../steps-api';
import { CANCEL_REASONS, cancelEffect } from '../model';
import { FormButtons } from './form-buttons';
import type { PartFormProps } from './order-dialogs';
import { useStale } from './use-stale';
import { WaitingSlips } from './waiting-slips';
import classes from './dialogs.module.css';

const schema = z.object({
  reason_type: z.string().check(z.minLength(1, 'orders:cancel.typeRequired')),
  reason: z.string().check(z.trim(), z.minLength(1, 'orders:cancel.reasonRequired'), z.maxLength(500, 'form.tooLong')),
});

/** Cancels: reason type and text are both demanded, and what it does to stock and money is said first. */
export function CancelForm({ order, onClose }: PartFormProps): ReactNode {
  const { t } = useTranslation(['orders', 'common']);
  const takeStale = useStale();
  const form = useSchemaForm(schema, { reason_type: '', reason: '' });
  const sent = useTypedGuard(() => form.isDirty());
  const effects = useEffects(order);
  const says = effects.join(', ');
  const decision = useDecision(order, says);
  const cancel = useAction({
    run: (input: { reason_type: number; reason: string }, key) => cancelOrder(decision.row, input, key),
    invalidates: [...ORDER_KEYS, stockKeys.all, productKeys.all],
    done: t('done.cancelled', { number: order.number }),
    onDone: () => {
      sent();
      onClose();
    },
    onFail: (error) => takeStale(error) || takeFieldErrors(form, error),
  });
  const submit = form.onSubmit(
    ({ reason_type, reason }) => cancel.run({ reason_type: Number(reason_type), reason: reason.trim() }),
    (errors) => focusFirstError(form, errors),
  );
  return (
    <form onSubmit={submit} noValidate className="stack">
      <DecisionBar decision={decision} now={says} />
      <div className={classes.effect}>
        <p>
          <strong>{t('cancel.effect', { number: order.number })}</strong>
        </p>
        <ul>
          {[...effects, t('cancel.final')].map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      </div>
      <WaitingSlips order={order} before="cancel" />
      <NativeSelect
        data-autofocus
        label={t('cancel.typeLabel')}
        withAsterisk
        key={form.key('reason_type')}
        {...form.getInputProps('reason_type')}
        data={[
          { value: '', label: t('cancel.choose') },
          ...CANCEL_REASONS.map((code) => ({ value: String(code), label: t(`cancel.type.${code}`) })),
        ]}
      />
      <Textarea
        label={t('cancel.reasonLabel')}
        withAsterisk
        autosize
        minRows={2}
        maxLength={500}
        key={form.key('reason')}
        {...form.getInputProps('reason')}
      />
      <FormButtons
        act={t('action.cancel')}
        isPending={cancel.isPending}
        isBlocked={decision.before !== null}
        onClose={onClose}
        isDangerous
      />
    </form>
  );
}

/** What cancelling does to stock and money. */
function useEffects(order: Order): string[] {
  const { t } = useTranslation('orders');
  const { reserved, packed, money, amount } = cancelEffect(order);
  return [
    // Of goods that are missing nothing is reserved, and how many those are the order does not say.
    ...(reserved > 0
      ? [t('cancel.released', { text: `${order.goods_missing ? '≤ ' : ''}${formatNumber(reserved)}` })]
      : []),
    ...(packed > 0 ? [t('cancel.putBack', { text: formatNumber(packed) })] : []),
    t(`cancel.${money}`, { amount: formatMoney(amount) }),
    ...(isOnPlatform(order) ? [t('cancel.there')] : []),
  ];
}
