import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Bill } from '@/entities/bill';
import type { Profile } from '@/entities/profile';
import { useSession } from '@/shared/access/session';
import { isUnsent } from '@/shared/api/errors';
import { readAnew } from '@/shared/api/query-client';
import { useAction } from '@/shared/api/use-action';
import { play } from '@/shared/scan/sounds';
import { notify } from '@/shared/ui/feedback';
import { STOCK_KEYS } from '../api';
import { keepMovement, readMovement } from '../draft-store';
import { blankDraft, forgetBook, noteBook, type Draft, type Line } from '../movement';
import { bookQuery, lyingQuery, postMovement } from '../movement-api';
import { packerOf } from '../packer';
import { releaseProfile, takeProfile } from '../profile';
import { PROFILE_KEYS } from '../profile-api';
import { isOutdated, refusedProducts } from '../posting';
import { RULES, type Way } from '../ways';
import type { Refusal } from './review-step';
import { useUndo } from './use-undo';

/** Pieces by product; absent while not read. */
export type Pieces = ReadonlyMap<number, number>;

export interface Movement {
  draft: Draft;
  /** The draft as it is this moment: scans come faster than the screen is drawn. */
  read: () => Draft;
  onDraft: (next: Draft | ((draft: Draft) => Draft)) => void;
  /** What lies in the storage. */
  lying: Pieces;
  /** What lies in the storage that goods are moved to. */
  lyingThere: Pieces;
  refusal: Refusal | null;
  isPending: boolean;
  /** The bill just posted, with the draft it came from. */
  posted: { bill: Bill; draft: Draft } | null;
  post: () => void;
  /** Takes what the line lacks of the profile. */
  take: (profile: Profile) => void;
  clear: () => void;
  /** Takes back the bill just posted; null for those who may not. */
  undo: (() => void) | null;
  /** A new movement at the same places. */
  next: () => void;
}

/** A stock movement from its draft to its bill: kept on the device, posted once under its own key. */
export function useMovement(way: Way): Movement {
  const { t } = useTranslation('inventory');
  const cache = useQueryClient();
  const me = useSession();
  const userId = me?.id ?? 0;
  const blank = (): Draft =>
    blankDraft(
      way,
      me && RULES[way].other === 'line'
        ? { storageId: 0, storageName: '', otherId: me.id, otherName: packerOf(me).name }
        : undefined,
    );
  const [draft, setDraft] = useState(() => readMovement(way, userId) ?? blank());
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [posted, setPosted] = useState<Movement['posted']>(null);
  const takeBack = useUndo(({ id }) => setPosted((shown) => (shown?.bill.id === id ? null : shown)));
  const { lying, fresh } = useLying(draft.storageId, draft.lines, way === 'count');
  const { lying: lyingThere } = useLying(RULES[way].other === 'storage' ? draft.otherId : 0, draft.lines);
  const now = useRef(draft);
  useEffect(
    function rememberTheBook() {
      const next = noteBook(draft, fresh);
      if (next === draft || now.current !== draft) return; // a newer draft is drawn next
      now.current = next;
      keepMovement(userId, next);
      setDraft(next);
    },
    [draft, fresh, userId],
  );
  const onDraft: Movement['onDraft'] = (next) => {
    now.current = typeof next === 'function' ? next(now.current) : next;
    keepMovement(userId, now.current);
    setDraft(now.current);
    setRefusal(null);
  };
  const faults = useRef({ key: '', count: 0 }); // of the server, at the same content
  const action = useAction({
    run: postMovement,
    invalidates: [...STOCK_KEYS, ...PROFILE_KEYS],
    onDone: (bill, sent) => {
      play('complete');
      onDraft(blankDraft(way, sent));
      setPosted({ bill, draft: sent });
      if (takeBack) notify(`${t(`posted.${way}`)} ${bill.bill_number}`, { undo: () => takeBack(bill) });
    },
    onFail: (error, sent) => {
      const isSame = faults.current.key === sent.key;
      faults.current = { key: sent.key, count: (isSame ? faults.current.count : 0) + (error.status === 500 ? 1 : 0) };
      const isUnknown = isUnsent(error, faults.current.count);
      const products = isUnknown ? [] : refusedProducts(sent, error);
      const isOld = isOutdated(sent, error);
      // Before the lines forget their books: what is not being read anew they would note again.
      if (isOld) readAnew(cache, STOCK_KEYS);
      onDraft((before) => {
        if (isUnknown) return { ...before, isSent: true };
        const again = releaseProfile({ ...before, isSent: false });
        return isOld ? forgetBook(again, products) : again;
      });
      play('wrong');
      setRefusal({ text: error.cause && !isUnknown ? error.cause : error.text, products });
      return true;
    },
  });
  const sendAgain = useRef(() => {});
  sendAgain.current = () => {
    if (now.current.isSent) action.run(now.current);
  };
  useEffect(function sendAgainWhenOnline() {
    const again = (): void => sendAgain.current();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);
  return {
    draft,
    read: () => now.current,
    onDraft,
    lying,
    lyingThere,
    refusal,
    posted,
    isPending: action.isPending,
    post: () => {
      onDraft((before) => ({ ...before, isSent: true }));
      action.run(now.current);
    },
    take: (profile) => {
      onDraft((before) => takeProfile(before, profile));
      action.run(now.current);
    },
    clear: () => onDraft(blank()),
    undo: takeBack && posted ? () => takeBack(posted.bill) : null,
    next: () => setPosted(null),
  };
}

interface Book {
  lying: Pieces;
  /** Of that, what is not being read anew this moment: a count is booked against it. */
  fresh: Pieces;
}

const NONE: Pieces = new Map();
const isFresh = ({ isFetching, isError }: { isFetching: boolean; isError: boolean }): boolean =>
  !isFetching && !isError;

/** What lies there of each line; a count reads the whole book of the storage at once. */
function useLying(storageId: number, lines: readonly Line[], isCount = false): Book {
  const book = useQuery({ ...bookQuery(storageId), enabled: isCount && storageId > 0 });
  const byLine = useLyingByLine(
    isCount && (!book.data || book.data.Total <= book.data.Data.length) ? 0 : storageId,
    lines,
  );
  if (!isCount || !book.data) return byLine;
  const known = new Map(book.data.Data.map(({ product_id, on_hand }) => [product_id, on_hand]));
  const isWhole = book.data.Total <= book.data.Data.length;
  const ofLines = (others: Pieces): Pieces =>
    new Map(
      lines.flatMap(({ product_id }) => {
        const pieces = known.get(product_id) ?? (isWhole ? 0 : others.get(product_id));
        return pieces === undefined ? [] : [[product_id, pieces] as const];
      }),
    );
  return { lying: ofLines(byLine.lying), fresh: isFresh(book) ? ofLines(byLine.fresh) : NONE };
}

function useLyingByLine(storageId: number, lines: readonly Line[]): Book {
  return useQueries({
    queries: lines.map(({ product_id: id }) => lyingQuery(storageId, { id })),
    combine: (answers) => {
      const known = answers.flatMap((answer, at) => {
        const line = lines[at];
        return line && answer.data !== undefined
          ? [{ entry: [line.product_id, answer.data] as const, isFresh: isFresh(answer) }]
          : [];
      });
      return {
        lying: new Map(known.map(({ entry }) => entry)),
        fresh: new Map(known.filter((one) => one.isFresh).map(({ entry }) => entry)),
      };
    },
  });
}
