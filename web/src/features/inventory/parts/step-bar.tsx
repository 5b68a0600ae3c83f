import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/shared/i18n/format';
import { STEPS, type Draft, type Step } from '../movement';
import { totalsOf } from '../posting';
import classes from './movement.module.css';

/** The three steps with what each holds so far; a step that cannot be gone to yet says why. */
export function StepBar({
  draft,
  obstacle,
  onStep,
}: {
  draft: Draft;
  obstacle: (step: Step) => string;
  onStep: (step: Step) => void;
}): ReactNode {
  const { t } = useTranslation('inventory');
  const pieces = totalsOf(draft);
  const facts: Record<Step, string> = {
    place: [draft.storageName, draft.otherName].filter(Boolean).join(' → '),
    pieces:
      pieces.lines > 0 ? t('move.sum', { lines: formatNumber(pieces.lines), pieces: formatNumber(pieces.pieces) }) : '',
    review: '',
  };
  return (
    <ol className={`${classes.steps} no-print`} aria-label={t('move.steps')}>
      {STEPS.map((step, at) => {
        const reason = obstacle(step);
        return (
          <li key={step}>
            <button
              type="button"
              aria-current={draft.step === step ? 'step' : undefined}
              aria-disabled={reason !== '' || undefined}
              title={reason || undefined}
              onClick={() => {
                if (!reason) onStep(step);
              }}
            >
              <strong>
                {at + 1}. {t(`step.${step}`)}
              </strong>
              <span className="small">{facts[step]}</span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
