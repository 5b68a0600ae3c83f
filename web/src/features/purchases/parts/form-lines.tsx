import { Button } from '@mantine/core';
import { IconBulb } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Goods } from '@/entities/goods';
import { formatNumber } from '@/shared/i18n/format';
import { useOffers } from '@/shared/ui/use-offers';
import { lastQuery, proposalQuery } from '../api';
import { addGoods, addProposed, withCost, type Draft, type DraftLine } from '../draft';
import { FormLine } from './form-line';
import { GoodsFinder } from './goods-finder';
import classes from './purchase.module.css';

const route = getRouteApi('/_app/_screen/backoffice/po/$action');

export interface FormLinesProps {
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
  /** Changes the lines as they are then. */
  onLines: (change: (lines: readonly DraftLine[]) => DraftLine[]) => void;
  finder: RefObject<HTMLInputElement | null>;
  isTried: boolean;
  refused: Readonly<Record<number, string>>;
}

/** Goods typed, scanned, or proposed because they are low. */
export function FormLines({ draft, onChange, onLines, finder, isTried, refused }: FormLinesProps): ReactNode {
  const { t } = useTranslation('purchases');
  const { fill } = route.useSearch();
  const proposal = useQuery(proposalQuery).data?.Data;
  const isFilled = useRef(false);
  const offered = proposal ? addProposed(draft.lines, proposal, draft.partner_id).length - draft.lines.length : 0;
  const take = (): void => {
    if (proposal) onLines((lines) => addProposed(lines, proposal, draft.partner_id));
  };
  useEffect(
    function fillOnce() {
      if (fill !== 'low' || isFilled.current || !proposal || draft.lines.length > 0) return;
      isFilled.current = true;
      onChange({ lines: addProposed([], proposal, draft.partner_id) });
    },
    [fill, proposal, draft.lines.length, draft.partner_id, onChange],
  );
  const isShown = useRef(true);
  useEffect(function knowWhenGone() {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const cache = useQueryClient();
  const offer = useOffers();
  const add = async (goods: Goods, pieces: number): Promise<void> => {
    const isNew = draft.lines.every(({ product_id }) => product_id !== goods.id);
    onLines((lines) => addGoods(lines, goods, pieces));
    if (!isNew) return;
    const last = await cache.fetchQuery(lastQuery(goods.id)).catch(() => undefined); // the cost can be typed as well
    const cost = last?.cost;
    if (isShown.current && cost !== undefined) onLines((lines) => withCost(lines, goods.id, cost));
  };
  const remove = (at: number): void => {
    const gone = draft.lines[at];
    if (!gone) return;
    onLines((lines) => lines.filter((line) => line !== gone));
    offer(t('line.removed', { name: gone.name }), () => onLines((lines) => lines.toSpliced(at, 0, gone)));
    finder.current?.focus();
  };
  return (
    <div className="stack">
      <GoodsFinder onAdd={add} field={finder} />
      {offered > 0 && (
        <div>
          <Button variant="light" leftSection={<IconBulb size={16} aria-hidden />} onClick={take}>
            {t('form.propose', { text: formatNumber(offered) })}
          </Button>
          <p className="soft small">{t('form.proposeHint')}</p>
        </div>
      )}
      {draft.lines.length > 0 && (
        <ul className={classes.lines} aria-label={t('form.lines')}>
          {draft.lines.map((line, at) => (
            <FormLine
              // oxlint-disable-next-line react/no-array-index-key -- a product may stand in several lines
              key={`${line.product_id}-${at}`}
              line={line}
              isTried={isTried}
              refused={refused[at]}
              onRemove={() => remove(at)}
              onEnter={() => finder.current?.focus()}
              onChange={(part) =>
                onLines((lines) => lines.map((one, index) => (index === at ? { ...one, ...part } : one)))
              }
            />
          ))}
        </ul>
      )}
      {draft.lines.length === 0 && <p className="soft">{t('line.none')}</p>}
    </div>
  );
}
