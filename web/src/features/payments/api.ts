import { queryOptions } from '@tanstack/react-query';
import { orderKeys, orderListKeys, paymentKeys, statementKeys } from '@/entities/keys';
import type { OrderHead } from '@/entities/order';
import type { Slip, StatementLine } from '@/entities/slip';
import type { BodyOf, Schema } from '@/shared/api/call-types';
import { api, STATION_MS, type ListOf } from '@/shared/api/client';
import { sendFile } from '@/shared/api/files';
import { LIST } from '@/shared/api/query-client';
import { PACE } from '@/shared/live/gather';
import type { Change } from '@/shared/records/editing';
import type { Share } from './desk/split';
import type { PaymentSearch } from './search';

/** Key prefixes to read again after a decision. */
export const DECIDED = [paymentKeys.all, orderKeys.all, orderListKeys.all];

/** As many of the queue as are shown; the rest moves up. */
export const QUEUE = 100;

/** What waits to be decided, oldest first. */
export const slipsQuery = queryOptions({
  queryKey: paymentKeys.of('slips'),
  queryFn: ({ signal }) => api.get('/api/v1/payments/slips', { query: { limit: QUEUE }, signal }),
  staleTime: 0,
  meta: { livePaceMs: 1000, liveTopics: [orderKeys.all[0]] },
});

export const unprovenQuery = ({ page, limit }: PaymentSearch) =>
  queryOptions({
    queryKey: paymentKeys.of('unproven', page, limit),
    queryFn: ({ signal }) => api.get('/api/v1/orders/unproven', { query: { page, limit }, signal }),
    meta: { ...PACE, liveTopics: [orderKeys.all[0]] },
    ...LIST,
  });

export const refundsQuery = ({ page, limit }: PaymentSearch) =>
  queryOptions({
    queryKey: paymentKeys.of('refunds', page, limit),
    queryFn: ({ signal }) => api.get('/api/v1/orders/refunds', { query: { page, limit }, signal }),
    meta: { ...PACE, liveTopics: [orderKeys.all[0]] },
    ...LIST,
  });

/** Lines of bank statements. Decided ones stay in sight until the list is read anew, so no live news moves them. */
export const linesQuery = ({ state, page, limit }: PaymentSearch) =>
  queryOptions({
    queryKey: statementKeys.of(state, page, limit),
    queryFn: ({ signal }) => api.get('/api/v1/payments/statement', { query: { state, page, limit }, signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
    ...LIST,
  });

export const slipQuery = (id: number) =>
  queryOptions({
    queryKey: paymentKeys.of('slip', id),
    queryFn: ({ signal }) => api.get('/api/v1/payments/slips/{id}', { path: { id }, signal }),
  });

/** Who changed it last. */
export function slipChange(id: number): Promise<Change> {
  return api.get('/api/v1/payments/slips/{id}/changed', { path: { id } });
}

/** Tells the others for two minutes who looks at it. */
export function takeSlip(id: number, isReleased = false): Promise<Slip> {
  return api.put('/api/v1/payments/slips/{id}/take', { path: { id }, body: isReleased ? { release: true } : {} });
}

/** `isLeaving`: the page goes away, and only a call that outlives it arrives. */
export function acceptSlip(
  { id, version }: Pick<Slip, 'id' | 'version'>,
  shares: readonly Share[],
  reason: string,
  key: string,
  isLeaving: boolean,
): Promise<Slip> {
  const parts = shares.map((share) => ({ order_id: share.id, version: share.version, amount: share.amount ?? 0 }));
  return api.put('/api/v1/payments/slips/{id}/accept', {
    path: { id },
    body: { version, parts, ...(reason.trim() ? { reason: reason.trim() } : {}) },
    key,
    keepalive: isLeaving,
  });
}

export function refuseSlip(
  { id, version }: Pick<Slip, 'id' | 'version'>,
  reason: string,
  key: string,
  isLeaving: boolean,
): Promise<Slip> {
  return api.put('/api/v1/payments/slips/{id}/refuse', {
    path: { id },
    body: { version, reason },
    key,
    keepalive: isLeaving,
  });
}

/** What people read on a slip, and the order it is to pay. */
export type SlipEntry = Required<
  Pick<
    BodyOf<'/api/v1/payments/slips/{id}', 'put'>,
    'order_id' | 'amount' | 'account' | 'payer' | 'paid_at' | 'payment_method_id' | 'bank' | 'reference' | 'note'
  >
>;

export function saveSlip(
  { id, version }: Pick<Slip, 'id' | 'version'>,
  { paid_at, ...entry }: SlipEntry,
): Promise<Slip> {
  return api.put('/api/v1/payments/slips/{id}', {
    path: { id },
    body: { ...entry, ...(paid_at ? { paid_at } : {}), version },
  });
}

/** Says that an order's money did not come: the order is cancelled. */
export function failPayment(order: { id: number; version: number }, reason: string, key: string): Promise<unknown> {
  return api.put('/api/v1/orders/payment/confirm/fail/{id}', {
    path: { id: order.id },
    body: { version: order.version, reason },
    key,
  });
}

/** Orders among which a slip or a line finds its own. */
export const ordersFoundQuery = (words: string) =>
  queryOptions({
    queryKey: orderKeys.of('found', words),
    queryFn: ({ signal }): Promise<ListOf<OrderHead>> =>
      api.get('/api/v1/orders', { query: { q: words, page: 1, limit: 8 }, signal, limitMs: STATION_MS }),
    enabled: words.length >= 2,
    staleTime: 5000,
  });

/**
 * What came of a file: lines that are new, that came before, of money that went out, and rows that could not be read.
 */
export type StatementOutcome = Schema<'Read'>;

export function sendStatement(file: File): Promise<StatementOutcome> {
  return sendFile('/api/v1/payments/statement', { name: file.name }, file);
}

export function acceptLine(
  { id, version }: Pick<StatementLine, 'id' | 'version'>,
  order: { id: number; version: number },
  key: string,
): Promise<StatementLine> {
  const body = { version, order_id: order.id, order_version: order.version };
  return api.put('/api/v1/payments/statement/{id}/accept', { path: { id }, body, key });
}

export function ignoreLine(
  { id, version }: Pick<StatementLine, 'id' | 'version'>,
  isBack: boolean,
  key: string,
): Promise<StatementLine> {
  return api.put('/api/v1/payments/statement/{id}/ignore', {
    path: { id },
    body: { version, ...(isBack ? { back: true } : {}) },
    key,
  });
}
