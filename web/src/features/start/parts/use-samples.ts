import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAction } from '@/shared/api/use-action';
import { fillSamples, removeSamples, samplesQuery, type Samples } from '../api';

/** How often it is asked how far filling or removing is. */
const LOOK_MS = 500;

/** What goes on by what the server says. */
function goingOn(samples: Samples | undefined): 'filling' | 'removing' | undefined {
  return samples?.state === 'filling' || samples?.state === 'removing' ? samples.state : undefined;
}

/** How the business stands with its samples, and what changes that. What is shown anywhere is read again afterwards. */
export function useSamples() {
  const cache = useQueryClient();
  const invalidates = [[]];
  const onDone = (samples: Samples): void => {
    cache.setQueryData(samplesQuery.queryKey, samples);
  };
  const fill = useAction<void, Samples>({ run: (_, key) => fillSamples(key), invalidates, onDone });
  const remove = useAction<void, Samples>({ run: () => removeSamples(), invalidates, onDone });
  const isSent = fill.isPending || remove.isPending;
  const { data, error, refetch } = useQuery({
    ...samplesQuery,
    refetchInterval: (query) => (isSent || goingOn(query.state.data) ? LOOK_MS : false),
  });
  return {
    samples: data,
    error: data ? null : error,
    refetch,
    fill: fill.run,
    remove: remove.run,
    /** What goes on: what was sent from here, or what the server says of somebody else. */
    busy: fill.isPending ? 'filling' : remove.isPending ? 'removing' : goingOn(data),
  } as const;
}
