import { Button, Group, Textarea } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { productKeys, stockKeys } from '@/entities/keys';
import type { Slip } from '@/entities/slip';
import { OrderStatus } from '@/shared/api/contract';
import { useAction } from '@/shared/api/use-action';
import { formatMoney } from '@/shared/i18n/format';
import { AddressDialog } from '@/shared/ui/address-dialog';
import { DECIDED, failPayment } from '../api';

type Order = NonNullable<Slip['order']>;

/** The money did not come at all: cancels the order, after saying so. Something else than refusing a slip, and set apart from it. */
export function FailButton({ order }: { order: Order }): ReactNode {
  const { t } = useTranslation('payments');
  const [isOpen, setOpen] = useState(false);
  if (order.status !== OrderStatus.Unpaid) return null;
  const close = (): void => setOpen(false);
  return (
    <>
      <Button variant="subtle" color="red" size="compact-sm" onClick={() => setOpen(true)}>
        {t('fail.open')}
      </Button>
      <AddressDialog opened={isOpen} onClose={close} size="md" title={t('fail.title', { number: order.number })}>
        <FailForm order={order} onClose={close} />
      </AddressDialog>
    </>
  );
}

function FailForm({ order, onClose }: { order: Order; onClose: () => void }): ReactNode {
  const { t } = useTranslation('payments');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const fail = useAction({
    run: (why: string, key) => failPayment(order, why, key),
    invalidates: [...DECIDED, stockKeys.all, productKeys.all],
    done: t('fail.done', { number: order.number }),
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
        if (!isMissing) fail.run(reason.trim());
      }}
    >
      <ul>
        <li>{t('fail.cancels', { number: order.number })}</li>
        <li>{t('fail.releases')}</li>
        {order.received > 0 && <li>{t('fail.refund', { amount: formatMoney(order.received) })}</li>}
        <li>{t('fail.final')}</li>
      </ul>
      <Textarea
        data-autofocus
        label={t('fail.reason')}
        withAsterisk
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        error={isTried && isMissing ? t('fail.needed') : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('act.back')}
        </Button>
        <Button type="submit" color="red" loading={fail.isPending}>
          {t('fail.act')}
        </Button>
      </Group>
    </form>
  );
}
