import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '@/shared/api/errors';
import { useAction } from '@/shared/api/use-action';
import { notify } from '@/shared/ui/feedback';
import type { ReadyFile } from './file-ready';
import { givePages } from './give-pages';
import { openFrame, openTab, showsPages, type Paper } from './paper';
import {
  createPrint,
  limitOf,
  MOST_PRINTED,
  printKeys,
  readPages,
  type Pages,
  type PrintKind,
  type PrintOrder,
} from './printing';
import { useNoSender } from './use-no-sender';

interface Asked extends PrintOrder {
  /** Where the pages are shown; a browser that shows none gets a file. */
  paper: Paper | 'file';
}

interface Printed extends Pages {
  hasNoSender: boolean;
  /** Numbers of the orders that are cancelled and have no page. */
  leftOut: readonly string[];
  /** Numbers of those that nobody may pack now. */
  onHold: readonly string[];
  /** Numbers of those whose courier finds no number on the label. */
  untracked: readonly string[];
  /** Numbers of those of which the page shows empty boxes. */
  unwritten: readonly string[];
  /** Numbers of those of whose goods it does. */
  unwrittenGoods: readonly string[];
  isSenderUnwritten: boolean;
}

async function printed(order: PrintOrder, key: string): Promise<Printed> {
  const {
    id,
    no_sender: hasNoSender = false,
    left_out: leftOut = [],
    on_hold: onHold = [],
    untracked: bare = [],
    unwritten = [],
    unwritten_goods: unwrittenGoods = [],
    unwritten_sender: isSenderUnwritten = false,
  } = await createPrint(order, key);
  const untracked = order.ids.length > 1 ? bare : []; // beside one order it is said before
  const told = { hasNoSender, leftOut, onHold, untracked, unwritten, unwrittenGoods, isSenderUnwritten };
  return { ...(await readPages(id, limitOf(order))), ...told };
}

function isToTell({ leftOut, onHold, untracked, unwritten, unwrittenGoods, isSenderUnwritten }: Printed): boolean {
  return (
    isSenderUnwritten || [leftOut, onHold, untracked, unwritten, unwrittenGoods].some((orders) => orders.length > 0)
  );
}

async function tellAll(made: Printed): Promise<void> {
  const { leftOut, onHold, untracked, unwritten, unwrittenGoods, isSenderUnwritten } = made;
  const { tellInVain, tellSenderUnwritten } = await import('./in-vain');
  tellInVain('leftOut', leftOut);
  tellInVain('onHold', onHold);
  tellInVain('untracked', untracked);
  tellInVain('unwritten', unwritten);
  tellInVain('unwrittenGoods', unwrittenGoods);
  if (isSenderUnwritten) tellSenderUnwritten();
}

interface Places {
  /** Says why nothing came in a place of its own, where a popup would be in the way. */
  onFail?: (error: ApiError) => void;
  /** Gives the pages in a place of its own where the browser does not show them. */
  onFile?: (file: ReadyFile) => void;
}

export interface Printing {
  /** Prints in a tab of its own; only while a press is handled. */
  print: (kind: PrintKind, ids: readonly number[], how?: Pick<PrintOrder, 'size' | 'packing'>) => void;
  /** Prints a box, or for 0 the order, without showing the pages first. */
  printAtOnce: (kind: PrintKind, order: number, packing: number) => void;
  isPending: boolean;
}

/** Records what is printed, then opens its pages; a lost answer doesn't count twice when it is asked again. */
export function usePrinting({ onFail, onFile }: Places = {}): Printing {
  const { t } = useTranslation();
  const tellNoSender = useNoSender();
  const isBusy = useRef(false);
  const action = useAction<Asked, Printed>({
    run: (order, key) =>
      printed(order, key)
        .catch((thrown: unknown) => {
          if (order.paper !== 'file') order.paper.drop();
          throw thrown;
        })
        .finally(() => {
          isBusy.current = false;
        }),
    bodyOf: ({ ids, kind, size, packing }) => ({ ids, kind, size, packing }),
    invalidates: [[...printKeys]],
    onDone: (made, { kind, paper }) => {
      if (paper === 'file') give(made, kind);
      else paper.show(made.pages);
      if (made.hasNoSender) tellNoSender(kind);
      if (isToTell(made)) void tellAll(made);
    },
    onFail: (error) => {
      onFail?.(error);
      return onFail !== undefined;
    },
  });
  const given = useRef('');
  const pressed = useRef<Element | null>(null);
  const give = ({ pages, name }: Pages, kind: PrintKind): void => {
    URL.revokeObjectURL(given.current);
    given.current = URL.createObjectURL(pages);
    const file = { url: given.current, name };
    if (onFile) onFile(file);
    else givePages(file, t(`printing.kind.${kind}`), pressed.current);
  };
  const run = ({ ids, ...what }: PrintOrder, open: () => Paper | null): void => {
    if (isBusy.current || ids.length === 0) return;
    if (ids.length > MOST_PRINTED) {
      notify(t('printing.tooMany', { most: MOST_PRINTED }));
      return;
    }
    isBusy.current = true;
    pressed.current = document.activeElement;
    action.run({ ids, ...what, paper: showsPages() ? (open() ?? openFrame()) : 'file' });
  };
  return {
    print: (kind, ids, how) => run({ kind, ids, ...how }, () => openTab(t('printing.preparing'))),
    printAtOnce: (kind, order, packing) => run({ kind, ids: [order], packing }, openFrame),
    isPending: action.isPending,
  };
}
