import { queryOptions } from '@tanstack/react-query';
import type { Schema } from '@/shared/api/call-types';
import { api } from '@/shared/api/client';
import { answered } from '@/shared/api/raw';

/** Who printed something of orders, and when. */
export type Print = Schema<'Print'>;
export type PrintKind = Print['kind'];
export type PrintSize = Print['size'];

/** What each kind is printed on; which of them unless it is said, the server knows. */
export const SIZES = {
  label: ['100x150', '100x100'],
  slip: ['a6', 'a5'],
  picklist: ['a4'],
} as const satisfies Readonly<Record<PrintKind, readonly PrintSize[]>>;

/** As many orders as one document holds. */
export const MOST_PRINTED = 500;

const TOPIC = 'prints';
export const printKeys = [TOPIC] as const;

export interface PrintOrder {
  ids: readonly number[];
  kind: PrintKind;
  /** Another one for once; left out, the one of the settings. */
  size?: PrintSize | undefined;
  /** The one box of the one order that is printed; left out, each of an order in several. */
  packing?: number | undefined;
}

/** After so long a print counts as unanswered: what waits behind the label of one parcel does not wait for ever. */
export const limitOf = ({ ids }: PrintOrder): number => (ids.length === 1 ? 30_000 : 300_000);

/** Records that the orders are printed, in this order. */
export function createPrint(order: PrintOrder, key: string): Promise<Print> {
  const { ids, kind, size, packing } = order;
  const body = { order_ids: [...ids], kind, ...(size ? { size } : {}), ...(packing ? { packing_id: packing } : {}) };
  return api.post('/api/v1/packings/print', { body, key, limitMs: limitOf(order) });
}

/** The pages of a print, and how the server calls them as a file. */
export interface Pages {
  pages: Blob;
  name: string;
}

const NAMED = /filename="([^"]+)"/;

/** Its pages, as the server draws them. */
export async function readPages(id: number, limitMs: number): Promise<Pages> {
  const answer = await answered(`/api/v2/packings/print?id=${id}`, { signal: AbortSignal.timeout(limitMs) });
  const name = NAMED.exec(answer.headers.get('Content-Disposition') ?? '')?.[1] ?? `${id}.pdf`;
  return { pages: await answer.blob(), name };
}

const SHOWN = 20;

/** The latest prints of an order. */
export const printsOf = (orderId: number) =>
  queryOptions({
    queryKey: [TOPIC, orderId],
    queryFn: ({ signal }) => api.get('/api/v1/packings/print', { query: { order_id: orderId, limit: SHOWN }, signal }),
    staleTime: 0,
  });

/** How often a kind was printed, by whom and when last; null when never. */
export function lastOf(prints: readonly Print[], kind: PrintKind): Print | null {
  return prints.find((print) => print.kind === kind) ?? null;
}
