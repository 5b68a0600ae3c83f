import { Alert, Textarea } from '@mantine/core';
import { useState, type ClipboardEvent, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useProviders } from '@/entities/courier';
import type { OrderHead } from '@/entities/order';
import { setShipping } from '@/entities/shipping';
import { likelyCourier } from '@/entities/tracking-guess';
import { formatNumber } from '@/shared/i18n/format';
import { OrderStatus } from '@/shared/api/contract';
import { AddressDialog } from '@/shared/ui/address-dialog';
import { useBulk } from '@/shared/ui/bulk';
import { BulkResults } from '@/shared/ui/bulk-results';
import { ORDER_KEYS } from '../api';
import { orderAnew, sentOf } from '../bulk-acts';
import { isTooLong } from '../tracking-field';
import { useTrackingTexts } from '../use-tracking-texts';
import type { ManyProps } from './bulk-button';
import { FormButtons } from './form-buttons';
import classes from './tracking-dialog.module.css';
import { TrackingRow } from './tracking-row';
import './tracking-words';

/** Fields that are drawn; of more orders those alone that were given a number, or should have been. */
const MOST_FIELDS = 200;

/** Takes a pasted column or table; one number alone is left to the field. */
function paste(event: ClipboardEvent, into: (text: string) => void): void {
  const text = event.clipboardData.getData('text');
  if (!/[\n\t]/.test(text.trim())) return;
  event.preventDefault();
  into(text);
}

/** One field for each order in the order of the list; a pasted column fills them, then each is sent for itself. */
export function TrackingDialog({ rows, onDone, onClose }: ManyProps): ReactNode {
  const { t } = useTranslation(['orders', 'tracking']);
  const providers = useProviders();
  const texts = useTrackingTexts(rows);
  const [picked, setPicked] = useState<ReadonlyMap<number, number>>(new Map());
  const [column, setColumn] = useState('');
  const { unmatched, isBare, severalOf } = texts;
  const textOf = (row: OrderHead): string => texts.textOf(row).trim();
  const codeOf = (row: OrderHead): string => textOf(row).toUpperCase();
  const changed = rows.filter((row) => textOf(row) !== '' && textOf(row) !== row.tracking_number);
  // Who carries a parcel that is on its way stays as it is.
  const isFixed = ({ status }: OrderHead): boolean => status === OrderStatus.InTransit;
  const providerOf = (row: OrderHead): number => {
    const isChanged = changed.some(({ id }) => id === row.id);
    const likely = isChanged && !isFixed(row) ? likelyCourier(textOf(row), providers.on) : undefined;
    return picked.get(row.id) ?? likely?.id ?? row.shipping_provider_id;
  };
  const bulk = useBulk(
    (row: OrderHead, key) => setShipping(row, textOf(row), providerOf(row), null, key).then(sentOf),
    ORDER_KEYS,
    onDone,
    undefined,
    orderAnew(['tracking_number', 'shipping_provider_id']),
  );
  const close = (): void => {
    if (!bulk.isRunning) onClose();
  };
  const takeColumn = (text: string): void => {
    setColumn(text);
    texts.paste(text);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isUsable) bulk.start(changed);
  };
  const times = new Map<string, number>();
  for (const row of rows) times.set(codeOf(row), (times.get(codeOf(row)) ?? 0) + 1);
  const isTwice = (row: OrderHead): boolean => codeOf(row) !== '' && (times.get(codeOf(row)) ?? 0) > 1;
  const twice = changed.filter((row) => isTwice(row));
  const isBad = (row: OrderHead): boolean => isTwice(row) || isTooLong(textOf(row));
  const isUsable = changed.length > 0 && !changed.some((row) => isBad(row));
  const isLeftOut = (row: OrderHead): boolean => isBare(row) || severalOf(row).length > 0;
  const shown =
    rows.length > MOST_FIELDS
      ? rows
          .filter((row) => changed.includes(row) || isLeftOut(row))
          .toSorted((a, b) => Number(isBad(b)) - Number(isBad(a)))
          .slice(0, MOST_FIELDS)
      : rows;
  // What the paste said of no order, or no number, is left to do: the answer names it too.
  const isSent = bulk.results.length > 0;
  const unmatchedLines = unmatched.length > 0 && (
    <Alert
      color="yellow"
      title={t('tracking:unmatched', { count: unmatched.length })}
      role={isSent ? 'note' : 'status'}
    >
      <ul className={classes.unmatched}>
        {[...new Set(unmatched)].map((line) => (
          <li key={line} className="code">
            {line}
          </li>
        ))}
      </ul>
    </Alert>
  );
  const leftOut = [
    { why: t('tracking:bare'), rows: rows.filter((row) => isBare(row)) },
    { why: t('tracking:severalOf'), rows: rows.filter((row) => severalOf(row).length > 0) },
  ].filter((one) => one.rows.length > 0);
  const isTyped = (): boolean => changed.length > 0 && bulk.isWaiting;
  return (
    <AddressDialog
      opened
      onClose={close}
      size="xl"
      title={t('selection.trackingTitle', { count: rows.length })}
      isBusy={bulk.isRunning}
      isTyped={isTyped}
    >
      {isSent && (
        <div className="stack">
          {unmatchedLines}
          {leftOut.map(({ why, rows: ofIt }) => (
            <Alert key={why} color="yellow" title={why} role="note">
              <ul className={classes.unmatched}>
                {ofIt.map(({ id, number }) => (
                  <li key={id} className="code">
                    {number}
                  </li>
                ))}
              </ul>
            </Alert>
          ))}
          <BulkResults bulk={bulk} name={(row) => row.number} onClose={close} />
        </div>
      )}
      {!isSent && (
        <form onSubmit={submit} noValidate className={`stack ${classes.form}`}>
          <Textarea
            data-autofocus
            label={t('tracking:column')}
            description={t('tracking:columnHint')}
            rows={2}
            value={column}
            onPaste={(event) => paste(event, takeColumn)}
            onChange={(event) => takeColumn(event.currentTarget.value)}
          />
          {unmatchedLines}
          {shown.length < rows.length && (
            <p className="soft small">{t('selection.trackingShown', { text: formatNumber(MOST_FIELDS) })}</p>
          )}
          <ol className={classes.rows}>
            {shown.map((row) => (
              <TrackingRow
                key={row.id}
                row={row}
                typed={texts.textOf(row)}
                isTwice={isTwice(row)}
                isBare={isBare(row)}
                several={severalOf(row)}
                provider={providerOf(row)}
                isFixed={isFixed(row)}
                providers={providers}
                onPaste={(event) => paste(event, (text) => texts.paste(text, rows.indexOf(row)))}
                onTyped={(text) => texts.type(row, text)}
                onProvider={(id) => setPicked((before) => new Map(before).set(row.id, id))}
              />
            ))}
          </ol>
          {twice.length > 0 && (
            <p role="status" className={classes.blocked}>
              {t('tracking:blocked', { numbers: [...new Set(twice.map((row) => textOf(row)))].slice(0, 3).join(', ') })}
            </p>
          )}
          <FormButtons
            isTyped={isTyped}
            act={t('tracking:act', { count: changed.length })}
            isPending={false}
            isBlocked={!isUsable}
            onClose={close}
          />
        </form>
      )}
    </AddressDialog>
  );
}
