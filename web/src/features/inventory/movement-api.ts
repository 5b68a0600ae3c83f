import { queryOptions } from '@tanstack/react-query';
import type { Bill } from '@/entities/bill';
import { goodsKeys, stockKeys, userKeys } from '@/entities/keys';
import { allPages } from '@/shared/api/all-pages';
import type { Schema } from '@/shared/api/call-types';
import { api, STATION_MS } from '@/shared/api/client';
import { toApiError } from '@/shared/api/errors';
import type { Amounts } from '@/shared/stock/amounts';
import { mayPack, packerOf, type Packer } from './packer';
import type { Draft } from './movement';
import { bodyOf } from './posting';
import type { Way } from './ways';

/** Pieces of the goods in one storage. */
export const lyingQuery = (storageId: number, goods: { id: number }) =>
  queryOptions({
    queryKey: stockKeys.of('lying', storageId, goods.id),
    queryFn: async ({ signal }): Promise<number> => {
      const { Data } = await api.get('/api/v1/wms/inventory', {
        query: { storage_id: storageId, product_id: goods.id, limit: 1 },
        signal,
      });
      return Data[0]?.on_hand ?? 0;
    },
    enabled: storageId > 0,
    staleTime: 5000,
  });

/** What there is of the goods in all places; null where they are no more. */
export const amountsQuery = ({ id }: { id: number }) =>
  queryOptions({
    queryKey: goodsKeys.of('amounts', id),
    queryFn: async ({ signal }): Promise<Amounts | null> => {
      try {
        return await api.get('/api/v1/wms/product/{id}', { path: { id }, signal });
      } catch (thrown) {
        if (toApiError(thrown).kind === 'missing') return null;
        throw thrown;
      }
    },
    staleTime: 5000,
  });

/** Everyone of the shop who may have a packing line, for choosing one. */
export const packersQuery = queryOptions({
  queryKey: userKeys.of('packers'),
  queryFn: async ({ signal }): Promise<Packer[]> => {
    const { Data } = await allPages((page) =>
      api.get('/api/v1/users', { query: { ...page }, signal, limitMs: STATION_MS }),
    );
    return Data.filter(mayPack).map(packerOf);
  },
  staleTime: 60_000,
});

/** Everything that lies in one storage by the book, as goods to count. */
export const bookQuery = (storageId: number) =>
  queryOptions({
    queryKey: stockKeys.of('book', storageId),
    queryFn: ({ signal }) =>
      allPages((page) =>
        api.get('/api/v1/wms/inventory', { query: { ...page, storage_id: storageId, sort: 'product' }, signal }),
      ),
    enabled: storageId > 0,
  });

const send: Readonly<Record<Way, (draft: Draft) => Promise<Bill>>> = {
  in: (draft) => api.post('/api/v2/wms/inventory/item/in', { body: bodyOf('in', draft), key: draft.key }),
  out: (draft) => api.post('/api/v2/wms/inventory/item/out', { body: bodyOf('out', draft), key: draft.key }),
  transfer: (draft) =>
    api.post('/api/v2/wms/inventory/item/group/move', { body: bodyOf('transfer', draft), key: draft.key }),
  toLine: (draft) => api.post('/api/v1/wms/inventory/user/move', { body: bodyOf('toLine', draft), key: draft.key }),
  count: (draft) => api.post('/api/v2/wms/inventory/item/count', { body: bodyOf('count', draft), key: draft.key }),
};

/** Posts a movement under its own key. */
export function postMovement(draft: Draft): Promise<Bill> {
  return send[draft.way](draft);
}

export type LineCount = Pick<Schema<'CountInputBody'>, 'user_id' | 'note' | 'lines'>;

/** Sets what was counted in a person's line. */
export function countLine(body: LineCount, key: string): Promise<Bill> {
  return api.post('/api/v2/wms/inventory/item/count', { body, key });
}

/** Takes into the own line what it lacks of a profile, as far as the storage has it. */
export function fillOwnLine(ends: { storage_id: number; profile_id: number }, key: string): Promise<Bill> {
  return api.post('/api/v1/wms/inventory/user/move', { body: { ...ends, partial: true }, key });
}

/** `origins`: each piece to the storage it came from, what is left to the one that is named. */
export type GivenBack = Pick<Schema<'MoveInputBody'>, 'user_id' | 'storage_id' | 'origins'>;

/** What a bill brought into a line, back to where it came from. */
export type TakenBack = Required<Pick<Schema<'MoveInputBody'>, 'user_id' | 'storage_id' | 'note' | 'lines'>>;

/** Moves what lies in a person's line back to storages: all of it, or the named lines. */
export function returnLine(given: GivenBack | TakenBack, key: string): Promise<Schema<'WireMoved'>> {
  return api.post('/api/v1/wms/inventory/user/move', { body: { ...given, back: true }, key });
}
