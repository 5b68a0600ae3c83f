import { queryOptions } from '@tanstack/react-query';
import { sampleKeys } from '@/entities/keys';
import type { Schema } from '@/shared/api/call-types';
import { api } from '@/shared/api/client';

export type Samples = Schema<'Samples'>;

export const samplesQuery = queryOptions({
  queryKey: sampleKeys.all,
  queryFn: ({ signal }) => api.get('/api/v1/samples', { signal }),
  staleTime: 0,
});

export const fillSamples = (key: string): Promise<Samples> => api.post('/api/v1/samples', { key });

export const removeSamples = (): Promise<Samples> => api.delete('/api/v1/samples');
