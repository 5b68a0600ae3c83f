import { queryOptions } from '@tanstack/react-query';
import { goodsKeys, productKeys, purchaseKeys, stockKeys } from '@/entities/keys';
import type { Amendment, Coming, Paper, Purchase, PurchaseBody } from '@/entities/purchase';
import { api } from '@/shared/api/client';
import type { PathOf } from '@/shared/api/call-types';
import { LIST } from '@/shared/api/query-client';
import type { Change } from '@/shared/records/editing';
import type { PurchaseSearch } from './search';

const MOST = 200;

/** Key prefixes to read again after an order changed, and after its goods came. */
export const PURCHASE_KEYS = [purchaseKeys.all, stockKeys.all, goodsKeys.all];
export const RECEIPT_KEYS = [...PURCHASE_KEYS, productKeys.all];

export const purchasesQuery = ({ page, limit, q, sort, status, partner, product, from, to }: PurchaseSearch) =>
  queryOptions({
    queryKey: purchaseKeys.of('list', page, limit, q, sort, status, partner, product, from, to),
    queryFn: ({ signal }) =>
      api.get('/api/v1/wms/po', {
        query: {
          page,
          limit,
          q: q.slice(0, 100),
          sort,
          status,
          partner_id: partner || null,
          product_id: product || null,
          from,
          to,
        },
        signal,
      }),
    ...LIST,
  });

/** One order, by its id or its number. */
export const purchaseQuery = (key: string) =>
  queryOptions({
    queryKey: purchaseKeys.of('one', key),
    queryFn: ({ signal }) =>
      api.get('/api/v1/wms/po/detail', {
        query: /^[1-9]\d{0,14}$/.test(key) ? { id: Number(key) } : { number: key.slice(0, 40) },
        signal,
      }),
  });

/** Who changed it last, or deleted it. */
export function purchaseChange(id: number): Promise<Change> {
  return api.get('/api/v1/wms/po/{id}/changed', { path: { id } });
}

/** What to order: below the threshold, with what is incoming counted in. */
export const proposalQuery = queryOptions({
  queryKey: purchaseKeys.of('proposal'),
  queryFn: ({ signal }) => api.get('/api/v1/wms/po/proposal', { query: { limit: MOST }, signal }),
});

/** At what cost and of whom goods came last. */
export const lastQuery = (id: number) =>
  queryOptions({
    queryKey: purchaseKeys.of('last', id),
    queryFn: ({ signal }) => api.get('/api/v1/wms/po/last/{id}', { path: { id }, signal }),
  });

export function savePurchase(id: number, version: number, body: PurchaseBody, key: string): Promise<Purchase> {
  return id
    ? api.put('/api/v1/wms/po/{id}', { path: { id }, body: { ...body, version }, key })
    : api.post('/api/v1/wms/po', { body, key });
}

export function amendPurchase({ id, version }: Kept, body: Amendment, key: string): Promise<Purchase> {
  return api.put('/api/v1/wms/po/amend/{id}', { path: { id }, body: { ...body, version }, key });
}

type Kept = Pick<Purchase, 'id' | 'version'>;

export function deletePurchase({ id, version }: Kept): Promise<unknown> {
  return api.delete('/api/v1/wms/po/{id}', { path: { id }, query: { version } });
}

export function duplicatePurchase(id: number, key: string): Promise<Purchase> {
  return api.post('/api/v1/wms/po/duplicate', { body: { id }, key });
}

export function approvePurchase({ id, version }: Kept, key: string): Promise<Purchase> {
  return api.put('/api/v1/wms/po/approve/{id}', { path: { id }, body: { version }, key });
}

export function cancelPurchase({ id, version }: Kept, reason: string, key: string): Promise<Purchase> {
  return api.put('/api/v1/wms/po/cancel/{id}', { path: { id }, body: { version, reason }, key });
}

/** What is still awaited decides, not the version: two people may receive at the same time. */
export function receivePurchase({ id }: Pick<Purchase, 'id'>, body: Coming, key: string): Promise<Purchase> {
  return api.put('/api/v1/wms/po/receive/{id}', { path: { id }, body, key });
}

export function closePurchase({ id, version }: Kept, body: Omit<Coming, 'lines'>, key: string): Promise<Purchase> {
  return api.put('/api/v1/wms/po/close/{id}', { path: { id }, body: { ...body, version }, key });
}

export function closePartly({ id, version }: Kept, reason: string, key: string): Promise<Purchase> {
  return api.put('/api/v1/wms/po/close/partial/{id}', { path: { id }, body: { version, reason }, key });
}

export function takeBack({ id, version }: Kept, bill_id: number, reason: string, key: string): Promise<Purchase> {
  return api.put('/api/v1/wms/po/takeback/{id}', { path: { id }, body: { version, bill_id, reason }, key });
}

export async function sendPaper(file: File): Promise<Paper> {
  const { sendFile } = await import('@/shared/api/files');
  return sendFile('/api/v1/wms/po/file', { name: file.name }, file);
}

export async function savePaper(name: string): Promise<string> {
  const { saveFile } = await import('@/shared/api/files');
  return saveFile(`/files/${encodeURIComponent(name)}` as PathOf<'get'>, {});
}
