import { useState } from 'react';
import type { Order, OrderHead } from '@/entities/order';
import { useAction } from '@/shared/api/use-action';
import type { Selection } from '@/shared/ui/data-table';
import { firstOrders } from '../api';
import type { OrderSearch } from '../search';

/** The orders that are ticked: kept from page to page, let go when the filters change. */
export interface Chosen {
  rows: readonly OrderHead[];
  selection: Selection;
  clear: () => void;
  /** Ticks all that the filters find, so many at most. */
  chooseAll: () => void;
  isChoosing: boolean;
  /** Takes what became of orders, so that the next act stands on what they are now. */
  renew: (order: Order) => void;
}

const NONE: ReadonlyMap<number, OrderHead> = new Map();

export function useChosen(search: OrderSearch, shown: readonly OrderHead[] | undefined): Chosen {
  const [kept, setKept] = useState({ of: '', heads: NONE });
  const { page: _page, limit: _limit, sort: _sort, view: _view, ...filters } = search;
  const of = JSON.stringify(filters);
  const heads = kept.of === of ? kept.heads : NONE;
  // Those of the page in its order, whenever each was ticked: papers come as the list stands.
  const place = new Map(shown?.map((head, at) => [head.id, { head, at }]));
  const rows = [...heads.values()]
    .map((head) => newest(head, place.get(head.id)?.head))
    .toSorted((a, b) => (place.get(a.id)?.at ?? -1) - (place.get(b.id)?.at ?? -1));
  const put = (next: readonly OrderHead[]): void =>
    setKept({ of, heads: new Map(next.map((head) => [head.id, head])) });
  const all = useAction<void, OrderHead[]>({ run: () => firstOrders(search), onDone: put });
  return {
    rows,
    selection: {
      ids: new Set(heads.keys()),
      onChange: (ids) => {
        const known = new Map([...heads, ...(shown ?? []).map((head) => [head.id, head] as const)]);
        put([...ids].flatMap((id) => known.get(id) ?? []));
      },
    },
    clear: () => put([]),
    chooseAll: () => all.run(),
    isChoosing: all.isPending,
    renew: (order) =>
      setKept((now) => (now.heads.has(order.id) ? { ...now, heads: new Map(now.heads).set(order.id, order) } : now)),
  };
}

function newest(kept: OrderHead, shown: OrderHead | undefined): OrderHead {
  return shown && shown.version > kept.version ? shown : kept;
}
