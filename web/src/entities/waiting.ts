import { queryOptions } from '@tanstack/react-query';
import type { Schema } from '@/shared/api/call-types';
import { api } from '@/shared/api/client';
import { orderKeys, packingKeys, paymentKeys, stockKeys, waitingKeys } from './keys';

/** How much work waits; what one may not see is left out. */
export type WaitingCounts = Schema<'WaitingCounts'>;
export type WaitingName = Exclude<keyof WaitingCounts, '$schema'>;

/** The server counts no further. */
export const MOST_COUNTED = 100;

export const waitingQuery = queryOptions({
  queryKey: waitingKeys.all,
  queryFn: ({ signal }) => api.get('/api/v1/reports/waiting', { signal }),
  meta: { livePaceMs: 5000, liveTopics: [orderKeys, packingKeys, paymentKeys, stockKeys].map(({ all }) => all[0]) },
});
