import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '@/shared/access/session';
import { useAction } from '@/shared/api/use-action';
import { play } from '@/shared/scan/sounds';
import { lyingQuery, postMovement, STOCK_KEYS } from '../api';
import { keepMovement, readMovement } from '../draft-store';
import type { Bill } from '../model';
import { blankDraft, bodyOf, refusedProducts, type Draft, type Way } from '../movement';
import type { Refusal } from './review-step';

export interface Movement {
  draft: Draft;
  onDraft: (next: Draft | ((draft: Draft) => Draft)) => void;
  lying: ReadonlyMap<number, number>;
  refusal: Refusal | null;
  isPending: boolean;
  /** The bill just posted, with the draft it came from. */
  posted: { bill: Bill; draft: Draft } | null;
  post: () => void;
  /** A new movement at the same place. */
  next: () => void;
}

/** A stock movement from its draft to its bill: kept on the device, posted once under its own key. */
export function useMovement(way: Way): Movement {
  const userId = useSession()?.id ?? 0;
  const [draft, setDraft] = useState(() => readMovement(way, userId) ?? blankDraft(way));
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [posted, setPosted] = useState<Movement['posted']>(null);
  const lying = useLying(draft);
  const onDraft: Movement['onDraft'] = (next) => {
    setRefusal(null);
    setDraft((before) => {
      const after = typeof next === 'function' ? next(before) : next;
      keepMovement(userId, after);
      return after;
    });
  };
  const settle = (isSent: boolean): void => onDraft((before) => ({ ...before, isSent }));
  const action = useAction({
    run: (sent: Draft) => postMovement(way, bodyOf(sent), sent.key),
    invalidates: STOCK_KEYS,
    onDone: (bill, sent) => {
      play('complete');
      onDraft(blankDraft(way, sent));
      setPosted({ bill, draft: sent });
    },
    onFail: (error, sent) => {
      const isUnknown = error.kind === 'network' || error.kind === 'timeout' || error.kind === 'server';
      settle(isUnknown);
      play('wrong');
      setRefusal({ text: error.cause && !isUnknown ? error.cause : error.text, products: isUnknown ? [] : refusedProducts(sent, error) });
      return true;
    },
  });
  return {
    draft, onDraft, lying, refusal, posted, isPending: action.isPending,
    post: () => {
      settle(true);
      action.run({ ...draft, isSent: true });
    },
    next: () => setPosted(null),
  };
}

function useLying(draft: Draft): ReadonlyMap<number, number> {
  return useQueries({
    queries: draft.lines.map(({ product_id, pn }) => lyingQuery(draft.storageId, { id: product_id, pn })),
    combine: (answers) => new Map(answers.flatMap(({ data }, at) => {
      const line = draft.lines[at];
      return line && data !== undefined ? [[line.product_id, data] as const] : [];
    })),
  });
}
