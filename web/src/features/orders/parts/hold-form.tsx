import { NativeSelect, Textarea } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useAction } from '@/shared/api/use-action';
import { today } from '@/shared/i18n/format';
import { DateField } from '@/shared/ui/date-field';
import { focusFirstError, takeFieldErrors, useSchemaForm, useTypedGuard } from '@/shared/ui/form';
import { ORDER_KEYS } from '../api';
import { holdOrder, resumeOrder } from '../desk-api';
import { HOLD_KINDS, isHoldKind } from '../hold';
import { FormButtons } from './form-buttons';
import type { PartFormProps } from './order-dialogs';
import { useStale } from './use-stale';

const schema = z
  .object({
    kind: z.string().check(z.minLength(1, 'orders:hold.kindRequired')),
    reason: z.string().check(z.trim(), z.maxLength(500, 'form.tooLong')),
  })
  .check(
    z.refine(({ kind, reason }) => kind !== 'other' || reason.trim() !== '', {
      error: 'orders:hold.reasonRequired',
      path: ['reason'],
    }),
  );

/** Puts an order on hold, or says anew why it is: nobody packs it or hands it over until that ends. */
export function HoldForm({ order, onClose }: PartFormProps): ReactNode {
  const { t } = useTranslation(['orders', 'common']);
  const takeStale = useStale();
  const form = useSchemaForm(schema, { kind: order.hold_kind, reason: order.hold_reason });
  const [until, setUntil] = useState('');
  const sent = useTypedGuard(() => form.isDirty() || until !== '');
  const back = useAction({
    run: (held: typeof order, key) => resumeOrder(held, key),
    invalidates: ORDER_KEYS,
    done: (out) => t('hold.ended', { number: out.number }),
  });
  const action = useAction({
    run: ({ kind, reason, until: day }: { kind: string; reason: string; until: string }, key) =>
      holdOrder(
        order,
        {
          kind: isHoldKind(kind) ? kind : 'other',
          ...(reason.trim() ? { reason: reason.trim() } : {}),
          ...(day ? { until: day } : {}),
        },
        key,
      ),
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
    (values) => action.run({ ...values, until }),
    (errors) => focusFirstError(form, errors),
  );
  return (
    <form onSubmit={submit} noValidate className="stack">
      <p>{t('hold.text', { number: order.number })}</p>
      <NativeSelect
        data-autofocus
        label={t('hold.kindLabel')}
        withAsterisk
        key={form.key('kind')}
        {...form.getInputProps('kind')}
        data={[
          { value: '', label: t('hold.choose') },
          ...HOLD_KINDS.map((kind) => ({ value: kind, label: t(`hold.kind.${kind}`) })),
        ]}
      />
      <Textarea
        label={t('hold.reasonLabel')}
        autosize
        minRows={2}
        maxLength={500}
        key={form.key('reason')}
        {...form.getInputProps('reason')}
      />
      <DateField
        label={t('hold.untilLabel')}
        none={t('hold.noDay')}
        least={today(1)}
        value={until}
        onChange={setUntil}
      />
      <FormButtons act={t('hold.act')} isPending={action.isPending} onClose={onClose} />
    </form>
  );
}
