import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Goods } from '@/entities/goods';
import { Section } from '@/shared/ui/section';
import type { Draft } from '../movement';
import { GoodsFinder } from './goods-finder';
import { LineAmounts } from './line-amounts';
import { LineRow } from './line-row';
import { LineStock } from './line-stock';
import classes from './movement.module.css';
import { Uncounted } from './uncounted';
import { useFaultText } from './use-fault-text';
import type { Pieces } from './use-movement';

export interface PiecesStepProps {
  draft: Draft;
  lying: Pieces;
  lyingThere: Pieces;
  /** Changes the draft as it is then, not as it was drawn. */
  onDraft: (change: (draft: Draft) => Draft) => void;
  onAdd: (goods: Goods, pieces: number) => void;
}

/** What moves: scanned, or found by words; each line with its stock before and after. */
export function PiecesStep({ draft, lying, lyingThere, onDraft, onAdd }: PiecesStepProps): ReactNode {
  const { t } = useTranslation('inventory');
  const faultText = useFaultText(draft, lying);
  const lines = useNewestInView(draft.lines[0]?.product_id);
  return (
    <Section title={t(`pieces.${draft.way}`, { name: draft.storageName })}>
      <div className="stack">
        <GoodsFinder onAdd={onAdd} />
        {draft.way === 'count' && <Uncounted draft={draft} onDraft={onDraft} />}
        {draft.lines.length === 0 && <p className="soft">{t('pieces.none')}</p>}
        {draft.lines.length > 0 && (
          <ul ref={lines} className={classes.lines} aria-label={t('step.pieces')}>
            {draft.lines.map((line, at) => (
              <LineRow
                key={line.product_id}
                draft={draft}
                line={line}
                fault={line.amount === '' ? '' : faultText(line)}
                onDraft={onDraft}
                amounts={at === 0 && <LineAmounts line={line} />}
                stock={
                  <LineStock
                    draft={draft}
                    line={line}
                    lying={lying.get(line.product_id)}
                    there={lyingThere.get(line.product_id)}
                  />
                }
              />
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}

/** What was added last stands first: it comes into sight with its amount, which the bar at the bottom may cover. */
function useNewestInView(newest: number | undefined): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(newest);
  useEffect(
    function showNewest() {
      if (before.current === newest) return;
      before.current = newest;
      list.current?.firstElementChild?.scrollIntoView({ block: 'nearest' });
    },
    [newest],
  );
  return list;
}
