import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBottomBar } from '@/shared/ui/bottom-bar';
import { formatMoney, formatNumber } from '@/shared/i18n/format';
import { confirm } from '@/shared/ui/feedback';
import { isPlaced } from '../movement';
import { totalsOf } from '../posting';
import { RULES } from '../ways';
import bar from '@/shared/ui/foot.module.css';
import classes from './movement.module.css';
import type { Movement } from './use-movement';

/** What it comes to so far, and on to the next step or to the posting. */
export function MovementFoot({
  movement,
  obstacle,
  onForward,
}: {
  movement: Movement;
  obstacle: string;
  onForward: () => void;
}): ReactNode {
  const foot = useBottomBar();
  const { t } = useTranslation('inventory');
  const { draft, isPending, clear } = movement;
  const totals = totalsOf(draft);
  const ask = async (): Promise<void> => {
    const isSure = await confirm({
      title: t('move.clear'),
      text: t('move.clearText', { text: formatNumber(draft.lines.length) }),
      act: t('move.clear'),
      isDangerous: true,
    });
    if (isSure) clear();
  };
  return (
    <div className={`${bar.page} ${classes.foot}`} ref={foot}>
      <span className={classes.sum}>
        {t('move.sum', { lines: formatNumber(totals.lines), pieces: formatNumber(totals.pieces) })}
        {RULES[draft.way].hasCost && ` · ${formatMoney(totals.cost)}`}
      </span>
      <div className="row">
        {draft.isSent && !isPending && (
          <span className={classes.warn} role="status">
            {t('move.waiting')}
          </span>
        )}
        {draft.lines.length > 0 && !draft.isSent && (
          <Button variant="subtle" color="red" onClick={() => void ask()}>
            {t('move.clear')}
          </Button>
        )}
        {draft.step === 'pieces' && !isPlaced(draft) && (
          <Button onClick={onForward}>
            {t('move.chooseTarget')} <kbd className={bar.key}>F9</kbd>
          </Button>
        )}
        {draft.step === 'pieces' && isPlaced(draft) && (
          <Button
            onClick={onForward}
            {...(obstacle ? { 'data-disabled': true, 'aria-disabled': true, title: obstacle } : {})}
          >
            {t('step.review')} <kbd className={bar.key}>F9</kbd>
          </Button>
        )}
        {draft.step === 'review' && (
          <Button loading={isPending} onClick={onForward}>
            {t(draft.isSent && !isPending ? 'move.sendAgain' : `post.${draft.way}`)} <kbd className={bar.key}>F9</kbd>
          </Button>
        )}
      </div>
    </div>
  );
}
