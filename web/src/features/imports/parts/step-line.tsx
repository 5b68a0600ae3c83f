import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { STEPS, type Step } from '../model';
import classes from './imports.module.css';

/** Which of the four steps this is. */
export function StepLine({ step }: { step: Step }): ReactNode {
  const { t } = useTranslation('imports');
  const now = STEPS.indexOf(step);
  return (
    <ol className={classes.steps} aria-label={t('steps')}>
      {STEPS.map((name, at) => (
        <li key={name} aria-current={at === now ? 'step' : undefined} data-past={at < now || undefined}>
          <strong>{at + 1}</strong> <span>{t(`step.${name}`)}</span>
        </li>
      ))}
    </ol>
  );
}
