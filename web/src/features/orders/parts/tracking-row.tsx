import { NativeSelect, TextInput } from '@mantine/core';
import type { ClipboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { useProviders } from '@/entities/courier';
import type { OrderHead } from '@/entities/order';
import { enterNext } from '@/shared/ui/enter-next';
import { isTooLong } from '../tracking-field';
import classes from './tracking-dialog.module.css';
import { TrackingHint } from './tracking-hint';
import './tracking-words';

/** The tracking number of one order of many, and who carries it, which the number may tell. */
export function TrackingRow({
  row,
  typed,
  isTwice,
  isBare,
  several,
  provider,
  isFixed,
  providers: { on, nameOf },
  onPaste,
  onTyped,
  onProvider,
}: {
  row: OrderHead;
  typed: string;
  isTwice: boolean;
  /** Whether it was pasted without a number. */
  isBare: boolean;
  /** The numbers that were pasted for it, where they are more than one. */
  several: readonly string[];
  provider: number;
  isFixed: boolean;
  providers: ReturnType<typeof useProviders>;
  onPaste: (event: ClipboardEvent) => void;
  onTyped: (text: string) => void;
  onProvider: (id: number) => void;
}): ReactNode {
  const { t } = useTranslation(['orders', 'tracking', 'common']);
  const { number, shipping_provider_id: before } = row;
  const isNew = typed.trim() !== '' && typed.trim() !== row.tracking_number;
  const known = [before, provider].filter((id) => id > 0 && !on.some((one) => one.id === id));
  return (
    <li>
      <span className={classes.name}>
        <strong className="code">{number}</strong>
        <span className="soft small">{row.recipient_name}</span>
      </span>
      <TextInput
        aria-label={t('tracking:of', { number })}
        autoComplete="off"
        value={typed}
        error={isTooLong(typed) ? t('common:form.tooLong') : isTwice && t('tracking:twice')}
        onKeyDown={enterNext}
        onPaste={onPaste}
        onChange={(event) => onTyped(event.currentTarget.value)}
      />
      <NativeSelect
        data-beside
        aria-label={t('tracking:courierOf', { number })}
        disabled={isFixed}
        value={String(provider)}
        onChange={(event) => onProvider(Number(event.currentTarget.value))}
        data={[...new Set(known), ...on.map(({ id }) => id)].map((id) => ({ value: String(id), label: nameOf(id) }))}
      />
      {isBare && (
        <p role="status" className={classes.bare}>
          {t('tracking:bare')}
        </p>
      )}
      {several.length > 0 && (
        <p role="status" className={classes.bare}>
          {t('tracking:several', { count: several.length, numbers: several.join(', ') })}
        </p>
      )}
      {isNew && (
        <div className={classes.hint}>
          {row.tracking_number !== '' && (
            <p role="status" className={classes.replaced}>
              {t('tracking:replaces', { before: row.tracking_number, number: typed.trim() })}
            </p>
          )}
          {provider !== before && before > 0 && (
            <p role="status" className="soft">
              {t('tracking:changes', { before: nameOf(before), name: nameOf(provider) })}
            </p>
          )}
          <TrackingHint number={typed} provider={provider} />
        </div>
      )}
    </li>
  );
}
