import { useRef, useState } from 'react';
import type { OrderHead } from '@/entities/order';
import { useAction } from '@/shared/api/use-action';
import type { Selection } from '@/shared/ui/data-table';
import { firstOrders } from '../list-api';
import type { OrderSearch } from '../search';

/** The orders that are ticked: kept from page to page, let go when the filters change. */
export interface Chosen {
  rows: readonly OrderHead[];
  selection: Selection;
  /** How many of them the page does not show. */
  elsewhere: number;
  clear: () => void;
  /** Ticks all that the filters find, so many at most. */
  chooseAll: () => void;
  /** How many were read, while all are being ticked. */
  choosing: number | undefined;
  /** Gives up ticking all. */
  stopChoosing: () => void;
  /** Takes what became of orders, so that the next act stands on what they are now. */
  renew: (orders: readonly OrderHead[]) => void;
}

const NONE: ReadonlyMap<number, OrderHead> = new Map();

/** `areOld` while the rows from before are still shown: those of other filters are not ticked under these. */
export function useChosen(search: OrderSearch, shown: readonly OrderHead[] | undefined, areOld = false): Chosen {
  const [kept, setKept] = useState({ of: '', heads: NONE });
  const { page: _page, limit: _limit, sort: _sort, view: _view, ...filters } = search;
  const of = JSON.stringify(filters);
  const heads = kept.of === of ? kept.heads : NONE;
  const shownOf = useRef('');
  if (!areOld) shownOf.current = of;
  const rows = inListOrder([...heads.values()], shown ?? []);
  const keptOf = (next: readonly OrderHead[], under = of): typeof kept => ({
    of: under,
    heads: new Map(next.map((head) => [head.id, head])),
  });
  const [read, setRead] = useState(0);
  const reading = useRef(new AbortController());
  const all = useAction<{ search: OrderSearch; of: string }, OrderHead[]>({
    run: (asked) => firstOrders(asked.search, reading.current.signal, setRead),
    // Of the filters they were asked under, whatever is shown by now; what was ticked under others meanwhile stays.
    onDone: (found, asked) =>
      setKept((now) => (now.of !== asked.of && now.heads.size > 0 ? now : keptOf(found, asked.of))),
    onFail: () => reading.current.signal.aborted,
  });
  return {
    rows,
    elsewhere: shown ? rows.length - shown.filter(({ id }) => heads.has(id)).length : 0,
    selection: {
      ids: new Set(heads.keys()),
      onChange: (ids) => {
        if (shownOf.current !== of) return;
        const known = new Map([...heads, ...(shown ?? []).map((head) => [head.id, head] as const)]);
        setKept(keptOf([...ids].flatMap((id) => known.get(id) ?? [])));
      },
    },
    clear: () => setKept(keptOf([])),
    chooseAll: () => {
      reading.current = new AbortController();
      setRead(0);
      all.run({ search, of });
    },
    choosing: all.isPending ? read : undefined,
    stopChoosing: () => reading.current.abort(),
    renew: (orders) =>
      setKept((now) => {
        const next = new Map(now.heads);
        for (const order of orders) if (next.has(order.id)) next.set(order.id, order);
        return { ...now, heads: next };
      }),
  };
}

/**
 * Those of the page that is shown stand in its order, in the places that they have among the ticked, whenever each was
 * ticked: papers come as the list stands.
 */
export function inListOrder(ticked: readonly OrderHead[], shown: readonly OrderHead[]): OrderHead[] {
  const ids = new Set(ticked.map(({ id }) => id));
  const here = shown.filter(({ id }) => ids.has(id));
  const isHere = new Set(here.map(({ id }) => id));
  const kept = new Map(ticked.map((head) => [head.id, head]));
  let next = 0;
  return ticked.map((head) => {
    const now = isHere.has(head.id) ? here[next++] : undefined;
    return now ? newest(kept.get(now.id) ?? now, now) : head;
  });
}

function newest(kept: OrderHead, shown: OrderHead | undefined): OrderHead {
  return shown && shown.version > kept.version ? shown : kept;
}
