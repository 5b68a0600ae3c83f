import { ActionIcon, Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/shared/i18n/format';
import { HINT_BELOW } from '@/shared/ui/hint-below';
import { MOST_COST } from '@/shared/stock/amounts';
import { DigitsField } from '@/shared/ui/text-fields';
import { notify } from '@/shared/ui/feedback';
import { MoneyField } from '@/shared/ui/money-field';
import { useScanGuard } from '@/shared/ui/scan-guard';
import { WithThumb } from '@/shared/ui/thumb';
import { isSum, readAmount } from '../amount';
import { changeLine, putLineBack, removeLine, withPieces, type Draft, type Line, type Typed } from '../movement';
import { RULES } from '../ways';
import classes from './movement.module.css';

export interface LineRowProps {
  draft: Draft;
  line: Line;
  /** What is wrong with it; empty when nothing is. */
  fault: string;
  /** What lies there. */
  stock: ReactNode;
  /** What there is of it in all places. */
  amounts?: ReactNode;
  /** Changes the draft as it is then, not as it was drawn. */
  onDraft: (change: (draft: Draft) => Draft) => void;
}

/** A line being made: what, how many, at what cost. */
export function LineRow({ draft, line, fault, stock, amounts, onDraft }: LineRowProps): ReactNode {
  const { t } = useTranslation('inventory');
  const { name, amount, product_id: id } = line;
  const pieces = readAmount(amount, 0);
  const isAmountBad = fault !== '' && (pieces === null || !line.unreadCost);
  const set = (part: Partial<Typed>): void => onDraft((now) => changeLine(now, id, part));
  const isScan = useScanGuard(amount, (text) => set({ amount: text }));
  const remove = (): void => {
    onDraft((now) => removeLine(now, id));
    notify(t('pieces.removed', { name }), { undo: () => onDraft((now) => putLineBack(now, draft, line)) });
  };
  const packs = line.packagePieces > 1 ? line.packagePieces : 0;
  return (
    <li className={classes.line} data-bad={fault !== '' || undefined} data-cost={RULES[draft.way].hasCost || undefined}>
      <div className={classes.name}>
        <WithThumb image={line.image} size="middle">
          <strong>{name}</strong> <span className="code soft">{line.pn}</span>
        </WithThumb>
        {amounts}
        {packs > 0 && (
          <div>
            <Button
              variant="subtle"
              size="compact-sm"
              ml={-8}
              onClick={() => set({ amount: withPieces(amount, packs) })}
            >
              {t('pieces.addPack', { name: line.packageName || t('pieces.pack'), text: formatNumber(packs) })}
            </Button>
          </div>
        )}
      </div>
      <DigitsField
        className={classes.number}
        label={t(draft.way === 'count' ? 'field.counted' : 'field.amount', { unit: line.unit || t('field.piece') })}
        aria-label={t('field.amountOf', { name })}
        inputMode="text"
        isByPlace
        value={amount}
        error={isAmountBad}
        description={pieces !== null && isSum(amount) ? `= ${formatNumber(pieces)}` : undefined}
        {...HINT_BELOW}
        onChange={(text) => set({ amount: text })}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDownCapture={(event) => void isScan(event)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
        }}
      />
      {RULES[draft.way].hasCost && (
        <MoneyField
          label={t('field.cost')}
          aria-label={t('field.costOf', { name })}
          value={line.cost}
          unread={line.unreadCost}
          min={0}
          max={MOST_COST}
          error={line.unreadCost ? true : undefined}
          onChange={(cost, unreadCost) => set({ cost, unreadCost })}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.currentTarget.blur();
          }}
        />
      )}
      {stock}
      <ActionIcon aria-label={t('pieces.remove', { name })} onClick={remove}>
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
      {fault && (
        <p className={classes.fault} role="alert">
          {fault}
        </p>
      )}
    </li>
  );
}
