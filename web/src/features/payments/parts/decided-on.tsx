import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Decision } from '@/shared/records/decision';
import { DecisionBar } from '@/shared/records/decision-bar';

export interface DecidedOnProps {
  decision: Pick<Decision<unknown>, 'before' | 'accept'>;
  /** What the dialog says now of what is decided on. */
  says: string;
  /** Whether it can be decided no more. */
  isOver: boolean;
}

/** Above a decision about money: what it is about changed meanwhile, or it is over. */
export function DecidedOn({ decision, says, isOver }: DecidedOnProps): ReactNode {
  const { t } = useTranslation('payments');
  if (!isOver) return <DecisionBar decision={decision} now={says} />;
  return (
    <Alert color="yellow" role="alert">
      {t('act.over')}
    </Alert>
  );
}
