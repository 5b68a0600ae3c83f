import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney, formatNumber } from '@/shared/i18n/format';
import { MOST_COST, MOST_PIECES } from '@/shared/stock/amounts';
import { StockAmounts } from '@/shared/stock/stock-amounts';
import { MoneyField } from '@/shared/ui/money-field';
import { NumberField } from '@/shared/ui/number-field';
import { WithThumb } from '@/shared/ui/thumb';
import { lineFault, type DraftLine } from '../draft';
import { serialCount } from '../serials';
import classes from './purchase.module.css';

export interface FormLineProps {
  line: DraftLine;
  isTried: boolean;
  refused: string | undefined;
  onChange: (part: Partial<DraftLine>) => void;
  onRemove: () => void;
  /** Enter in a field goes on to the next goods. */
  onEnter: () => void;
}

/** Pieces and cost of one product; its serials when it has some. */
export function FormLine({ line, isTried, refused, onChange, onRemove, onEnter }: FormLineProps): ReactNode {
  const { t } = useTranslation('purchases');
  const [hasSerials, setSerials] = useState(line.from !== '' || line.to !== '');
  const fault = lineFault(line);
  const isShown = isTried || fault === 'serialCount';
  const faultText =
    refused ??
    (isShown && fault && t(`line.fault.${fault}`, { least: formatNumber(1), most: formatNumber(MOST_PIECES) }));
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onEnter();
  };
  const isBad = (...of: readonly string[]): { error?: boolean } =>
    isShown && fault && of.includes(fault) ? { error: true } : {};
  const count = serialCount(line.from, line.to);
  return (
    <li className={classes.line}>
      <div className={classes.name}>
        <WithThumb image={line.image} size="middle">
          <strong>{line.name}</strong> <span className="code soft">{line.pn}</span>
        </WithThumb>
        {line.stock && <StockAmounts of={line.stock} />}
        <p className="small">
          {!hasSerials && (
            <Button variant="subtle" size="compact-xs" ml={-8} onClick={() => setSerials(true)}>
              {t('line.addSerials')}
              <span className="visually-hidden"> {line.name}</span>
            </Button>
          )}
        </p>
      </div>
      <NumberField
        min={1}
        max={MOST_PIECES}
        size="xs"
        className={classes.number}
        label={t('line.quantity')}
        aria-label={t('line.of', { field: t('line.quantity'), name: line.name })}
        value={line.quantity}
        onKeyDown={press}
        {...isBad('quantity', 'serialCount')}
        onChange={(quantity) => onChange({ quantity })}
      />
      <MoneyField
        size="xs"
        label={t('line.cost')}
        aria-label={t('line.of', { field: t('line.cost'), name: line.name })}
        value={line.cost}
        min={0}
        max={MOST_COST}
        onKeyDown={press}
        {...isBad('cost')}
        onChange={(cost) => onChange({ cost })}
      />
      <output className={classes.amount}>
        <span className="visually-hidden">{t('line.amount')} </span>
        {formatMoney((line.quantity ?? 0) * (line.cost ?? 0))}
      </output>
      <ActionIcon
        size={30}
        className={classes.bin}
        aria-label={t('line.remove', { name: line.name })}
        onClick={onRemove}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
      {hasSerials && (
        <div className={classes.serials}>
          <TextInput
            size="xs"
            label={t('line.from')}
            aria-label={t('line.of', { field: t('line.from'), name: line.name })}
            maxLength={60}
            value={line.from}
            onKeyDown={press}
            {...isBad('serials', 'serialCount')}
            onChange={(event) => onChange({ from: event.currentTarget.value })}
          />
          <TextInput
            size="xs"
            label={t('line.to')}
            aria-label={t('line.of', { field: t('line.to'), name: line.name })}
            maxLength={60}
            value={line.to}
            onKeyDown={press}
            {...isBad('serials', 'serialCount')}
            onChange={(event) => onChange({ to: event.currentTarget.value })}
          />
          <p className="small">
            {count === null ? t('line.serialsHint') : t('line.serialCount', { count, text: formatNumber(count) })}
          </p>
        </div>
      )}
      {faultText && (
        <p role="alert" className={classes.fault}>
          {faultText}
        </p>
      )}
    </li>
  );
}
