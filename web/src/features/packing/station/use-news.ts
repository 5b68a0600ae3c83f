import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { orderKeys } from '@/entities/keys';
import type { Closedness } from '@/entities/packing';
import { askClosed } from '../api';
import type { Machine } from './machine';
import type { Station } from './reducer';

/** Tells the machine of its open parcel when live news name the order: it is read anew then, and only then. */
export function useNews(machine: Machine, { packing }: Station): void {
  const { data } = useQuery<Closedness | null>({
    queryKey: orderKeys.of('one', 'bench', packing?.number ?? '', packing?.order_id ?? 0),
    queryFn: () => askClosed(packing?.number ?? ''),
    enabled: packing !== null,
    initialData: null,
    staleTime: Infinity,
    gcTime: 0,
  });
  useEffect(
    function hearNews() {
      if (data) machine.heard(data);
    },
    [machine, data],
  );
}
