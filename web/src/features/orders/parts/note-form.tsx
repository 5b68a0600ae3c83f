import { Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useAction } from '@/shared/api/use-action';
import { takeFieldErrors, useSchemaForm } from '@/shared/ui/form';
import { changeOrder, ORDER_KEYS } from '../api';
import { fromOrder, toBody } from '../draft';
import { FormButtons } from './form-buttons';
import type { PartFormProps } from './order-dialogs';
import { useStale } from './use-stale';

const schema = z.object({ seller_note: z.string().check(z.maxLength(2000, 'form.tooLong')) });

/** The seller's note alone; the rest of the order stays as it is. */
export function NoteForm({ order, onClose }: PartFormProps): ReactNode {
  const { t } = useTranslation(['orders', 'common']);
  const takeStale = useStale();
  const form = useSchemaForm(schema, { seller_note: order.seller_note });
  const save = useAction({
    run: (seller_note: string) => changeOrder(order.id, order.version, { ...toBody(fromOrder(order), order), seller_note }),
    invalidates: ORDER_KEYS,
    done: t('common:form.saved'),
    onDone: onClose,
    onFail: (error) => takeStale(error) || takeFieldErrors(form, error),
  });
  return (
    <form onSubmit={form.onSubmit(({ seller_note }) => save.run(seller_note.trim()))} noValidate className="stack">
      <Textarea data-autofocus label={t('field.note')} autosize minRows={4} maxLength={2000} key={form.key('seller_note')} {...form.getInputProps('seller_note')} />
      <FormButtons act={t('common:action.save')} isPending={save.isPending} onClose={onClose} />
    </form>
  );
}
