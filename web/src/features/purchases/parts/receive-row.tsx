import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PurchaseLine } from '@/entities/purchase';
import { formatNumber } from '@/shared/i18n/format';
import { NumberField } from '@/shared/ui/number-field';
import { WithThumb } from '@/shared/ui/thumb';
import { piecesOfSerials, serialWords, type SerialRange } from '../serials';
import { CameSerialsField } from './came-serials-field';
import classes from './purchase.module.css';

/** What came of one line: pieces, and which serials if they are told. */
export interface Came {
  quantity: number | null;
  serials: SerialRange[];
}

export const NONE: Came = { quantity: null, serials: [] };

export function faultOf(
  { awaited }: PurchaseLine,
  { quantity, serials }: Came,
): 'number' | 'tooMuch' | 'serialCount' | undefined {
  if (quantity === null) return undefined;
  if (!Number.isInteger(quantity) || quantity < 0) return 'number';
  if (quantity > awaited) return 'tooMuch';
  return serials.length > 0 && piecesOfSerials(serials) !== quantity ? 'serialCount' : undefined;
}

export function ReceiveRow({
  line,
  came,
  isOver,
  onChange,
}: {
  line: PurchaseLine;
  came: Came;
  /** Nothing is taken in any more: what was typed is only shown. */
  isOver: boolean;
  onChange: (came: Came) => void;
}): ReactNode {
  const { t } = useTranslation('purchases');
  const [hasSerials, setSerials] = useState(false);
  const fault = isOver ? undefined : faultOf(line, came);
  const serials = !hasSerials && !isOver && (
    <span>
      <Button variant="subtle" size="compact-xs" ml={-8} onClick={() => setSerials(true)}>
        {t('coming.addSerials')}
        <span className="visually-hidden"> {line.product_name}</span>
      </Button>
    </span>
  );
  return (
    <>
      <tr>
        <td>
          <WithThumb image={line.image} size="middle">
            <span className={classes.two}>
              {line.product_name}
              <span className="code soft">{line.pn}</span>
              {line.running_from && (
                <span className="soft small">
                  {t('line.serialsOf', { from: line.running_from, to: line.running_to })}
                </span>
              )}
              {serials}
            </span>
          </WithThumb>
        </td>
        <td>{formatNumber(line.awaited)}</td>
        <td>
          <NumberField
            className={classes.field}
            aria-label={t('coming.of', { name: line.product_name })}
            value={came.quantity}
            error={fault !== undefined}
            readOnly={isOver}
            onChange={(quantity) => onChange({ ...came, quantity })}
          />
        </td>
      </tr>
      {fault && (
        <tr className={classes.under}>
          <td colSpan={3}>
            <p role="alert" className={classes.fault}>
              {t(`form.fault.${fault}`, { text: formatNumber(line.awaited) })}
            </p>
          </td>
        </tr>
      )}
      {hasSerials && (
        <tr className={classes.under}>
          <td colSpan={3}>
            {isOver ? (
              <span className="code">{serialWords(came.serials, came.serials.length)}</span>
            ) : (
              <CameSerialsField
                line={line}
                ranges={came.serials}
                onChange={(serials) => onChange({ quantity: piecesOfSerials(serials), serials })}
              />
            )}
          </td>
        </tr>
      )}
    </>
  );
}
