import { NativeSelect, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { today } from '@/shared/i18n/format';
import { DateField } from '@/shared/ui/date-field';
import { useSchemaForm } from '@/shared/ui/form';
import type { HoldBody } from '../desk-api';
import { HOLD_KINDS, isHoldKind } from '../hold';

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

// oxlint-disable-next-line typescript/explicit-function-return-type -- the form's own type
export function useHoldFields(kind: string, reason: string) {
  return useSchemaForm(schema, { kind, reason });
}

/** The hold that was asked for. */
export function holdBody({ kind, reason }: { kind: string; reason: string }, until: string): HoldBody {
  return {
    kind: isHoldKind(kind) ? kind : 'other',
    ...(reason.trim() ? { reason: reason.trim() } : {}),
    ...(until ? { until } : {}),
  };
}

export interface HoldFieldsProps {
  form: ReturnType<typeof useHoldFields>;
  until: string;
  onUntil: (day: string) => void;
}

/** Why, in more words, and until when. */
export function HoldFields({ form, until, onUntil }: HoldFieldsProps): ReactNode {
  const { t } = useTranslation('orders');
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
        onChange={onUntil}
      />
    </>
  );
}
