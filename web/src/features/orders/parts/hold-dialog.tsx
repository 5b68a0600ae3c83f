import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderHead } from '@/entities/order';
import { AddressDialog } from '@/shared/ui/address-dialog';
import { useBulk } from '@/shared/ui/bulk';
import { BulkResults } from '@/shared/ui/bulk-results';
import { focusFirstError } from '@/shared/ui/form';
import { ORDER_KEYS } from '../api';
import { fitting, HOLD_WORDS, orderAnew, sentOf } from '../bulk-acts';
import { holdOrder, resumeOrder, type HoldBody } from '../desk-api';
import { holdAgain } from '../hold';
import type { ManyProps } from './bulk-button';
import { Others } from './bulk-others';
import { FormButtons } from './form-buttons';
import { holdBody, HoldFields, holdValues, useHoldFields } from './hold-fields';
import { useUndoMany } from './use-undo-many';

/** Asks once why orders are put on hold, then shows what became of each. */
export function HoldDialog({ rows, onDone, onClose }: ManyProps): ReactNode {
  const { t } = useTranslation('orders');
  const form = useHoldFields(holdValues(null));
  const body = useRef<HoldBody>({ kind: 'other' });
  // What is told of before the act is what is sent.
  const [meant] = useState(() => fitting('hold', rows));
  const tell = useUndoMany(onDone);
  const bulk = useBulk(
    (row: OrderHead, key) => holdOrder(row, body.current, key).then(sentOf),
    ORDER_KEYS,
    onDone,
    (done) =>
      tell(
        t('selection.holdDone', { count: done.length }),
        done.map(
          ({ row, out }) =>
            (key) =>
              row.hold_kind === '' ? resumeOrder(out, key) : holdOrder(out, holdAgain(row), key),
        ),
      ),
    orderAnew(HOLD_WORDS),
  );
  const close = (): void => {
    if (!bulk.isRunning) onClose();
  };
  const submit = form.onSubmit(
    (values) => {
      body.current = holdBody(values);
      bulk.start(meant);
    },
    (errors) => focusFirstError(form, errors),
  );
  const isTyped = (): boolean => form.isDirty() && bulk.isWaiting;
  return (
    <AddressDialog
      opened
      onClose={close}
      size="md"
      title={t('selection.holdTitle', { count: meant.length })}
      isBusy={bulk.isRunning}
      isTyped={isTyped}
    >
      {bulk.results.length > 0 && (
        <div className="stack">
          <Others count={rows.length - meant.length} />
          <BulkResults bulk={bulk} name={(row) => row.number} onClose={close} />
        </div>
      )}
      {bulk.results.length === 0 && (
        <form onSubmit={submit} noValidate className="stack">
          <p>{t('selection.holdText')}</p>
          <HoldFields form={form} />
          <Others count={rows.length - meant.length} />
          <FormButtons isTyped={isTyped} act={t('hold.act')} isPending={false} onClose={onClose} />
        </form>
      )}
    </AddressDialog>
  );
}
