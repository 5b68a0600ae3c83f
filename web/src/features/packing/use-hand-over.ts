import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { HandOver } from '@/entities/packing';
import { handOverQuery } from './api';

export interface ChosenHandOver {
  /** Of the chosen courier alone: what is kept of the one before is nothing of this one. */
  handOver: Pick<UseQueryResult<HandOver>, 'data' | 'isError' | 'isPending' | 'isSuccess' | 'error' | 'refetch'>;
  /** How many parcels wait for each courier, which the answer for any of them tells. */
  couriers: HandOver['couriers'] | undefined;
}

/** What waits for a courier, and for the others. */
export function useHandOver(provider: number): ChosenHandOver {
  const query = useQuery(handOverQuery(provider));
  const handOver = query.isPlaceholderData ? { ...query, data: undefined, isPending: true, isSuccess: false } : query;
  return { handOver, couriers: query.data?.couriers };
}
