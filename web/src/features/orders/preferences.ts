import { useLocalStorage } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useKept, type Look, type View } from '@/shared/views/kept';
import { NO_CHOICES } from './choices';
import type { Choices } from './draft';

/** Columns that are hidden until the user shows them. */
const HIDDEN_AT_FIRST = 'channel,discount,note,packing,packer';
/** Says that no column is hidden, where an empty text says that nothing was chosen. */
const NONE = 'none';

export const hiddenOf = (look: Look): readonly string[] => (look.hidden === NONE ? [] : look.hidden.split(','));
export const asHidden = (columns: readonly string[]): string => columns.join(',') || NONE;

const LIST = '/backoffice/orders';
/** Where the last choices of the form are kept. */
export const FORM = '/backoffice/orders/create';

export interface ListLook {
  look: Look;
  setLook: (change: Partial<Look>) => void;
  /** Forgets what was changed of a view's look. */
  resetLook: () => void;
}

/** The views of the list, the one that is open, and how the rows look: as the open view says and was changed since, or as this
 * person has the list. */
export function useListKept(viewId: string): ReturnType<typeof useKept> & ListLook & { current: View | undefined } {
  const cache = useQueryClient();
  const whole = useKept(LIST);
  const { kept, userId } = whole;
  const [drafts, setDrafts] = useLocalStorage<Record<string, Look>>({
    key: `langraan-looks-${userId}`,
    defaultValue: {},
    getInitialValueInEffect: false,
  });
  const current = kept.views.find(({ id }) => String(id) === viewId);
  const { hidden, density } = { ...kept.mine, ...(current && (drafts[viewId] ?? current)) };
  const look: Look = { hidden: hidden || HIDDEN_AT_FIRST, density: density || kept.mine.density || 'comfortable' };
  return {
    ...whole,
    current,
    look,
    setLook: (change) => {
      if (current) setDrafts({ ...drafts, [viewId]: { ...look, ...change } });
      else
        void import('@/shared/views/calls').then(({ keepChoices }) => keepChoices(cache, userId, LIST, kept, change));
    },
    resetLook: () => {
      const { [viewId]: _gone, ...others } = drafts;
      setDrafts(others);
    },
  };
}

function parsed(text: string): Choices {
  try {
    return { ...NO_CHOICES, ...(text && (JSON.parse(text) as Choices)) };
  } catch {
    return NO_CHOICES;
  }
}

/** What the user chose last in the order form. */
export function useLastChoices(): [Choices, (choices: Choices) => void] {
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
