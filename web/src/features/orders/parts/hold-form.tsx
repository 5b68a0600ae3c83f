import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '@/entities/order';
import { changeOf } from '@/entities/story';
import { useAction } from '@/shared/api/use-action';
import { formatDate } from '@/shared/i18n/format';
import { ConflictBar } from '@/shared/records/conflict-bar';
import { fieldParts, useEditing } from '@/shared/records/editing';
import { focusFirstError, takeFieldErrors } from '@/shared/ui/form';
import { ORDER_KEYS, orderQuery } from '../api';
import { holdOrder, resumeOrder, type HoldBody } from '../desk-api';
import { isHoldKind } from '../hold';
import { FormButtons } from './form-buttons';
import { holdBody, HoldFields, holdValues, useHoldFields } from './hold-fields';
import type { PartFormProps } from './order-dialogs';

const LABELS = { kind: 'hold.kindLabel', reason: 'hold.reasonLabel', until: 'hold.untilLabel' } as const;

/** Puts an order on hold, or says anew why it is: nobody packs it or hands it over until that ends. */
export function HoldForm({ order, onClose }: PartFormProps): ReactNode {
  const { t } = useTranslation(['orders', 'common']);
  const cache = useQueryClient();
  const form = useHoldFields(holdValues(order));
  const editing = useEditing<Order>({
    name: `hold/${order.id}`,
    row: order,
    partsOf: holdValues,
    ...fieldParts(form),
    newest: () => cache.fetchQuery({ ...orderQuery(String(order.id)), staleTime: 0 }),
    who: changeOf,
  });
  const back = useAction({
    run: (held: Order, key) => resumeOrder(held, key),
    invalidates: ORDER_KEYS,
    done: (out) => t('hold.ended', { number: out.number }),
  });
  const action = useAction({
    run: (body: HoldBody, key) => holdOrder({ id: order.id, version: editing.version() }, body, key),
    invalidates: ORDER_KEYS,
    done: t('hold.done', { number: order.number }),
    undo: (out) => (order.hold_kind === '' ? () => back.run(out) : undefined),
    onDone: () => {
      editing.finish();
      onClose();
    },
    onFail: (error) => editing.takeStale(error) || takeFieldErrors(form, error),
  });
  const submit = form.onSubmit(
    (values) => action.run(holdBody(values)),
    (errors) => focusFirstError(form, errors),
  );
  const textOf = (part: string, value: unknown): string => {
    const text = String(value);
    if (part === 'until') return text && formatDate(text);
    return part === 'kind' && isHoldKind(text) ? t(`hold.kind.${text}`) : text;
  };
  return (
    <form onSubmit={submit} noValidate className="stack">
      <ConflictBar editing={editing} labelOf={(part) => t(LABELS[part as keyof typeof LABELS])} textOf={textOf} />
      <p>{t('hold.text', { number: order.number })}</p>
      <HoldFields form={form} />
      <FormButtons act={t('hold.act')} isPending={action.isPending} isBlocked={editing.isBlocked} onClose={onClose} />
    </form>
  );
}
