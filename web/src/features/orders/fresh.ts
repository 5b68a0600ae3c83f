import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OrderList } from '@/entities/order';
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
  return { list, counts: counts.data, changes, show };
}
