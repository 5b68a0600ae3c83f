import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { OrderHead, OrderList } from '@/entities/order';
import { freshOrdersQuery, orderCountsQuery, ordersQuery } from './list-api';
import type { OrderSearch } from './search';

export interface Changes {
  /** How many orders are new or changed since the list was shown. */
  count: number;
  /** Shown orders that have changed. */
  ids: ReadonlySet<number>;
}

const NONE: Changes = { count: 0, ids: new Set() };

/** What has changed between the list as shown and as it is now. */
export function changesBetween(shown: OrderList, fresh: OrderList): Changes {
  const versions = new Map(shown.Data.map((row) => [row.id, row.version]));
  const moved = fresh.Data.filter((row) => versions.get(row.id) !== row.version);
  const ids = new Set(moved.filter((row) => versions.has(row.id)).map((row) => row.id));
  const count = Math.max(moved.length, Math.abs(fresh.Total - shown.Total));
  return count === 0 ? NONE : { count, ids };
}

/** The list as it is shown, with what is told of unchanged orders now: another label makes no order another. */
export function relabelled(shown: OrderList, fresh: OrderList): OrderList {
  const rows = new Map(fresh.Data.map((row) => [row.id, row]));
  const now = (row: OrderHead): OrderHead => {
    const found = rows.get(row.id);
    return found?.version === row.version ? found : row;
  };
  return { ...shown, Data: shown.Data.map(now) };
}

/** The list that is shown, what has changed since, and a way to show it. */
export function useOrders(search: OrderSearch) {
  const cache = useQueryClient();
  const list = useQuery(ordersQuery(search));
  const isReady = list.data !== undefined && !list.isPlaceholderData;
  const fresh = useQuery({
    ...freshOrdersQuery(search),
    enabled: isReady,
    ...(isReady && list.data ? { initialData: list.data, initialDataUpdatedAt: list.dataUpdatedAt } : {}),
  });
  const counts = useQuery({ ...orderCountsQuery(search), enabled: list.data !== undefined });
  const isNewer = isReady && fresh.data !== undefined && fresh.dataUpdatedAt > list.dataUpdatedAt;
  const changes = isNewer && list.data && fresh.data ? changesBetween(list.data, fresh.data) : NONE;
  const show = (): void => {
    if (fresh.data) cache.setQueryData(ordersQuery(search).queryKey, fresh.data);
  };
  const { data: shown, dataUpdatedAt: updatedAt } = list;
  useEffect(
    function showLabels() {
      if (!isNewer || !shown || !fresh.data) return;
      cache.setQueryData(ordersQuery(search).queryKey, relabelled(shown, fresh.data), { updatedAt });
    },
    [cache, search, isNewer, shown, fresh.data, updatedAt],
  );
  return { list, counts: counts.data, changes, show };
}
