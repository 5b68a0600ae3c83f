import { queryOptions } from '@tanstack/react-query';
import { api } from '@/shared/api/client';
import type { Bill } from './model';
import type { Draft } from './movement';
import { bodyOf, type Bodies } from './posting';
import type { Way } from './ways';

const MOST = 200;

/** Pieces of the goods in one storage. */
export const lyingQuery = (storageId: number, goods: { id: number; pn: string }) => queryOptions({
  queryKey: ['inventory', 'lying', storageId, goods.id],
  queryFn: async ({ signal }): Promise<number> => {
    const { Data } = await api.get('/api/v1/wms/inventory', { query: { storage_id: storageId, q: goods.pn, limit: MOST }, signal });
    return Data.find(({ product_id }) => product_id === goods.id)?.on_hand ?? 0;
  },
  enabled: storageId > 0,
  staleTime: 5000,
});

const send: { [W in Way]: (body: Bodies[W], key: string) => Promise<Bill> } = {
  in: (body, key) => api.post('/api/v2/wms/inventory/item/in', { body, key }),
  out: (body, key) => api.post('/api/v2/wms/inventory/item/out', { body, key }),
  transfer: (body, key) => api.post('/api/v2/wms/inventory/item/group/move', { body, key }),
  toLine: (body, key) => api.post('/api/v1/wms/inventory/user/move', { body, key }),
  count: (body, key) => api.post('/api/v2/wms/inventory/item/count', { body, key }),
};

function post<W extends Way>(way: W, draft: Draft): Promise<Bill> {
  return send[way](bodyOf(way, draft), draft.key);
}

/** Posts a movement under its own key. */
export function postMovement(draft: Draft): Promise<Bill> {
  return post(draft.way, draft);
}
