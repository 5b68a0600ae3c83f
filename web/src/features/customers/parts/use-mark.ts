import { useTranslation } from 'react-i18next';
import type { Customer } from '@/entities/customer';
import { customerKeys } from '@/entities/keys';
import type { ApiError } from '@/shared/api/errors';
import { useAction, type ActionState } from '@/shared/api/use-action';
import { setRisk } from '../api';

interface MarkOptions {
  onDone?: () => void;
  onFail: (error: ApiError) => boolean;
}

interface Mark {
  /** As it was read: what it says of the risk is what the way back leads to. */
  of: Customer;
  /** Empty to take the mark away. */
  reason: string;
}

/** Marks a customer as a risk, changes why, or takes the mark away; each with a way back. */
export function useMark({ onDone, onFail }: MarkOptions): ActionState<Mark> {
  const { t } = useTranslation('customers');
  const marking = {
    run: ({ of, reason }: Mark, key: string) => setRisk(of, reason, key),
    bodyOf: ({ of, reason }: Mark) => ({ reason, version: of.version }),
    invalidates: [customerKeys.all],
    done: ({ risk_note: note }: Customer) => t(note ? 'risk.saved' : 'risk.removed'),
  };
  const back = useAction({ ...marking, onFail });
  return useAction({
    ...marking,
    undo:
      (of, { of: { risk_note: reason } }) =>
      () =>
        back.run({ of, reason }),
    onDone: () => onDone?.(),
    onFail,
  });
}
