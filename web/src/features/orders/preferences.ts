import { useQueryClient } from '@tanstack/react-query';
import { useKept } from '@/shared/views/kept';
import { NO_CHOICES, type LastChoices } from './choices';

/** Where the last choices of the form are kept. */
export const FORM = '/backoffice/orders/create';

function parsed(text: string): LastChoices {
  try {
    return { ...NO_CHOICES, ...(text && (JSON.parse(text) as LastChoices)) };
  } catch {
    return NO_CHOICES;
  }
}

/** What the user chose last in the order form. */
export function useLastChoices(): [LastChoices, (choices: LastChoices) => void] {
  const cache = useQueryClient();
  const { kept, userId } = useKept(FORM);
  return [
    parsed(kept.mine.kept),
    (choices) =>
      void import('@/shared/views/calls').then(({ keepChoices }) =>
        keepChoices(cache, userId, FORM, kept, { kept: JSON.stringify(choices) }),
      ),
  ];
}
