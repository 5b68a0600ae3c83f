import { queryOptions } from '@tanstack/react-query';
import { listingKeys, productKeys } from '@/entities/keys';
import type { Schema } from '@/shared/api/call-types';
import { api, STATION_MS, type ListOf } from '@/shared/api/client';
import { LIST } from '@/shared/api/query-client';
import { MOST_LINKS, rowsOf, type ListingRow } from './listings';
import type { ListingSearch } from './search';

interface Asked {
  page?: number;
  limit?: number;
  q?: string;
  sort?: string;
  status?: '0' | '1' | '2';
  mapping?: number;
  listing_id?: number;
  suggested?: boolean;
}

async function read(platform: number, query: Asked, signal: AbortSignal): Promise<ListOf<ListingRow>> {
  const { Data, Total } = await api.get('/api/v1/products', { query: { mapping: 2, ...query, platform }, signal });
  return { Data: rowsOf(Data), Total };
}

const STATUSES = { 0: '0', 1: '1', 2: '2' } as const;

export const listingsQuery = (platform: number, { open: _open, status, mapping, ...search }: ListingSearch) =>
  queryOptions({
    queryKey: listingKeys.of('list', platform, search, status, mapping),
    queryFn: ({ signal }) =>
      read(
        platform,
        { ...search, status: STATUSES[status as unknown as keyof typeof STATUSES], mapping: Number(mapping) },
        signal,
      ),
    ...LIST,
  });

/** The listings that wait for a link and have our product of their SKU: as many as one call links. */
export const suggestedQuery = (platform: number) =>
  queryOptions({
    queryKey: listingKeys.of('suggested', platform),
    queryFn: ({ signal }) => read(platform, { mapping: 0, suggested: true, limit: MOST_LINKS }, signal),
  });

export const listingQuery = (platform: number, id: number) =>
  queryOptions({
    queryKey: listingKeys.of('one', platform, id),
    queryFn: async ({ signal }): Promise<ListingRow | null> =>
      (await read(platform, { listing_id: id }, signal)).Data[0] ?? null,
    enabled: id > 0,
  });

/** What a listing may be linked to. */
export const choicesQuery = (words: string) =>
  queryOptions({
    queryKey: productKeys.of('choices', words),
    queryFn: ({ signal }) =>
      api.get('/api/v1/productssku', { query: { q: words, limit: 12 }, signal, limitMs: STATION_MS }),
    enabled: words !== '',
  });

/** What is sold under a whole code: its own, or that of its goods. */
export const codedChoicesQuery = (code: string) =>
  queryOptions({
    queryKey: productKeys.of('choices-coded', code),
    queryFn: ({ signal }) =>
      api.get('/api/v1/productssku', { query: { code, limit: 12 }, signal, limitMs: STATION_MS }),
    staleTime: 5000,
  });

/** Links a listing to a product; 0 unlinks it. */
export function linkListing(id: number, product_id: number, version = 0): Promise<Schema<'LinkAnswer'>> {
  return api.put('/api/v1/products/platform/{id}', { path: { id }, body: { product_id, version } });
}

/** Takes the links of listings away. */
export function unlinkListings([id, ...ids]: readonly number[]): Promise<Schema<'LinkAnswer'>> {
  return api.put('/api/v1/products/platform/{id}', { path: { id: id ?? 0 }, body: { product_id: 0, ids } });
}

/** Links each listing to our product of its own SKU. */
export function linkSuggested([id, ...ids]: readonly number[]): Promise<Schema<'LinkAnswer'>> {
  return api.put('/api/v1/products/platform/{id}', { path: { id: id ?? 0 }, body: { suggested: true, ids } });
}
