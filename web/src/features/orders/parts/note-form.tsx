import { Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { Order } from '@/entities/order';
import { changeOf } from '@/entities/story';
import { useAction } from '@/shared/api/use-action';
import { fieldParts, useEditing } from '@/shared/records/editing';
import { ConflictBar } from '@/shared/records/conflict-bar';
import { takeFieldErrors, useSchemaForm } from '@/shared/ui/form';
import { isTouch } from '@/shared/ui/touch';
import { changeOrder, ORDER_KEYS, orderQuery } from '../api';
import { fromOrder, toBody } from '../draft';
import { FormButtons } from './form-buttons';
import type { PartFormProps } from './order-dialogs';

const schema = z.object({ seller_note: z.string().check(z.maxLength(2000, 'form.tooLong')) });

/** The seller's note alone; the rest of the order stays as it is. */
export function NoteForm({ order, onClose }: PartFormProps): ReactNode {
  const { t } = useTranslation(['orders', 'common']);
  const cache = useQueryClient();
  // The order as it was read last: the page may know it under its number, and then hears of that a moment later.
  const newest = useRef(order);
  if (order.version > newest.current.version) newest.current = order;
  const startOf = (row: Order | null): { seller_note: string } => ({ seller_note: row?.seller_note ?? '' });
  const form = useSchemaForm(schema, startOf(order));
  const editing = useEditing<Order>({
    name: `note/${order.id}`,
    row: order,
    partsOf: startOf,
    ...fieldParts(form),
    newest: async () => {
      newest.current = await cache.fetchQuery({ ...orderQuery(String(order.id)), staleTime: 0 });
      return newest.current;
    },
    who: changeOf,
  });
  const save = useAction({
    run: ({ note }: { note: string; before: string }) =>
      changeOrder(order.id, editing.version(), {
        ...toBody(fromOrder(newest.current), newest.current),
        seller_note: note,
      }),
    invalidates: ORDER_KEYS,
    done: t('common:form.saved'),
    undo: (saved: Order, { before }) => (saved.seller_note === before ? undefined : () => back.run({ saved, before })),
    onDone: () => {
      editing.finish();
      onClose();
    },
    onFail: (error) => editing.takeStale(error) || takeFieldErrors(form, error),
  });
  const back = useAction({
    run: ({ saved, before }: { saved: Order; before: string }) =>
      changeOrder(saved.id, saved.version, { ...toBody(fromOrder(saved), saved), seller_note: before }),
    invalidates: ORDER_KEYS,
    done: t('done.noteBack'),
  });
  const submit = form.onSubmit(({ seller_note }) =>
    save.run({ note: seller_note.trim(), before: newest.current.seller_note }),
  );
  return (
    <form onSubmit={submit} noValidate className="stack">
      <ConflictBar editing={editing} labelOf={() => t('field.note')} />
      <Textarea
        data-autofocus
        autoFocus={!isTouch()}
        label={t('field.note')}
        autosize
        minRows={4}
        maxLength={2000}
        key={form.key('seller_note')}
        {...form.getInputProps('seller_note')}
      />
      <FormButtons
        act={t('common:action.save')}
        isPending={save.isPending}
        isBlocked={editing.isBlocked}
        onClose={onClose}
      />
    </form>
  );
}
