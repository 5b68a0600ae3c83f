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
import { changeLine, removeLine, type Draft, type Line } from '../movement';
import { lineFault } from '../posting';
import { RULES } from '../ways';
import { GoodsFinder } from './goods-finder';
import { LineStock } from './line-stock';
import classes from './movement.module.css';
import { Uncounted } from './uncounted';
import type { Pieces } from './use-movement';

export interface PiecesStepProps {
  draft: Draft;
  lying: Pieces;
  lyingThere: Pieces;
  onDraft: (draft: Draft) => void;
  onAdd: (goods: Goods, pieces: number) => void;
}

/** What moves: scanned, or found by words; each line with its stock before and after. */
export function PiecesStep({ draft, lying, lyingThere, onDraft, onAdd }: PiecesStepProps): ReactNode {
  const { t } = useTranslation('inventory');
  return (
    <Section title={t(`pieces.${draft.way}`, { name: draft.storageName })}>
      <div className="stack">
        <GoodsFinder onAdd={(goods) => onAdd(goods, 1)} />
        {draft.way === 'count' && <Uncounted draft={draft} onDraft={onDraft} />}
        {draft.lines.length === 0 && <p className="soft">{t('pieces.none')}</p>}
        {draft.lines.length > 0 && (
          <ul className={classes.lines} aria-label={t('step.pieces')}>
            {draft.lines.map((line) => <LineRow key={line.product_id} draft={draft} line={line} lying={lying.get(line.product_id)} there={lyingThere.get(line.product_id)} onDraft={onDraft} />)}
          </ul>
        )}
      </div>
    </Section>
  );
}

interface LineRowProps {
  draft: Draft;
  line: Line;
  lying: number | undefined;
  there: number | undefined;
  onDraft: (draft: Draft) => void;
}

function LineRow({ draft, line, lying, there, onDraft }: LineRowProps): ReactNode {
  const { t } = useTranslation('inventory');
  const { name, amount, product_id: id } = line;
  const fault = amount === '' ? undefined : lineFault(draft, line, lying);
  const pieces = readAmount(amount, 0);
  const set = (part: Partial<Pick<Line, 'amount' | 'cost'>>): void => onDraft(changeLine(draft, id, part));
  const remove = (): void => {
    onDraft(removeLine(draft, id));
    notify(t('pieces.removed', { name }), { undo: () => onDraft(draft) });
  };
  const packs = line.packagePieces > 1 ? line.packagePieces : 0;
  return (
    <li className={classes.line} data-bad={fault !== undefined || undefined} data-cost={RULES[draft.way].hasCost || undefined}>
      <div className={classes.name}>
        <strong>{name}</strong> <span className="code soft">{line.pn}</span>
        {packs > 0 && <div><Button variant="subtle" size="compact-sm" onClick={() => set({ amount: String((pieces ?? 0) + packs) })}>{t('pieces.addPack', { name: line.packageName || t('pieces.pack'), text: formatNumber(packs) })}</Button></div>}
      </div>
      <TextInput
        className={classes.number} label={t(draft.way === 'count' ? 'field.counted' : 'field.amount', { unit: line.unit || t('field.piece') })} aria-label={t('field.amountOf', { name })} inputMode="text" autoComplete="off" value={amount} error={fault !== undefined}
        description={pieces !== null && isSum(amount) ? `= ${formatNumber(pieces)}` : undefined} inputWrapperOrder={['label', 'input', 'description']}
        onChange={(event) => set({ amount: event.currentTarget.value })} onFocus={(event) => event.currentTarget.select()} onKeyDown={(event) => { if (event.key === 'Enter') event.currentTarget.blur(); }}
      />
      {RULES[draft.way].hasCost && <MoneyField label={t('field.cost')} aria-label={t('field.costOf', { name })} value={line.cost} onChange={(cost) => set({ cost })} onKeyDown={(event) => { if (event.key === 'Enter') event.currentTarget.blur(); }} />}
      <LineStock draft={draft} line={line} lying={lying} there={there} />
      <ActionIcon aria-label={t('pieces.remove', { name })} onClick={remove}><IconTrash size={18} aria-hidden /></ActionIcon>
      {fault && <p className={classes.fault} role="alert">{t(`fault.${fault === 'amount' && RULES[draft.way].least === 0 ? 'counted' : fault}`, { text: formatNumber(lying ?? 0) })}</p>}
    </li>
  );
}
