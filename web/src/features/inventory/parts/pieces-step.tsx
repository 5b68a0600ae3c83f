import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/shared/i18n/format';
import { notify } from '@/shared/ui/feedback';
import { MoneyField } from '@/shared/ui/money-field';
import { Section } from '@/shared/ui/section';
import { isSum, readAmount } from '../amount';
import type { Goods } from '../model';
import { afterPosting, changeLine, lineFault, removeLine, type Draft, type Line } from '../movement';
import { GoodsFinder } from './goods-finder';
import classes from './movement.module.css';

export interface PiecesStepProps {
  draft: Draft;
  /** Pieces in the place, by product; absent while not read. */
  lying: ReadonlyMap<number, number>;
  onDraft: (draft: Draft) => void;
  onAdd: (goods: Goods, pieces: number) => void;
}

/** What moves: scanned, or found by words; each line with its stock before and after. */
export function PiecesStep({ draft, lying, onDraft, onAdd }: PiecesStepProps): ReactNode {
  const { t } = useTranslation('inventory');
  return (
    <Section title={t(`pieces.${draft.way}`, { name: draft.storageName })}>
      <div className="stack">
        <GoodsFinder onAdd={(goods) => onAdd(goods, 1)} />
        {draft.lines.length === 0 && <p className="soft">{t('pieces.none')}</p>}
        {draft.lines.length > 0 && (
          <ul className={classes.lines} aria-label={t('step.pieces')}>
            {draft.lines.map((line) => <LineRow key={line.product_id} draft={draft} line={line} lying={lying.get(line.product_id)} onDraft={onDraft} />)}
          </ul>
        )}
      </div>
    </Section>
  );
}

function LineRow({ draft, line, lying, onDraft }: { draft: Draft; line: Line; lying: number | undefined; onDraft: (draft: Draft) => void }): ReactNode {
  const { t } = useTranslation('inventory');
  const { name, amount, product_id: id } = line;
  const fault = lineFault(draft, line, lying);
  const pieces = readAmount(amount);
  const set = (part: Partial<Pick<Line, 'amount' | 'cost'>>): void => onDraft(changeLine(draft, id, part));
  const remove = (): void => {
    onDraft(removeLine(draft, id));
    notify(t('pieces.removed', { name }), { undo: () => onDraft(draft) });
  };
  const packs = line.packagePieces > 1 ? line.packagePieces : 0;
  return (
    <li className={classes.line} data-bad={fault !== undefined || undefined} data-way={draft.way}>
      <div className={classes.name}>
        <strong>{name}</strong> <span className="code soft">{line.pn}</span>
        {packs > 0 && <div><Button variant="subtle" size="compact-sm" onClick={() => set({ amount: String((pieces ?? 0) + packs) })}>{t('pieces.addPack', { name: line.packageName || t('pieces.pack'), text: formatNumber(packs) })}</Button></div>}
      </div>
      <TextInput
        className={classes.number} label={t('field.amount', { unit: line.unit || t('field.piece') })} aria-label={t('field.amountOf', { name })} inputMode="text" autoComplete="off" value={amount} error={fault !== undefined}
        description={pieces !== null && isSum(amount) ? `= ${formatNumber(pieces)}` : undefined} inputWrapperOrder={['label', 'input', 'description']}
        onChange={(event) => set({ amount: event.currentTarget.value })} onFocus={(event) => event.currentTarget.select()} onKeyDown={(event) => { if (event.key === 'Enter') event.currentTarget.blur(); }}
      />
      {draft.way === 'in' && <MoneyField label={t('field.cost')} aria-label={t('field.costOf', { name })} value={line.cost} onChange={(cost) => set({ cost })} onKeyDown={(event) => { if (event.key === 'Enter') event.currentTarget.blur(); }} />}
      <span className={classes.stock}>{lying === undefined ? '—' : t('pieces.stock', { before: formatNumber(lying), after: formatNumber(afterPosting(draft.way, line, lying)) })}</span>
      <ActionIcon aria-label={t('pieces.remove', { name })} onClick={remove}><IconTrash size={18} aria-hidden /></ActionIcon>
      {fault && <p className={classes.fault} role="alert">{t(`fault.${fault}`, { text: formatNumber(lying ?? 0) })}</p>}
    </li>
  );
}
