import { NativeSelect } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useProviders } from '@/entities/courier';
import type { OrderHead } from '@/entities/order';
import { setShipping } from '@/entities/shipping';
import { Provider } from '@/shared/api/contract';
import { formatNumber } from '@/shared/i18n/format';
import { AddressDialog } from '@/shared/ui/address-dialog';
import { useBulk } from '@/shared/ui/bulk';
import { BulkResults } from '@/shared/ui/bulk-results';
import { ORDER_KEYS } from '../api';
import { fitting, orderAnew, sentOf } from '../bulk-acts';
import type { ManyProps } from './bulk-button';
import { Others } from './bulk-others';
import { FormButtons } from './form-buttons';
import './tracking-words';
import { useUndoMany } from './use-undo-many';

/** Asks for the provider, then shows what became of each order. */
export function ProviderDialog({ rows, onDone, onClose }: ManyProps): ReactNode {
  const { t } = useTranslation(['orders', 'tracking', 'common']);
  const known = useProviders();
  const [provider, setProvider] = useState('');
  const [isTried, setTried] = useState(false);
  // What is told of before the act is what is sent.
  const [meant] = useState(() => fitting('provider', rows));
  const tell = useUndoMany(onDone);
  const bulk = useBulk(
    (row: OrderHead, key) => setShipping(row, null, Number(provider), null, key).then(sentOf),
    ORDER_KEYS,
    onDone,
    (done) => {
      // Which rider an own delivery had is not known here, so it does not go back by itself.
      const moved = done.filter(
        ({ row, out }) =>
          row.shipping_provider_id !== out.shipping_provider_id && row.shipping_provider_id !== Provider.Own,
      );
      tell(
        t('selection.providerDone', { count: done.length, name: known.nameOf(Number(provider)) }),
        moved.map(
          ({ row, out }) =>
            (key) =>
              setShipping(out, null, row.shipping_provider_id, null, key),
        ),
      );
    },
    orderAnew(['shipping_provider_id', 'tracking_number']),
  );
  const title = t('selection.providerTitle', { count: meant.length });
  // They keep their number, which the new courier does not know.
  const numbered = meant.filter((row) => row.tracking_number && row.shipping_provider_id !== Number(provider)).length;
  const close = (): void => {
    if (!bulk.isRunning) onClose();
  };
  const submit = (event: React.FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (provider) bulk.start(meant);
  };
  const isTyped = (): boolean => provider !== '' && bulk.isWaiting;
  return (
    <AddressDialog opened onClose={close} size="md" title={title} isBusy={bulk.isRunning} isTyped={isTyped}>
      {bulk.results.length > 0 && (
        <div className="stack">
          <Others count={rows.length - meant.length} />
          <BulkResults bulk={bulk} name={(row) => row.number} onClose={close} />
        </div>
      )}
      {bulk.results.length === 0 && (
        <form onSubmit={submit} noValidate className="stack">
          <NativeSelect
            data-autofocus
            label={t('field.provider')}
            withAsterisk
            value={provider}
            error={isTried && !provider ? t('form.chooseProvider') : undefined}
            onChange={(event) => setProvider(event.currentTarget.value)}
            data={[
              { value: '', label: t('form.chooseProvider') },
              ...known.on.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
          {provider && numbered > 0 && (
            <p role="status" className="soft">
              {t('tracking:kept', { count: numbered, text: formatNumber(numbered) })}
            </p>
          )}
          <Others count={rows.length - meant.length} />
          <FormButtons isTyped={isTyped} act={t('selection.provider')} isPending={false} onClose={onClose} />
        </form>
      )}
    </AddressDialog>
  );
}
