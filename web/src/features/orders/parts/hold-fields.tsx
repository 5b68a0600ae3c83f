import { NativeSelect, Textarea } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { OrderHead } from '@/entities/order';
import { today } from '@/shared/i18n/format';
import { DateField } from '@/shared/ui/date-field';
import { useSchemaForm } from '@/shared/ui/form';
import type { HoldBody } from '../desk-api';
import { HOLD_KINDS, isHoldKind } from '../hold';

const schema = z
  .object({
    kind: z.string().check(z.minLength(1, 'orders:hold.kindRequired')),
    reason: z.string().check(z.trim(), z.maxLength(500, 'form.tooLong')),
    until: z.string(),
  })
  .check(
    z.refine(({ kind, reason }) => kind !== 'other' || reason.trim() !== '', {
      error: 'orders:hold.reasonRequired',
      path: ['reason'],
    }),
  );

export type HoldValues = z.infer<typeof schema>;

/** What a form says of a hold; a day that has come is none any more. */
export function holdValues(row: Pick<OrderHead, 'hold_kind' | 'hold_reason' | 'hold_until'> | null): HoldValues {
  const day = row?.hold_until ? today(0, Date.parse(row.hold_until)) : '';
  return { kind: row?.hold_kind ?? '', reason: row?.hold_reason ?? '', until: day > today() ? day : '' };
}

// oxlint-disable-next-line typescript/explicit-function-return-type -- the form's own type
export function useHoldFields(values: HoldValues) {
  return useSchemaForm(schema, values);
}

/** The hold that was asked for. */
export function holdBody({ kind, reason, until }: HoldValues): HoldBody {
  return {
    kind: isHoldKind(kind) ? kind : 'other',
    ...(reason.trim() ? { reason: reason.trim() } : {}),
    ...(until ? { until } : {}),
  };
}

/** Why, in more words, and until when. */
export function HoldFields({ form }: { form: ReturnType<typeof useHoldFields> }): ReactNode {
  const { t } = useTranslation('orders');
  const [until, setUntil] = useState(form.getValues().until);
  form.watch('until', ({ value }) => setUntil(value));
  return (
    <>
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
        onChange={(day) => form.setFieldValue('until', day)}
      />
    </>
  );
}
