import { Alert, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Decision } from './decision';
import './words';

interface DecisionBarProps {
  decision: Pick<Decision<unknown>, 'before' | 'accept'>;
  /** What the record says now. */
  now: string;
}

/**
 * Above what is to be decided: what it was decided on changed meanwhile, from what to what. Nothing is done until that
 * was read.
 */
export function DecisionBar({ decision: { before, accept }, now }: DecisionBarProps): ReactNode {
  const { t } = useTranslation('records');
  if (before === null) return null;
  return (
    <Alert color="yellow" role="alert" title={t('decided')}>
      <div className="row">
        <span>
          {before} → {now}
        </span>
        <Button variant="default" size="compact-sm" onClick={accept}>
          {t('accept')}
        </Button>
      </div>
    </Alert>
  );
}
