import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '@/shared/api/use-action';
import { focusFirstError, takeFieldErrors } from '@/shared/ui/form';
import { useTypedGuard } from '@/shared/ui/leave-guard';
import { ORDER_KEYS } from '../api';
import { holdOrder, resumeOrder, type HoldBody } from '../desk-api';
import { FormButtons } from './form-buttons';
import { holdBody, HoldFields, useHoldFields } from './hold-fields';
import type { PartFormProps } from './order-dialogs';
import { useStale } from './use-stale';

/** Puts an order on hold, or says anew why it is: nobody packs it or hands it over until that ends. */
export function HoldForm({ order, onClose }: PartFormProps): ReactNode {
  const { t } = useTranslation(['orders', 'common']);
  const takeStale = useStale();
  const form = useHoldFields(order.hold_kind, order.hold_reason);
  const [until, setUntil] = useState('');
  const sent = useTypedGuard(() => form.isDirty() || until !== '');
  const back = useAction({
    run: (held: typeof order, key) => resumeOrder(held, key),
    invalidates: ORDER_KEYS,
    done: (out) => t('hold.ended', { number: out.number }),
  });
  const action = useAction({
    run: (body: HoldBody, key) => holdOrder(order, body, key),
    invalidates: ORDER_KEYS,
    done: t('hold.done', { number: order.number }),
    undo: (out) => (order.hold_kind === '' ? () => back.run(out) : undefined),
    onDone: () => {
      sent();
      onClose();
    },
    onFail: (error) => takeStale(error) || takeFieldErrors(form, error),
  });
  const submit = form.onSubmit(
    (values) => action.run(holdBody(values, until)),
    (errors) => focusFirstError(form, errors),
  );
  return (
    <form onSubmit={submit} noValidate className="stack">
      <p>{t('hold.text', { number: order.number })}</p>
      <HoldFields form={form} until={until} onUntil={setUntil} />
      <FormButtons act={t('hold.act')} isPending={action.isPending} onClose={onClose} />
    </form>
  );
}
