import { Button, Group } from '@mantine/core';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paymentKeys } from '@/entities/keys';
import { addSlip } from '@/entities/slip';
import { useAction } from '@/shared/api/use-action';
import { formatMoney } from '@/shared/i18n/format';
import { AddressDialog } from '@/shared/ui/address-dialog';
import { ImageField } from '@/shared/ui/image-field';
import { useTypedGuard } from '@/shared/ui/leave-guard';
import { MoneyField } from '@/shared/ui/money-field';
import { useStepBack } from '@/shared/ui/use-step-back';
import { OrderFinder, type FoundOrder } from './order-finder';

interface AddSlipProps {
  isOpen: boolean;
  /** The order it is of; without one it is looked for, or left to who decides. */
  order?: FoundOrder | undefined;
  onClose: () => void;
}

/**
 * A slip into the queue: its picture chosen, dropped, pasted or taken, and as far as it is known its order and amount.
 */
export function AddSlip({ isOpen, order, onClose }: AddSlipProps): ReactNode {
  const { t } = useTranslation('payments');
  return (
    <AddressDialog opened={isOpen} onClose={onClose} size="md" title={t('add.title')}>
      <AddForm order={order} onClose={onClose} />
    </AddressDialog>
  );
}

function AddForm({ order, onClose }: Omit<AddSlipProps, 'isOpen'>): ReactNode {
  const { t } = useTranslation('payments');
  const [image, setImage] = useState('');
  const [chosen, setChosen] = useState(order);
  const [amount, setAmount] = useState<number | null>(null);
  const [isTried, setTried] = useState(false);
  const add = useAction({
    run: (body: Parameters<typeof addSlip>[0], key) => addSlip(body, key),
    invalidates: [paymentKeys.all],
    done: t('add.done'),
    onDone: onClose,
  });
  useTypedGuard(() => image !== '' || amount !== null || chosen?.id !== order?.id);
  const goBack = useStepBack(onClose);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (image === '') return;
    add.run({ image, ...(chosen ? { order_id: chosen.id } : {}), ...(amount ? { amount } : {}) });
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <ImageField label={t('add.picture')} kind="slip" value={image} onChange={setImage} />
      {isTried && image === '' && <p role="alert">{t('add.needed')}</p>}
      {chosen ? (
        <Group justify="space-between">
          <span>
            <span className="code">{chosen.number}</span> {chosen.recipient_name} · {formatMoney(chosen.owed)}
          </span>
          {!order && (
            <Button variant="subtle" size="compact-sm" onClick={() => setChosen(undefined)}>
              {t('add.otherOrder')}
            </Button>
          )}
        </Group>
      ) : (
        <OrderFinder label={t('add.order')} onPick={setChosen} />
      )}
      <MoneyField label={t('fact.amount')} description={t('add.amountHint')} value={amount} onChange={setAmount} />
      <Group justify="flex-end">
        <Button variant="default" onClick={goBack}>
          {t('act.back')}
        </Button>
        <Button type="submit" loading={add.isPending}>
          {t('add.act')}
        </Button>
      </Group>
    </form>
  );
}
