import { useTranslation } from 'react-i18next';
import type { ApiError } from '@/shared/api/errors';
import { useAction } from '@/shared/api/use-action';
import { notify } from '@/shared/ui/feedback';
import { openFrame, openTab, type Paper } from './paper';
import {
  createPrint,
  MOST_PRINTED,
  printKeys,
  readPages,
  type PrintKind,
  type PrintOrder,
  type PrintSize,
} from './printing';

interface Asked extends PrintOrder {
  paper: Paper;
}

export interface Printing {
  /** Prints in a tab of its own; only while a press is handled. */
  print: (kind: PrintKind, ids: readonly number[], size?: PrintSize) => void;
  /** Prints without showing the pages first. */
  printAtOnce: (kind: PrintKind, ids: readonly number[]) => void;
  isPending: boolean;
}

/**
 * Records what is printed, then opens its pages; a lost answer doesn't count twice when it is asked again. `onFail`
 * says why nothing came in a place of its own, where a popup would be in the way.
 */
export function usePrinting(onFail?: (error: ApiError) => void): Printing {
  const { t } = useTranslation();
  const action = useAction<Asked, Blob>({
    run: async (order, key) => {
      const { id } = await createPrint(order, key);
      return readPages(id);
    },
    bodyOf: ({ ids, kind, size }) => ({ ids, kind, size }),
    invalidates: [[...printKeys]],
    onDone: (pages, { paper }) => paper.show(pages),
    onFail: (error, { paper }) => {
      paper.drop();
      onFail?.(error);
      return onFail !== undefined;
    },
  });
  const run = ({ ids, ...what }: PrintOrder, open: () => Paper | null): void => {
    if (action.isPending || ids.length === 0) return;
    if (ids.length > MOST_PRINTED) {
      notify(t('printing.tooMany', { most: MOST_PRINTED }));
      return;
    }
    const paper = open() ?? openFrame();
    action.run({ ids, ...what, paper });
  };
  return {
    print: (kind, ids, size) => run({ kind, ids, size }, () => openTab(t('printing.preparing'))),
    printAtOnce: (kind, ids) => run({ kind, ids }, openFrame),
    isPending: action.isPending,
  };
}
