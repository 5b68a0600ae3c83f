import { queryOptions } from '@tanstack/react-query';
import { orderKeys, packingKeys } from '@/entities/keys';
import type { Checked, Closedness, Packed, RoundSheet, Scanned } from '@/entities/packing';
import type { Schema } from '@/shared/api/call-types';
import { api, STATION_MS } from '@/shared/api/client';
import { LIST } from '@/shared/api/query-client';
import { PACE } from '@/shared/live/gather';

/** Parcels opened in the last 31 days, the latest first; those of one packer, or of all. */
export const packingsQuery = (status: 'open' | 'closed', limit: number, userId = 0) =>
  queryOptions({
    queryKey: packingKeys.of('list', { status, limit, userId }),
    queryFn: ({ signal }) => api.get('/api/v1/packings', { query: { status, limit, user_id: userId || null }, signal }),
    staleTime: 0,
    meta: PACE,
    ...LIST,
  });

/** What waits to be packed, and the next few orders in walking order. */
export const toPackQuery = queryOptions({
  queryKey: orderKeys.of('to-pack'),
  queryFn: ({ signal }) => api.get('/api/v1/packings/waiting', { signal }),
  staleTime: 0,
  meta: PACE,
});

export function openParcel(code: string, key: string): Promise<Scanned> {
  return api.post('/api/v2/packings/verify/createoradd', { body: { code }, key, limitMs: STATION_MS });
}

export function addPieces(packingId: number, barcode: string, quantity: number, key: string): Promise<Scanned> {
  return api.post('/api/v2/packings/verify/createoradd', {
    body: { packing_id: packingId, barcode, quantity },
    key,
    limitMs: STATION_MS,
  });
}

export function removePieces(packingId: number, barcode: string, quantity: number, key: string): Promise<Packed> {
  return api.post('/api/v2/packings/verify/remove', {
    body: { packing_id: packingId, barcode, quantity },
    key,
    limitMs: STATION_MS,
  });
}

/** A reason closes the parcel without all its pieces; the label's number becomes its order's. */
export function closeParcel(packingId: number, reason: string, tracking: string, key: string): Promise<Packed> {
  return api.post('/api/v3/packings/verify/close', {
    body: {
      packing_id: packingId,
      ...(tracking && { tracking_number: tracking }),
      ...(reason && { partial: true, reason }),
    },
    key,
    limitMs: STATION_MS,
  });
}

/** Makes the open parcel of the user `from` one's own, with what is in it. */
export function takeOverParcel(packingId: number, from: number, key: string): Promise<Scanned> {
  return api.post('/api/v2/packings/verify/createoradd', {
    body: { packing_id: packingId, take_over_from: from },
    key,
    limitMs: STATION_MS,
  });
}

/** Gives an open parcel up: its order may then be packed anew. */
export function releaseParcel(id: number): Promise<Schema<'Message'>> {
  return api.delete('/api/v1/packings/{id}', { path: { id } });
}

export function askClosed(code: string): Promise<Closedness> {
  return api.post('/api/v2/packings/check/isclosed', { body: { code }, limitMs: STATION_MS });
}

/** Counts and missing parcels of today's hand-over, and those that left if asked for; provider 0 is all couriers. */
export const handOverQuery = (provider: number, withGone = false) =>
  queryOptions({
    queryKey: orderKeys.of('hand-over', provider, ...(withGone ? ['gone'] : [])),
    queryFn: ({ signal }) =>
      api.get('/api/v1/orders/shipping/info', {
        query: { shipping_provider_id: provider || '', ...(withGone && { gone: true }) },
        signal,
      }),
    staleTime: 0,
    meta: PACE,
    ...LIST,
  });

/** The rounds of a courier today, and what it took since the last of them. */
export const roundsQuery = (provider: number) =>
  queryOptions({
    queryKey: packingKeys.of('hand-over', provider),
    queryFn: ({ signal }) =>
      api.get('/api/v1/packings/hand-over', { query: { shipping_provider_id: provider }, signal }),
    staleTime: 0,
    meta: PACE,
  });

/** A round with what was taken. */
export const roundQuery = (id: number) =>
  queryOptions({
    queryKey: packingKeys.of('hand-over', 'round', id),
    queryFn: ({ signal }) => api.get('/api/v1/packings/hand-over/{id}', { path: { id }, signal }),
    meta: PACE,
  });

/** Makes a round of what waits for its hand-over: as many parcels as were seen, or it is refused. */
export function makeRound(provider: number, parcels: number, receiver: string, key: string): Promise<RoundSheet> {
  return api.post('/api/v1/packings/hand-over', {
    body: { shipping_provider_id: provider, parcels, ...(receiver && { receiver_name: receiver }) },
    key,
  });
}

/** The parcels of the newest round of today wait for their hand-over again. */
export function takeRoundBack(id: number): Promise<Schema<'Message'>> {
  return api.delete('/api/v1/packings/hand-over/{id}', { path: { id } });
}

export function checkOut(code: string, provider: number, key: string): Promise<Checked> {
  return api.post('/api/v1/orders/trackingcheck/{id}', {
    path: { id: code },
    body: provider ? { shipping_provider_id: provider } : {},
    key,
    limitMs: STATION_MS,
  });
}
