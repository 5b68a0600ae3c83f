import { Button, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { customerKind, type Customer } from '@/entities/customer';
import { oneQuery, recordChange } from '@/shared/records/calls';
import { ConflictBar } from '@/shared/records/conflict-bar';
import { fieldParts, useEditing } from '@/shared/records/editing';
import { focusFirstError, SubmitButton, takeFieldErrors, useSchemaForm } from '@/shared/ui/form';
import { mayLeave } from '@/shared/ui/may-leave';
import { isTouch } from '@/shared/ui/touch';
import { useMark } from './use-mark';

const schema = z.object({
  risk_note: z.string().check(z.trim(), z.minLength(1, 'form.required'), z.maxLength(500, 'form.tooLong')),
});

/** Why somebody is to be careful with a customer; what others say of it meanwhile is merged. */
export function RiskForm({ customer, onClose }: { customer: Customer; onClose: () => void }): ReactNode {
  const { t } = useTranslation(['customers', 'common']);
  const cache = useQueryClient();
  const startOf = (row: Customer | null): { risk_note: string } => ({ risk_note: row?.risk_note ?? '' });
  const form = useSchemaForm(schema, startOf(customer));
  const editing = useEditing<Customer>({
    name: `customers/${customer.id}/risk`,
    row: customer,
    partsOf: startOf,
    ...fieldParts(form),
    newest: () => cache.fetchQuery({ ...oneQuery<Customer>(customerKind)(customer.id), staleTime: 0 }),
    who: () => recordChange(customerKind.path, customer.id),
  });
  const done = (): void => {
    editing.finish();
    onClose();
  };
  const mark = useMark({ onDone: done, onFail: (error) => editing.takeStale(error) || takeFieldErrors(form, error) });
  const cancel = async (): Promise<void> => {
    if (!editing.isDirty() || (await mayLeave())) done();
  };
  return (
    <form
      className="stack"
      noValidate
      aria-label={t('risk.title')}
      onSubmit={form.onSubmit(
        ({ risk_note: reason }) => mark.run({ of: { ...customer, version: editing.version() }, reason: reason.trim() }),
        (errors) => focusFirstError(form, errors),
      )}
    >
      <ConflictBar editing={editing} labelOf={() => t('risk.reason')} />
      <Textarea
        label={t('risk.reason')}
        description={t('risk.reasonHint')}
        autoFocus={!isTouch()}
        withAsterisk
        maxLength={500}
        autosize
        minRows={2}
        key={form.key('risk_note')}
        {...form.getInputProps('risk_note')}
      />
      <div className="row" style={{ justifyContent: 'flex-end' }}>
        <Button variant="default" onClick={() => void cancel()}>
          {t('common:action.cancel')}
        </Button>
        <SubmitButton isPending={mark.isPending} isBlocked={editing.isBlocked}>
          {t('risk.save')}
        </SubmitButton>
      </div>
    </form>
  );
}
