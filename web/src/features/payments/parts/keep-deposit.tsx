import { Button, Group, Textarea } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { retainMoney } from '@/entities/retained';
import type { OwingOrder } from '@/entities/slip';
import { useAction } from '@/shared/api/use-action';
import { formatMoney } from '@/shared/i18n/format';
import { AddressDialog } from '@/shared/ui/address-dialog';
import { DECIDED } from '../api';

/** The shop keeps what was to be given back, a deposit for instance: the order leaves the list of refunds, with a reason and a way back. */
export function KeepDeposit({ order, onClose }: { order: OwingOrder | undefined; onClose: () => void }): ReactNode {
  const { t } = useTranslation('payments');
  return (
    <AddressDialog
      opened={order !== undefined}
      onClose={onClose}
      size="md"
      title={t('keep.title', { number: order?.number })}
    >
      {order && <KeepForm order={order} onClose={onClose} />}
    </AddressDialog>
  );
}

function KeepForm({ order, onClose }: { order: OwingOrder; onClose: () => void }): ReactNode {
  const { t } = useTranslation('payments');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const amount = formatMoney(order.money.to_refund);
  const free = useAction({
    run: (read: { id: number; version: number }, key) => retainMoney(read, { back: true }, key),
    invalidates: DECIDED,
    done: t('keep.undone', { number: order.number }),
  });
  const keep = useAction({
    run: (why: string, key) => retainMoney(order, { reason: why }, key),
    invalidates: DECIDED,
    done: t('keep.done', { number: order.number, amount }),
    undo: (kept) => () => free.run(kept),
    onDone: onClose,
  });
  const isMissing = reason.trim() === '';
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!isMissing) keep.run(reason.trim());
      }}
    >
      <p>{t('keep.text', { number: order.number, amount })}</p>
      <Textarea
        label={t('keep.reason')}
        withAsterisk
        data-autofocus
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        error={isTried && isMissing ? t('keep.needed') : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('act.back')}
        </Button>
        <Button type="submit" loading={keep.isPending}>
          {t('keep.act', { amount })}
        </Button>
      </Group>
    </form>
  );
}
