import type { QueryClient } from '@tanstack/react-query';
import { providersOffQuery } from '@/entities/courier';
import type { Schema } from '@/shared/api/call-types';
import { api } from '@/shared/api/client';

let before: Promise<unknown> = Promise.resolve();

/** Switches a provider on or off behind those that are still on their way, each by what the one before left. */
export function switchProvider(cache: QueryClient, id: number, isOn: boolean): Promise<Schema<'Providers'>> {
  const sent = before
    .catch(() => undefined)
    .then(async () => {
      const now = await cache.fetchQuery({ ...providersOffQuery, staleTime: 0 });
      const others = now.providers_off.filter((off) => off !== id);
      const saved = await api.put('/api/v1/shop/providers', {
        body: { providers_off: isOn ? others : [...others, id], version: now.version },
      });
      cache.setQueryData(providersOffQuery.queryKey, saved);
      return saved;
    });
  before = sent;
  return sent;
}
